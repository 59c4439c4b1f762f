import type { BotLevel } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import type { GameSummary } from './gameList.ts'
import { nextRivals } from './rivals.ts'
import type { SeatChoice } from './table.ts'

type Pilot = SeatChoice['pilot']
interface Played {
  readonly pilots: readonly Pilot[]
  /** The seats, best first; null for a game under way. */
  readonly order: readonly number[] | null
  readonly kind?: GameSummary['kind']
  /** Whether anybody came in. */
  readonly hasFinishers?: boolean
}

/** The bots after these games, the latest first. */
function after(games: readonly Played[], isNewcomer = false) {
  return nextRivals(
    {
      list: async () =>
        games.map(({ pilots, order, kind = 'race', hasFinishers = true }, id) => ({
          id: String(id),
          players: pilots.map(() => ({ name: '', colour: 'red' as const })),
          race: 1,
          races: 1,
          isOver: order !== null,
          kind,
          standings:
            order &&
            order.map((seat, i) => ({
              seat: seat as 0,
              points: hasFinishers ? order.length - i : 0,
              rank: hasFinishers ? i + 1 : 1,
            })),
          changed: 0,
        })),
      seatsOf: async (id) => games[Number(id)]!.pilots.map((pilot) => ({ name: '', colour: 'red' as const, pilot })),
    },
    isNewcomer,
  )
}

const against = (...bots: BotLevel[]): readonly Pilot[] => ['person', ...bots]

describe('the bots of a race against three of them', () => {
  it('are beginners for newcomers, whatever was sailed here', async () => {
    const won: Played = { pilots: against('mate', 'mate', 'mate'), order: [0, 1, 2, 3] }
    expect(await after([won], true)).toEqual(['cadet', 'cadet', 'cadet'])
  })

  it.each([
    ['a win', [0, 1, 2, 3], ['boatswain', 'mate', 'skipper']],
    ['a second place', [1, 0, 2, 3], ['deckhand', 'boatswain', 'mate']],
    ['a third place', [1, 2, 0, 3], ['deckhand', 'boatswain', 'mate']],
    ['a last place', [1, 2, 3, 0], ['cadet', 'deckhand', 'boatswain']],
  ])('follow how the last one ended: %s', async (_, order, expected) => {
    expect(await after([{ pilots: against('mate', 'deckhand', 'boatswain'), order }])).toEqual(expected)
  })

  it('stay as they are after a race that nobody finished', async () => {
    const game: Played = { pilots: against('mate', 'deckhand', 'boatswain'), order: [0, 1, 2, 3], hasFinishers: false }
    expect(await after([game])).toEqual(['deckhand', 'boatswain', 'mate'])
  })

  it('grow from the first race on, and have an end at both sides', async () => {
    const cadets = against('cadet', 'cadet', 'cadet')
    expect(await after([{ pilots: cadets, order: [0, 1, 2, 3] }])).toEqual(['deckhand', 'boatswain', 'mate'])
    expect(await after([{ pilots: cadets, order: [1, 2, 3, 0] }])).toEqual(['cadet', 'deckhand', 'boatswain'])
    const best = against('navigator', 'captain', 'admiral')
    expect(await after([{ pilots: best, order: [0, 1, 2, 3] }])).toEqual(['navigator', 'captain', 'admiral'])
  })

  it('know nothing by games under way, practice, other tables or people at one screen', async () => {
    const order = [0, 1, 2, 3]
    const strong = against('captain', 'captain', 'captain')
    const others: readonly Played[] = [
      { pilots: strong, order: null },
      { pilots: strong, order, kind: 'practice' },
      { pilots: ['person', 'captain'], order: [0, 1] },
      { pilots: ['person', 'person', 'captain', 'captain'], order },
    ]
    expect(await after(others)).toEqual(['deckhand', 'boatswain', 'mate'])
    expect(await after([...others, { pilots: against('mate', 'mate', 'mate'), order }])).toEqual([
      'skipper',
      'navigator',
      'captain',
    ])
  })
})
