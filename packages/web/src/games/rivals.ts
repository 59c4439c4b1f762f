import { botLevels } from '@powerboats/protocol'
import { hasWon } from '@powerboats/rules'
import type { Standing } from '@powerboats/rules'
import type { GameList } from './gameList.ts'
import type { Rivals, SeatChoice } from './table.ts'

/** For a first race: they only learn themselves. */
const forNewcomers: Rivals = ['cadet', 'cadet', 'cadet']
/** The weakest bot, as an index of `botLevels`, against those of whom nothing is known; and the strongest that is ever the weakest. */
const usual = 1
const strongest = botLevels.length - 3

/** Three bots, each a level above the one before; `weakest` is an index of `botLevels`. */
function rivalsFrom(weakest: number): Rivals {
  const from = Math.min(Math.max(weakest, 0), strongest)
  return [botLevels[from]!, botLevels[from + 1]!, botLevels[from + 2]!]
}

/** Bots a level stronger after a win, and a level weaker after a last place; as strong as before otherwise. */
function rivalsAfter(seats: readonly Pick<SeatChoice, 'pilot'>[], standings: readonly Standing[]): Rivals {
  const levels = seats.flatMap(({ pilot }) => (pilot === 'person' ? [] : [botLevels.indexOf(pilot)]))
  const person = seats.findIndex(({ pilot }) => pilot === 'person')
  const own = standings.find(({ seat }) => seat === person)
  const isLast = own === undefined || own.rank === seats.length
  return rivalsFrom(Math.min(...levels) + (isLast ? -1 : hasWon(own) ? 1 : 0))
}

/** The bots for the next race of somebody who raced here before: by how the last race against three of them ended. */
export async function nextRivals(games: Pick<GameList, 'list' | 'seatsOf'>, isNewcomer: boolean): Promise<Rivals> {
  if (isNewcomer) return forNewcomers
  for (const { id, players, kind, standings } of await games.list()) {
    if (standings === null || kind !== 'race' || players.length !== forNewcomers.length + 1) continue
    const seats = (await games.seatsOf(id)) ?? []
    if (seats.filter(({ pilot }) => pilot === 'person').length === 1) return rivalsAfter(seats, standings)
  }
  return rivalsFrom(usual)
}
