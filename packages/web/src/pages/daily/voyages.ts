import type { DailyTable } from '@powerboats/protocol'
import { evolve, newGame } from '@powerboats/rules'
import type { Boat, Colour, GameRecord, Space } from '@powerboats/rules'
import { createMemo } from 'solid-js'
import type { Accessor } from 'solid-js'
import { wholeWay } from '../../layers/fleet.ts'

/** A race of the day by one boat, turn by turn; others sail along with it. */
export interface Voyage {
  readonly name: string
  readonly colour: Colour
  readonly isYou: boolean
  /** The boat when it was placed, and after each of its turns. */
  readonly turns: readonly Boat[]
  /** What it came over in each turn, from where it was. */
  readonly ways: readonly (readonly Space[])[]
}

/** The race in a record. Where the boat leaves the lake, it is shown once more where it was last. */
export function voyageOf(
  { setup, events }: Pick<GameRecord, 'setup' | 'events'>,
  shown: Pick<Voyage, 'name' | 'colour' | 'isYou'>,
): Voyage {
  const turns: Boat[] = []
  const ways: Space[][] = []
  let game = newGame(setup)
  for (const event of events) {
    game = evolve(game, event)
    if (event.kind === 'placed') turns.push(game.boats[0]!)
    if (event.kind !== 'steered') continue
    turns.push(game.boats[0]!)
    ways.push(wholeWay(event))
  }
  return { ...shown, turns, ways }
}

/** A colour for each boat that sails along: their own, as far as nobody has it yet. */
export function distinctColours(wished: readonly Colour[], all: readonly Colour[]): Colour[] {
  const taken = new Set<Colour>()
  return wished.map((colour) => {
    const free = taken.has(colour) ? (all.find((other) => !taken.has(other)) ?? colour) : colour
    taken.add(free)
    return free
  })
}

type Tries = readonly DailyTable['tries'][number][]

/** The best of a table: the same as long as its first rows are the same tries, however many come behind them. */
export function createBest(table: Accessor<Tries>, most: number): Accessor<Tries> {
  const idsOf = (tries: Tries) => tries.map(({ id }) => id).join()
  return createMemo(() => table().slice(0, most), [], { equals: (before, now) => idsOf(before) === idsOf(now) })
}
