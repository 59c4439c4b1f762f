import { outlookOf } from '@powerboats/bots'
import type { GameEvent, Setup } from '@powerboats/rules'
import type { ValueTable } from '@powerboats/solver'
import { gamesOf, lastWinner, turnsOf } from '../records/timeline.ts'
import type { Decisive } from './messages.ts'

/** The turn of the last race, to whose course the table belongs, after which the chance of its winner had grown most; null when nobody won it. */
export function decisiveTurn(setup: Setup, events: readonly GameEvent[], table: ValueTable): Decisive | null {
  const winner = lastWinner(events)
  if (winner === null) return null
  const games = gamesOf(setup, events)
  const last = events.findLastIndex(({ kind }) => kind === 'raceEnded')
  const { race } = games[last]!
  const turns = turnsOf(games, events).filter((turn) => turn.race === race)
  const chances = new Map<number, number>()
  const chanceAt = (at: number) => {
    const chance = chances.get(at) ?? outlookOf(games[at]!, table)[winner]!.chanceToWin
    chances.set(at, chance)
    return chance
  }
  let best: Decisive | null = null
  for (const [i, { at, seat }] of turns.entries()) {
    const next = turns[i + 1]?.at ?? last
    // What somebody else gives up after it was not won by this turn.
    const left = events.findIndex((event, k) => k > at && k < next && event.kind === 'retired' && event.seat !== seat)
    const to = left < 0 ? next : left
    const [before, after] = [chanceAt(at), chanceAt(to)]
    if (best === null || after - before > best.after - best.before) best = { from: at, to, seat, winner, before, after }
  }
  return best
}
