import type { Mover } from '@powerboats/host'
import type { Terms } from '@powerboats/protocol'
import type { GameEvent, Seat } from '@powerboats/rules'
import { smallSetup } from '../../host/test/storeContract.ts'
import type { Stores } from '../src/contracts/stores.ts'
import type { StoredSeat } from '../src/contracts/storedSeat.ts'
import { anOpenedGame, aTable, seatOf, someTerms, stateOf } from './sample.ts'

export interface Finish {
  /** Who sails; a name that begins with `bot` is a mate. */
  readonly who: readonly string[]
  /** Rank by seat; in the order of the seats if nothing is said. */
  readonly ranks?: readonly number[]
  readonly terms?: Partial<Terms>
  readonly turns?: readonly number[]
  /** Crashes by seat. */
  readonly crashes?: readonly number[]
  readonly by?: Mover
  /** Who makes the moves of each seat in which it crashes; the same as all others if nothing is said. */
  readonly movers?: readonly Mover[]
  readonly at?: number
}

/** Stores a game that is over, as short as can be: all its boats crash as often as is said, and come in. */
export async function finish(stores: Stores, id: string, wish: Finish): Promise<void> {
  const { who, ranks = who.map((_, i) => i + 1), terms = {}, by = 'player', movers = [], at = 6000 } = wish
  const seats = who.map((name): StoredSeat =>
    name.startsWith('bot')
      ? { kind: 'bot', bot: 'mate', name, colour: 'red' }
      : ({ ...seatOf(name), isKept: true } as StoredSeat),
  )
  const opened = { ...anOpenedGame(), setup: smallSetup(1, who.length) }
  await stores.tables.create(
    aTable(id, { status: 'racing', seats, terms: { ...someTerms, isRated: true, ...terms, seats: who.length } }),
  )
  await stores.games.create(id, opened)
  const moves = crashesOf(wish).map((event) => [event])
  let after = opened.events.length
  const state = stateOf(opened)
  for (const events of [...moves, endOf(wish, ranks)]) {
    const isOver = events.some(({ kind }) => kind === 'gameEnded')
    const game = isOver ? { ...state, phase: 'over' as const, seat: null } : state
    const [first] = events
    const mover = first?.kind === 'steered' ? (movers[first.seat] ?? by) : by
    const isStored = await stores.games.append(id, { after, events, at, by: mover, clock: null }, game)
    if (!isStored) throw new Error('a move was stale')
    after += events.length
  }
}

function crashesOf({ crashes = [] }: Finish): GameEvent[] {
  return crashes.flatMap((count, seat) =>
    Array.from({ length: count }, (): GameEvent => ({
      kind: 'steered',
      seat: seat as Seat,
      heading: 0,
      total: 2,
      run: 1,
      path: [],
      damage: 1,
      crossings: [],
      rounded: [],
      rounding: { started: true, counts: [0, 0, 0] },
    })),
  )
}

function endOf({ who, turns = [] }: Finish, ranks: readonly number[]): GameEvent[] {
  const seats = who.map((_, seat) => seat as Seat)
  return [
    {
      kind: 'raceEnded',
      race: 1,
      results: seats.map((seat) => ({
        seat,
        status: 'finished',
        place: ranks[seat]!,
        turns: turns[seat] ?? 20,
        points: { place: 1, turns: 0, sunk: 0 },
        carried: 0,
      })),
    },
    { kind: 'gameEnded', standings: seats.map((seat) => ({ seat, points: 1, rank: ranks[seat]! })) },
  ]
}
