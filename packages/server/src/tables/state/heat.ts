import type { BotLevel, Terms } from '@powerboats/protocol'
import { colours, err, ok } from '@powerboats/rules'
import { apart } from '../../names/namesakes.ts'
import type { Player, StoredTable } from '../../contracts/stores.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import { begun } from './start.ts'
import { namesOf, whyNotGathering } from './table.ts'
import type { Beginning, Wished } from './table.ts'

/** Who sails a heat: a player, or a bot under a name. */
export type HeatSailor =
  | { readonly kind: 'player'; readonly player: Player }
  | { readonly kind: 'bot'; readonly bot: BotLevel; readonly name: string }

/** The table of a heat: its seats are taken from the beginning, in colours by the order of its players. */
export function heatTable(
  terms: Terms,
  organiser: string,
  sailors: readonly HeatSailor[],
  { id, secret, at }: Beginning,
): StoredTable {
  const seats: StoredSeat[] = []
  for (const [index, sailor] of sailors.entries()) {
    const colour = colours[index]!
    const name = apart(sailor.kind === 'player' ? sailor.player.name : sailor.name, namesOf(seats))
    // T3.5: the first player of a heat is its start player.
    const start = index === 0 ? ({ starts: true } as const) : {}
    if (sailor.kind === 'bot') seats.push({ ...sailor, name, colour, ...start })
    else {
      const { id: player, isKept } = sailor.player
      seats.push({
        kind: 'player',
        player,
        name,
        colour,
        isReady: false,
        isAway: false,
        isKept,
        seal: null,
        contribution: null,
        ...start,
      })
    }
  }
  return {
    id,
    status: 'gathering',
    terms,
    owner: organiser,
    seats,
    secret,
    draw: 1,
    createdAt: at,
    fillsAt: null,
    isQuick: false,
    rematch: null,
    rematchOf: null,
    removed: [],
    version: 1,
  }
}

/** The game of a heat begins with its bots and the players who are there. */
export function startHeat(table: StoredTable, present: ReadonlySet<string>): Wished {
  if (table.status === 'starting' || table.status === 'racing' || table.status === 'over') return ok(table)
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const there = table.seats.flatMap((seat) =>
    seat.kind === 'free' || (seat.kind === 'player' && !present.has(seat.player)) ? [] : [seat],
  )
  // Where the start player is not there, the next in the order of the heat starts.
  return begun({ ...table, seats: there.map((seat, index) => (index === 0 ? { ...seat, starts: true } : seat)) })
}
