import { botLevels, botOfLevel, solvedCourses } from '@powerboats/bots'
import type { BotLevel } from '@powerboats/bots'
import { playGame, seededSetup } from '@powerboats/chance'
import type { Seeded } from '@powerboats/chance'
import { standingsOf } from '@powerboats/rules'
import { entrantOf, likelyOrder } from '@powerboats/tournaments'
import type { Heat, SailedHeat, Tournament } from '@powerboats/tournaments'

const second = 1000
const minute = 60 * second

/** Tells how a heat of a simulated tournament was sailed. */
export type SailHeat = (heat: Heat, tournament: Tournament) => SailedHeat

/** Heats that end as ratings make it likely, each after five to ten minutes. Nothing is sailed: a thousand take no time. */
export function likelyHeats(chance: Seeded): SailHeat {
  return (heat, tournament) => {
    const rating = (player: string) => entrantOf(tournament, player)!.rating
    const order = likelyOrder(heat.players, rating, chance)
    const ranks = heat.players.map((player) => order.indexOf(player) + 1)
    // As in a race: the k-th of n has n - k points.
    const sailed = ranks.map((rank) => heat.players.length - rank)
    return { outcome: { how: 'sailed', ranks, sailed }, takes: 5 * minute + chance(5 * minute), absent: [] }
  }
}

/** Heats that bots really sail, each on a lake of its own; a turn takes ten seconds. */
export function sailedHeats(seed: number): SailHeat {
  return (heat, tournament) => {
    const { side, changes } = tournament.plan
    const entrants = heat.players.map((player) => entrantOf(tournament, player)!)
    const solved = solvedCourses()
    const bots = entrants.map(({ bot }) => botOfLevel(levelOf(bot), solved))
    const lake = seed * 1_000_000 + heat.number
    const setup = seededSetup(lake, { names: entrants.map(({ name }) => name), side, changes })
    const { game, record } = playGame(setup, bots, lake)
    const standings = standingsOf(game)
    const of = (seat: number) => standings.find((standing) => standing.seat === seat)!
    const turns = record.events.filter(({ kind }) => kind === 'steered').length
    const outcome = {
      how: 'sailed' as const,
      ranks: entrants.map((_, seat) => of(seat).rank),
      sailed: entrants.map((_, seat) => of(seat).points),
    }
    return { outcome, takes: turns * 10 * second, absent: [] }
  }
}

function levelOf(bot: string | null): BotLevel {
  const level = botLevels.find((known) => known === bot)
  if (level === undefined) throw new Error(`${bot} is no level of bots`)
  return level
}
