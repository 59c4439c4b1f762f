import { expect, it, vi } from 'vitest'
import type { Connection } from './connection.ts'
import { createConnections } from './connections.ts'

const connection = (player: string | null) =>
  ({ player, ping: vi.fn(), check: vi.fn(async () => {}), finish: async () => {} }) satisfies Connection

it('pings each connection every half minute and looks its player up every five minutes, each in its own second', () => {
  const connections = createConnections()
  const both = [connection('ada'), connection(null)]
  for (const one of both) connections.add(one)
  const seconds = both.map(() => ({ ping: [] as number[], check: [] as number[] }))
  for (let second = 1; second <= 600; second++) {
    connections.tick()
    for (const kind of ['ping', 'check'] as const)
      both.forEach((one, i) => {
        if (one[kind].mock.calls.length > seconds[i]![kind].length) seconds[i]![kind].push(second)
      })
  }
  const every = (step: number, first: number, count: number) =>
    Array.from({ length: count }, (_, i) => first + i * step)
  expect(seconds).toEqual([
    { ping: every(30, 30, 20), check: every(300, 300, 2) },
    { ping: every(30, 29, 20), check: every(300, 299, 2) },
  ])
})

it('looks up those of one player, and none that is closed', () => {
  const connections = createConnections()
  const [ada, bob, gone] = [connection('ada'), connection('bob'), connection('ada')]
  for (const one of [ada, bob, gone]) connections.add(one)
  connections.remove(gone)
  connections.check('ada')
  expect([ada, bob, gone].map(({ check }) => check.mock.calls.length)).toEqual([1, 0, 0])
  expect([connections.count, connections.all()]).toEqual([2, [ada, bob]])
})
