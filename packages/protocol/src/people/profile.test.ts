import { describe } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import {
  aPlayedGame,
  aPlayerKey,
  aProfile,
  aRatingCurve,
  headToHead,
  someGamesAsked,
  somePlayedGames,
} from './profile.ts'

const rating = { value: 1623, within: 140, isProvisional: false }
const best = { value: 18, game: 'K7M29QXT' }
const game = {
  game: 'K7M29QXT',
  seat: 1,
  kind: 'duel',
  result: 'won',
  rank: 1,
  side: 'dark',
  points: 3,
  turns: 20,
  crashes: 0,
  endedAt: 5,
  rating: { before: 1600, after: 1623 },
  others: [{ player: 'bo', bot: null, name: 'Bo', colour: 'red' }],
}

describe('profiles', () => {
  readsExactly('of a player', aProfile, {
    id: 'ada',
    name: 'Ada',
    colour: null,
    since: 1,
    ratings: { duel: { rating, games: 9 }, fleet: null },
    records: { games: 9, won: 4, streak: 1, longestStreak: 3, turns: { dark: best, light: null }, crashes: best },
    coach: { games: 9, accuracy: 87.5, turnsLost: 1.25 },
  })
  readsExactly('a game', aPlayedGame, game)
  readsExactly('games', somePlayedGames, { games: [game], next: 17 }, ['next'])
  readsExactly('how two did', headToHead, { games: 3, ahead: 1, behind: 2 })
  readsExactly('a curve', aRatingCurve, { points: [{ at: 1, value: 1500, within: 441 }] })
  takes(
    'are asked for by an id or a name, not by what nobody can see',
    aPlayerKey,
    ['4RT7', 'Ada Łoś', '船'],
    ['', 'a'.repeat(101), '\0', 'ada\n', 'a\u007F', '\u0085a', 'a\uD800'],
  )
  takes(
    'ask for games by what they are',
    someGamesAsked,
    [
      {},
      { kind: 'duel', result: 'lost', opponent: 'bo', after: '17' },
      { kind: 'fleet', result: 'won', after: '1' },
      { result: 'shared', after: '2147483647' },
    ],
    [
      { kind: 'regatta' },
      { result: 'drawn' },
      { after: 0 },
      { after: 2_147_483_648 },
      { after: 1.5 },
      { after: 'x' },
      { opponent: '' },
      { opponent: 'a\0' },
      { page: 2 },
    ],
  )
})
