import { anyLegalIntent } from '@powerboats/rules'
import type { CallSettings } from '@powerboats/protocol'
import { onTestFinished } from 'vitest'
import { openChannels } from '../src/calls/channels.ts'
import type { Delivery } from '../src/calls/delivery.ts'
import { callPlayers } from '../src/calls/outbox.ts'
import { settingsOf } from '../src/calls/targets.ts'
import { startNode } from './playNode.ts'
import type { Guest, NodeWishes, PlayNode } from './playNode.ts'
import { startMailServer } from './mailServer.ts'
import { startPushService } from './pushService.ts'
import type { Subscribed } from './pushService.ts'

const days = { kind: 'days', days: 3 } as const
const publicUrl = 'https://boats.example.org'

/** A node in a time of its own, with a push service and a mail server beside it; players are called when the test says so. */
export async function callScene(wishes: NodeWishes = {}) {
  let time = 1_760_000_000_000
  const node = await startNode({ now: () => time, ...wishes })
  const [service, mailServer] = [await startPushService(), await startMailServer()]
  const settings = { publicUrl, pushContact: null, pushServices: [service.origin], mailFrom: null }
  const channels = await openChannels(node.stores, { ...settings, smtpUrl: mailServer.url }, () => time)
  onTestFinished(async () => {
    channels.mail?.close()
    await Promise.all([service.stop(), mailServer.stop()])
  })
  const outcomes: string[] = []
  const onDelivery = ({ channel }: { channel: string }, { kind }: Delivery) => void outcomes.push(`${channel} ${kind}`)
  const outbox = (of: PlayNode = node) => ({
    ...channels,
    stores: of.stores,
    // Asking others takes a while: only where the test is about that.
    isPresent: async (table: string, player: string) => wishes.bus !== undefined && of.isPresent(table, player),
    now: () => time,
    afterMs: 60_000,
    onDelivery,
  })

  /** Whoever is to move. */
  const atTurn = async (table: string, among: readonly Guest[]): Promise<Guest> => {
    const { seat } = (await node.host.look(table))!.game
    const seated = (await node.tables.seats(table))![seat!]!
    return among.find(({ id }) => seated.kind === 'player' && seated.player === id)!
  }

  return {
    node,
    channels,
    service,
    mailServer,
    outcomes,
    outbox,
    now: () => time,
    pass: (seconds: number) => void (time += seconds * 1000),
    /** Time for everybody to come by themselves, then all nodes look once. */
    round: async (...nodes: PlayNode[]) => {
      time += 61_000
      await Promise.all([node, ...nodes].map((one) => callPlayers(outbox(one))))
    },
    race: (players: readonly Guest[], terms = {}) => node.race(players, [], { pace: days, ...terms }),
    atTurn,
    /** The player at turn sails until another is. */
    sail: async (table: string) => {
      const { seat } = (await node.host.look(table))!.game
      for (let now = seat; now === seat; now = (await node.host.look(table))!.game.seat) {
        const acted = await node.host.act(table, seat!, anyLegalIntent((await node.host.look(table))!.game, seat!))
        if (!acted.ok) throw new Error(acted.error)
      }
    },
    /** A browser of a player that takes push messages. */
    device: async ({ id: player, token }: Guest, name = `phone of ${player}`): Promise<Subscribed> => {
      const subscribed = service.subscribe()
      const { endpoint, keys } = subscribed
      await node.stores.contacts.addDevice({ id: name, player, token, endpoint, ...keys, createdAt: time })
      return subscribed
    },
    address: async ({ id }: Guest): Promise<string> => {
      const address = `${id.replaceAll(' ', '.')}@example.org`
      await node.stores.contacts.setMail(id, address, time)
      await node.stores.contacts.confirmMail(id, address, time)
      return address
    },
    choose: async ({ id }: Guest, change: Partial<CallSettings>) =>
      node.stores.contacts.choose(id, { ...settingsOf({ settings: null }), ...change }),
  }
}
