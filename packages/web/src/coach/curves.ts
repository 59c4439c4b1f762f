import { outlookOf } from '@powerboats/bots'
import { courseOf, evolve, newGame } from '@powerboats/rules'
import type { Course, Game, GameEvent, RaceNumber, Seat, Setup } from '@powerboats/rules'
import type { ValueTable } from '@powerboats/solver'
import type { Curve } from './messages.ts'

/** The expected turns to go of every boat, before its first turn and after each. */
export function curvesOf(
  setup: Setup,
  events: readonly GameEvent[],
  tableFor: (course: Course) => ValueTable,
): Curve[] {
  const curves = new Map<string, { race: RaceNumber; seat: Seat; toGo: number[]; end: Curve['end'] }>()
  const curveOf = (race: RaceNumber, seat: Seat) => {
    const key = `${race} ${seat}`
    const curve = curves.get(key) ?? { race, seat, toGo: [], end: 'racing' as const }
    curves.set(key, curve)
    return curve
  }
  const turnsOf = (game: Game, seat: Seat) => outlookOf(game, tableFor(courseOf(game)))[seat]?.turns ?? 0
  let game = newGame(setup)
  events.forEach((event, index) => {
    game = evolve(game, event)
    if (!('seat' in event)) return
    const curve = curveOf(game.race, event.seat)
    if (event.kind === 'placed' || event.kind === 'steered') {
      const next = events[index + 1]
      // A boat that has finished or sinks has no position in the table.
      if (next?.kind === 'finished') curve.toGo.push(0)
      else if (next?.kind !== 'sunk') curve.toGo.push(turnsOf(game, event.seat))
    } else if (event.kind === 'finished' || event.kind === 'sunk' || event.kind === 'retired') curve.end = event.kind
  })
  return [...curves.values()]
}
