import type { ChatMessage, Table } from '../src/index.ts'

/** A move as it is told. */
export const move = {
  after: 3,
  events: [{ kind: 'retired', seat: 0, reason: 'asked' }],
  at: 1_700_000_000_000,
  by: 'player',
  clock: { left: [5000, 60_000], missed: [0, 1] },
} as const

/** A chat message. */
export const chatMessage: ChatMessage = { number: 1, player: 'ada', name: 'Ada', at: 1, saying: { phrase: 'hello' } }

/** A table as everyone sees it. */
export const table: Table = {
  id: 'ABCDEFG0',
  status: 'gathering',
  terms: {
    seats: 3,
    side: 'dark',
    ruleSet: 'rulebook',
    changes: { races: 2, turnBonus: true },
    pace: { kind: 'live', bankSeconds: 60, incrementSeconds: 5 },
    isPublic: true,
    hasChat: false,
    isRated: false,
  },
  host: 'ada',
  places: [
    { kind: 'player', player: 'ada', name: 'Ada', colour: 'red', isReady: true, isAway: false, isKept: true },
    { kind: 'bot', bot: 'captain', name: 'Captain', colour: 'black' },
    { kind: 'free' },
  ],
  commitment: 'c0ffee',
  seals: ['5ea1', null, null],
  awaited: [0],
  contributions: ['mine', null, null],
  draw: 2,
  createdAt: 1,
  fillsAt: null,
  isQuick: false,
  count: 0,
  turn: null,
  deadline: null,
  standings: [{ seat: 0, points: 7, rank: 1 }],
  ratingChanges: null,
  rematch: null,
  rematchOf: null,
  removed: [{ player: 'p3', name: 'Cleo' }],
}
