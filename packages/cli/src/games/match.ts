import { botOfLevel, luckIn, solvedCourses } from '@powerboats/bots'
import type { BotLevel, SolvedCourses } from '@powerboats/bots'
import { playGame, seededSetup } from '@powerboats/chance'
import { standingsOf } from '@powerboats/rules'
import type { Setup, Side } from '@powerboats/rules'

/** Bots that meet on the lake of a seed for a number of games, the seats going round. */
export interface Match {
  readonly bots: readonly BotLevel[]
  readonly lake: number
  readonly side: Side
  readonly games: number
}

/** One game as each bot of the match saw it, in the match's order. */
export interface MatchGame {
  readonly lake: number
  readonly points: readonly number[]
  /** A shared win counts as a part for each. */
  readonly wins: readonly number[]
  /** How much of each win was luck with the dice; null at a table of more than two. */
  readonly luck: readonly number[] | null
}

/** Plays a match. */
export function playMatch({ bots, lake, side, games }: Match): MatchGame[] {
  const count = bots.length
  const { setup, solved } = onLake(lake, side, count)
  return Array.from({ length: games }, (_, game) => {
    const seatOf = (bot: number) => (bot + game) % count
    const seated = bots.map((_bot, seat) => botOfLevel(bots[(seat - (game % count) + count) % count]!, solved))
    const played = playGame(setup, seated, lake * 1000 + game)
    const standings = standingsOf(played.game)
    const winners = standings.filter(({ rank }) => rank === 1)
    const luck = count === 2 ? luckIn(played.record, solved) : null
    return {
      lake,
      points: bots.map((_bot, bot) => standings.find(({ seat }) => seat === seatOf(bot))!.points),
      wins: bots.map((_bot, bot) => (winners.some(({ seat }) => seat === seatOf(bot)) ? 1 / winners.length : 0)),
      luck: luck === null ? null : bots.map((_bot, bot) => (seatOf(bot) === 0 ? luck : -luck)),
    }
  })
}

/** The last lake is kept: matches come lake by lake, and the courses of a lake are solved only once. */
let last: { readonly key: string; readonly setup: Setup; readonly solved: SolvedCourses } | null = null

function onLake(lake: number, side: Side, count: number): { setup: Setup; solved: SolvedCourses } {
  const key = `${lake} ${side} ${count}`
  if (last?.key !== key) {
    const names = Array.from({ length: count }, (_, seat) => `Boat ${seat + 1}`)
    last = { key, setup: seededSetup(lake, { names, side }), solved: solvedCourses() }
  }
  return last
}
