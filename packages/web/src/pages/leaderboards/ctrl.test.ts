import type { Leader, Leaderboard, LeaderboardName } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import { expect, it, vi } from 'vitest'
import type { Api } from '../../online/api.ts'
import { openLeaderboards } from './ctrl.ts'

const leader = (id: string): Leader => ({ id, name: id, colour: null, value: 1600, games: 30 })
const page = (ids: readonly string[], rest: Partial<Leaderboard> = {}): Leaderboard => ({
  month: null,
  leaders: ids.map(leader),
  own: null,
  ...rest,
})
const opened = (answers: Partial<Record<string, Leaderboard>>) => {
  const asked: string[] = []
  const api: Pick<Api, 'leaderboard'> = {
    leaderboard: async (board: LeaderboardName, after?: string) => {
      asked.push(`${board} ${after ?? ''}`.trim())
      const answer = answers[asked.at(-1)!]
      return answer === undefined ? err('unreachable') : ok(answer)
    },
  }
  return { ctrl: openLeaderboards(api, 'duel'), asked }
}

it('a leaderboard comes page by page, with where one stands', async () => {
  const own = { rank: 3, value: 1600, games: 30 }
  const { ctrl, asked } = opened({
    duel: page(['ada', 'bob'], { own, next: '1_b' }),
    'duel 1_b': page(['me'], { own }),
  })
  expect(ctrl.leaders()).toBeNull()
  await vi.waitFor(() => expect(ctrl.leaders()).toHaveLength(2))
  expect([ctrl.own(), ctrl.hasMore()]).toEqual([own, true])
  ctrl.more()
  await vi.waitFor(() => expect(ctrl.leaders()!.map(({ id }) => id)).toEqual(['ada', 'bob', 'me']))
  expect(ctrl.hasMore()).toBe(false)
  expect(asked).toEqual(['duel', 'duel 1_b'])
})

it('another one takes its place, and what cannot be had is said', async () => {
  const { ctrl } = opened({ duel: page(['ada'], { next: '1_a' }), fleet: page(['bob']) })
  await vi.waitFor(() => expect(ctrl.leaders()).toHaveLength(1))
  ctrl.choose('fleet')
  expect(ctrl.board()).toBe('fleet')
  await vi.waitFor(() => expect(ctrl.leaders()!.map(({ id }) => id)).toEqual(['bob']))
  ctrl.choose('month')
  await vi.waitFor(() => expect(ctrl.failure()).toBe('unreachable'))
  expect([ctrl.leaders(), ctrl.hasMore()]).toEqual([null, false])
})
