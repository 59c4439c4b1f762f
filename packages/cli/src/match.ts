import { botNamed, luckIn, playGame, sailsByCharts, seededSetup, solvedCharts } from '@powerboats/bots'
import type { BotName } from '@powerboats/bots'
import { standingsOf } from '@powerboats/rules'
import type { Side } from '@powerboats/rules'

/** Bots that meet on the lake of a seed, so many games, the seats going round. */
export interface Match {
  readonly bots: readonly BotName[]
  readonly lake: number
  readonly side: Side
  readonly games: number
}

/** One game as each bot of the match saw it, in the match's order. */
export interface MatchGame {
  readonly points: readonly number[]
  /** A shared win is shared. */
  readonly wins: readonly number[]
  /** How much of each win the dice gave; null where nobody can tell. */
  readonly luck: readonly number[] | null
}

/** Plays a match. Its lake and courses are solved once. */
export function playMatch({ bots, lake, side, games }: Match): MatchGame[] {
  const charts = solvedCharts()
  const count = bots.length
  const setup = seededSetup(lake, { names: bots, side })
  // Luck is told by the charts: they are there if one of the two sails by them.
  const hasLuck = count === 2 && bots.some(sailsByCharts)
  return Array.from({ length: games }, (_, game) => {
    const seatOf = (bot: number) => (bot + game) % count
    const crew = bots.map((_bot, seat) => botNamed(bots[(seat - (game % count) + count) % count]!, charts))
    const played = playGame(setup, crew, lake * 1000 + game)
    const standings = standingsOf(played.game)
    const winners = standings.filter(({ rank }) => rank === 1)
    const luck = hasLuck ? luckIn(played.record, charts) : null
    return {
      points: bots.map((_bot, bot) => standings.find(({ seat }) => seat === seatOf(bot))!.points),
      wins: bots.map((_bot, bot) => (winners.some(({ seat }) => seat === seatOf(bot)) ? 1 / winners.length : 0)),
      luck: luck === null ? null : bots.map((_bot, bot) => (seatOf(bot) === 0 ? luck : -luck)),
    }
  })
}
