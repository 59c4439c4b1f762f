import { describe } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { aLeaderboard, aLeaderboardAsked } from './leaderboards.ts'

describe('leaderboards', () => {
  const leader = { id: 'ada', name: 'Ada', colour: null, value: 1623, games: 30 }
  const own = { value: 1500, games: 20, rank: 7 }
  const board = { month: null, leaders: [leader], own, next: '1623.5_ada' }
  readsExactly('a page', aLeaderboard, board, ['next'])
  takes(
    'have a place for whoever asks only if there is one',
    aLeaderboard,
    [
      { ...board, own: null },
      { ...board, own: { ...own, rank: null } },
    ],
    [{ ...board, own: { rank: 1 } }],
  )
  const after = (key: string) => ({ after: key })
  takes(
    'are paged by score and player',
    aLeaderboardAsked,
    ['0_ada', '1623.125_4RT7'].map(after),
    ['', 'ada', '1_', '-1_ada', '1.2345_ada', 'Infinity_ada', '1_a\0', `1_${'a'.repeat(99)}`].map(after),
  )
})
