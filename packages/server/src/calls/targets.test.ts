import { expect, it } from 'vitest'
import type { Contact } from '../contracts/stores.ts'
import type { Channels } from './targets.ts'
import { targetsOf } from './targets.ts'

it('calls every browser of a player, and their address once it is confirmed', async () => {
  const sent: unknown[] = []
  const note = (to: unknown) => {
    sent.push(to)
    return Promise.resolve({ kind: 'sent' } as const)
  }
  const channels = {
    push: { send: note },
    mail: { call: note },
    tokens: { hashOf: (address: string) => `hash of ${address}` },
  } as unknown as Channels
  const devices = ['phone', 'laptop'].map((id) => ({ id })) as unknown as Contact['devices']
  const contact = (isConfirmed: boolean): Contact => ({
    settings: null,
    calledAt: null,
    devices,
    mail: { address: 'ada@example.org', isConfirmed },
  })
  const channelsTo = (of: Channels, to: Contact) => targetsOf(of, 'ada', to).map(({ channel }) => channel)
  expect(channelsTo(channels, contact(false))).toEqual(['push', 'push'])
  expect(channelsTo({ ...channels, mail: null }, contact(true))).toEqual(['push', 'push'])
  expect(channelsTo(channels, { ...contact(true), mail: null })).toEqual(['push', 'push'])
  const targets = targetsOf(channels, 'ada', contact(true))
  // Logs show no address.
  expect(targets.map(({ id, hash }) => [id, hash])).toEqual([
    ['phone', 'phone'],
    ['laptop', 'laptop'],
    ['mail', 'hash of ada@example.org'],
  ])
  for (const target of targets) await target.send({ language: 'en', title: '', text: '', path: '' })
  expect(sent).toEqual([...devices, { player: 'ada', address: 'ada@example.org' }])
})
