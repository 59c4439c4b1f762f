import { adviseOn } from '@powerboats/bots'
import { ahead, boatOf, decideAndEvolve, turn } from '@powerboats/rules'
import type { Face, Game, GameEvent, Intent, Seat, Setup } from '@powerboats/rules'
import type { ValueTable } from '@powerboats/solver'
import type { Track, Now, Sailed } from './messages.ts'

/** A boat that is not home by then goes nowhere. */
const mostTurns = 60
/** What a die shows on average. */
const average: Face = 2

/**
 * How a boat would sail on after a choice, if it then always did the best by the table, had the lake to itself, and rolled a 2 with every die:
 * the average, so that two tracks from one moment can be compared without luck.
 */
export function sailOn(setup: Setup, now: Now, intent: Intent, table: ValueTable): Track {
  const start = alone({ ...now, setup })
  const seat = start.seat!
  const events: GameEvent[] = []
  let game = start
  let next: Intent | undefined = intent
  while (next !== undefined) {
    const decided = decideAndEvolve(game, seat, next, (count) => Array.from({ length: count }, () => average))
    if (!decided.ok) break
    events.push(...decided.value.events)
    game = decided.value.game
    const isSailing = game.seat === seat && game.race === start.race && boatOf(game, seat).turns < mostTurns
    // R9.2: after a repair the dice stay as they are.
    if (isSailing && next.kind === 'repair' && game.phase === 'rolling')
      next = { kind: 'roll', add: 0, remove: [], reroll: [] }
    else next = isSailing ? adviseOn(game, seat, table)[0]?.intent : undefined
  }
  return { moves: sailedIn(events, 0, seat), isHome: events.some(({ kind }) => kind === 'finished') }
}

/** The moves of a boat from an event on, to the end of that race. */
export function sailedIn(events: readonly GameEvent[], from: number, seat: Seat): Sailed[] {
  const moves: Sailed[] = []
  for (const event of events.slice(from)) {
    if (event.kind === 'raceEnded' || (event.kind === 'finished' && event.seat === seat)) break
    if (event.kind !== 'steered' || event.seat !== seat) continue
    const [first] = event.path
    const way = first === undefined ? [] : [ahead(first, turn(event.heading, 3)), ...event.path]
    moves.push({ way, heading: event.heading, damage: event.damage })
  }
  return moves
}

/** The game as if the other boats were gone. */
function alone(game: Game): Game {
  return {
    ...game,
    setup: { ...game.setup, options: { ...game.setup.options, raceEnds: 'all' } },
    boats: game.boats.map((boat, seat) => (seat === game.seat ? boat : { ...boat, status: 'retired', space: null })),
  }
}
