import { rungs } from '@powerboats/protocol'
import type { BotLevel } from '@powerboats/protocol'
import type { Chance, GameEvent } from '@powerboats/rules'
import { botName, seated } from '../games/table.ts'
import type { SeatChoice, TableChoice } from '../games/table.ts'

/** Over how many courses a duel of the ladder goes. */
const races = 3

/** The table of a duel on the ladder: points over three courses decide. */
export function ladderTable(level: BotLevel, chance: Chance): TableChoice {
  const seats: SeatChoice[] = [
    { name: '', colour: 'red', pilot: 'person' },
    { name: botName([], chance), colour: 'yellow', pilot: level },
  ]
  return { seats: seated(seats), side: 'dark', ruleSet: 'rulebook', changes: { races } }
}

/** The bot that was beaten in a game, if it is a duel of the ladder: alone in front, by points over all courses. */
export function beatenIn(seats: readonly Pick<SeatChoice, 'pilot'>[], events: readonly GameEvent[]): BotLevel | null {
  const played = events.filter(({ kind }) => kind === 'raceEnded').length
  const standings = events.find((event) => event.kind === 'gameEnded')?.standings ?? []
  const person = seats.findIndex(({ pilot }) => pilot === 'person')
  const level = seats.find(({ pilot }) => pilot !== 'person')?.pilot
  if (seats.length !== 2 || person < 0 || level === undefined || level === 'person' || played !== races) return null
  const first = standings.filter(({ rank }) => rank === 1)
  const isWon = first.length === 1 && first[0]!.seat === person
  return isWon && rungs.includes(level) ? level : null
}

/** The next bot to beat: the one above the highest that was beaten in a row; null at the top. */
export function nextRung(beaten: ReadonlySet<BotLevel>): BotLevel | null {
  return rungs.find((level) => !beaten.has(level)) ?? null
}
