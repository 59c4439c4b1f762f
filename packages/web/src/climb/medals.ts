import { medals } from '@powerboats/protocol'
import type { Medal } from '@powerboats/protocol'
import type { GameEvent, Seat } from '@powerboats/rules'

/** Buoys in a row that are rounded without a crash. */
const cleanInRow = 3

/**
 * The medals that a boat won in a game: it came in without a scratch, rounded three buoys in a row in turns without a crash, or came in first after
 * all others had been a buoy ahead of it. Each counts once in a game.
 */
export function medalsIn(events: readonly GameEvent[], seat: Seat, boats: number): Medal[] {
  const won = new Set<Medal>()
  let race = newRace(boats)
  for (const event of events) {
    if (event.kind === 'raceStarted') race = newRace(boats)
    if (event.kind === 'steered') {
      race.rounded[event.seat]! += event.rounded.length
      if (event.seat === seat) {
        race.clean = event.damage > 0 ? 0 : race.clean + event.rounded.length
        race.isScratched ||= event.damage > 0
      }
      const own = race.rounded[seat]!
      race.wasLast ||= race.rounded.every((count, other) => other === seat || count > own)
      if (race.clean >= cleanInRow) won.add('clean')
    }
    if (event.kind !== 'finished' || event.seat !== seat) continue
    if (!race.isScratched) won.add('unscathed')
    if (event.place === 1 && race.wasLast) won.add('comeback')
  }
  return medals.filter((medal) => won.has(medal))
}

function newRace(boats: number) {
  return { rounded: Array.from({ length: boats }, () => 0), clean: 0, isScratched: false, wasLast: false }
}
