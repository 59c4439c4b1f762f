import type { Moment, Plan } from '../state/plan.ts'
import { entrantOf } from '../state/tournament.ts'
import type { Entry, Tournament } from '../state/tournament.ts'
import { movedOrder } from './divisions.ts'
import { divisionTables, leagueOf } from './league.ts'

/** A season to come: its plan, and those who are in it already. */
export interface NextSeason {
  readonly plan: Plan
  readonly entries: readonly Entry[]
}

/** T8.5: the season after one that is over: the same plan at another time, everybody who stayed, and who has gone up and down. */
export function nextSeason(tournament: Tournament, at: Moment): NextSeason {
  const format = leagueOf(tournament)
  const stayed = divisionTables(tournament).map((rows) =>
    rows.map(({ player }) => player).filter((player) => entrantOf(tournament, player)!.status === 'in'),
  )
  const order = movedOrder(stayed, format.moving)
  const entries = order.map((player): Entry => {
    const { id, name, rating, bot } = entrantOf(tournament, player)!
    return { id, name, rating, bot }
  })
  const plan: Plan = { ...tournament.plan, format: { ...format, order }, start: { at, whenFull: false } }
  return { plan, entries }
}
