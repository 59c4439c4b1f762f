import type { ServerMessage } from '@powerboats/protocol'
import { expect, it } from 'vitest'
import { table } from '../../../../protocol/test/messages.ts'
import type { ListedForAll } from '../../contracts/services.ts'
import { createLobbyWatchers } from './lobbyWatchers.ts'

function lobby() {
  let version = 0
  let looks = 0
  const publicList = async (): Promise<ListedForAll> => {
    looks++
    return { tables: [{ ...table, count: version }], text: '', tag: `${version}` }
  }
  const watchers = createLobbyWatchers({ publicList })
  const subscriber = () => {
    const sent: Buffer[] = []
    return { player: null, send: (bytes: Buffer) => void sent.push(bytes), restart: () => {}, sent }
  }
  return { watchers, subscriber, change: () => version++, looks: () => looks }
}

const read = (bytes: Buffer | undefined) => JSON.parse(String(bytes)) as ServerMessage

it('looks once and encodes once, however many watch', async () => {
  const { watchers, subscriber, change, looks } = lobby()
  const all = Array.from({ length: 50 }, subscriber)
  for (const one of all) await watchers.watch(one)
  expect(looks()).toBe(3)
  expect(new Set(all.map(({ sent }) => sent[0])).size).toBe(1)
  change()
  await watchers.refresh()
  expect(looks()).toBe(6)
  expect(new Set(all.map(({ sent }) => sent[1])).size).toBe(1)
  const changed = [{ id: table.id, count: 1 }]
  expect(read(all[0]?.sent[1])).toEqual({
    kind: 'lobby',
    changes: [
      { list: 'open', changed },
      { list: 'racing', changed },
      { list: 'over', changed },
    ],
  })
  await watchers.refresh()
  expect(all[0]?.sent).toHaveLength(2)
})

it('looks at nothing while nobody watches, and anew for the next who does', async () => {
  const { watchers, subscriber, change, looks } = lobby()
  const [first, second] = [subscriber(), subscriber()]
  await watchers.watch(first)
  watchers.unwatch(first)
  change()
  await watchers.refresh()
  expect(looks()).toBe(3)
  await watchers.watch(second)
  expect(read(second.sent[0])).toMatchObject({ changes: [{ tables: [{ count: 1 }] }, {}, {}] })
  expect(first.sent).toHaveLength(1)
})
