import type { CallSettings } from '@powerboats/protocol'
import type { ContactStore, Device } from '../../../contracts/stores.ts'
import type { Engine } from '../../schema/engine.ts'
import type { ContactRow, DeviceRow } from '../../schema/schema.ts'

/** More browsers than anybody uses. */
const mostDevices = 10

export function contactStore({ read, write, transact }: Engine): ContactStore {
  const change = async (player: string, changed: Partial<ContactRow>) => {
    const empty = { player, settings: null, mail: null, mail_at: null, mail_confirmed_at: null, called_at: null }
    await write
      .insertInto('contacts')
      .values({ ...empty, ...changed })
      .onConflict((conflict) => conflict.column('player').doUpdateSet(changed))
      .execute()
  }

  return {
    load: async (player) => {
      const contact = await read.selectFrom('contacts').selectAll().where('player', '=', player).executeTakeFirst()
      const devices = await read
        .selectFrom('devices')
        .selectAll('devices')
        .innerJoin('tokens', (join) =>
          join.onRef('tokens.player', '=', 'devices.player').onRef('tokens.id', '=', 'devices.token'),
        )
        .where('devices.player', '=', player)
        .orderBy('devices.created_at')
        .orderBy('devices.id')
        .execute()
      const { settings, mail, mail_confirmed_at, called_at } = contact ?? noContact
      return {
        settings: settings === null ? null : (JSON.parse(settings) as CallSettings),
        mail: mail === null ? null : { address: mail, isConfirmed: mail_confirmed_at !== null },
        devices: devices.map(deviceOf),
        calledAt: called_at,
      }
    },
    choose: (player, settings) => change(player, { settings: JSON.stringify(settings) }),
    addDevice: ({ createdAt, ...device }) =>
      transact(async (tx) => {
        const row: DeviceRow = { ...device, created_at: createdAt }
        await tx
          .insertInto('devices')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute()
        const ofPlayer = tx.selectFrom('devices').select('id').where('player', '=', device.player)
        const kept = ofPlayer.orderBy('created_at', 'desc').orderBy('id').limit(mostDevices)
        await tx.deleteFrom('devices').where('player', '=', device.player).where('id', 'not in', kept).execute()
      }),
    removeDevice: async (player, id) => {
      const own = write.deleteFrom('devices').where('player', '=', player)
      return (await own.where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
    },
    setMail: (player, address, now) =>
      change(player, { mail: address, mail_at: address === null ? null : now, mail_confirmed_at: null }),
    confirmMail: async (player, address, now) => {
      const { numUpdatedRows } = await write
        .updateTable('contacts')
        .set({ mail_confirmed_at: now })
        .where('player', '=', player)
        .where('mail', '=', address)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    setCalled: (player, at) => change(player, { called_at: at }),
  }
}

const noContact = { settings: null, mail: null, mail_confirmed_at: null, called_at: null }

function deviceOf({ created_at, ...device }: DeviceRow): Device {
  return { ...device, createdAt: created_at }
}
