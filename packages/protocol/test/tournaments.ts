import type { Plan } from '@powerboats/tournaments'

/** What opens a tournament. */
export const asked = {
  name: 'Evening',
  format: { kind: 'swiss', rounds: 3 },
  startsAt: 1,
  whenFull: false,
  least: 2,
  most: 8,
  bots: { kind: 'fill', upTo: 4, level: 'mate' },
  graceSeconds: 60,
  breakSeconds: 30,
  side: 'dark',
  changes: { races: 1 },
  pace: { kind: 'live', bankSeconds: 60, incrementSeconds: 5 },
  isRated: true,
  access: 'followers',
  repeat: { days: [1, 7], time: '20:00', zone: 'Europe/Amsterdam' },
} as const

const { startsAt: at, whenFull, pace, isRated, access, bots, repeat, ...same } = asked

/** The plan of that tournament. */
export const plan: Plan = { ...same, organiser: 'ada', start: { at, whenFull }, bots: { ...bots, rating: 1300 } }

/** What does not change in it. */
export const settled = { id: 'ABCDEFG01234', access, pace, isRated, repeat, organiser: 'Ada' } as const

/** What came of one of its heats. */
export const outcome = { how: 'sailed', ranks: [1, null], sailed: [3, 0] } as const
