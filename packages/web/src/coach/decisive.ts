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
  const ends = [...turns.slice(1).map(({ at }) => at), last]
  const chances = [turns[0]?.at ?? last, ...ends].map((at) => outlookOf(games[at]!, table)[winner]!.chanceToWin)
  let best: Decisive | null = null
  for (const [i, { at, seat }] of turns.entries()) {
    const [before, after] = [chances[i]!, chances[i + 1]!]
    if (best === null || after - before > best.after - best.before)
      best = { from: at, to: ends[i]!, seat, winner, before, after }
  }
  return best
}
