import { err, ok } from '@powerboats/rules'
import { expect, it } from 'vitest'
import { gathering } from '../../../test/tables.ts'
import { createLobbyWatch } from './lobbyWatch.ts'
import type { LobbyLists } from './lobbyWatch.ts'

const table = gathering()
const whole = (['open', 'racing', 'over'] as const).map((list) => ({ list, order: [table.id], tables: [table] }))

it('keeps the lists as they were told, change by change', () => {
  const lobby = createLobbyWatch(async () => ok(null))
  const told: LobbyLists[] = []
  const unwatch = lobby.add({ onLists: (lists) => void told.push(lists), onRefused: () => {} })
  lobby.hear(whole)
  lobby.hear([{ list: 'racing', changed: [{ id: table.id, count: 7 }] }])
  lobby.hear([{ list: 'open', order: [] }])
  expect(told.at(-1)).toEqual({ open: [], racing: [{ ...table, count: 7 }], over: [table] })
  // What has not changed is the same as before, so that it need not be drawn again.
  expect(told[2]?.racing).toBe(told[1]?.racing)
  expect(unwatch()).toBe(true)
  expect(lobby.isEmpty()).toBe(true)
})

it.each([
  ['malformed', 1],
  ['unreachable', 0],
] as const)('says that a server does not tell them, not that it is gone: %s', async (code, times) => {
  const lobby = createLobbyWatch(async () => err(code))
  let refused = 0
  lobby.add({ onLists: () => {}, onRefused: () => refused++ })
  await Promise.resolve()
  await Promise.resolve()
  expect(refused).toBe(times)
})
