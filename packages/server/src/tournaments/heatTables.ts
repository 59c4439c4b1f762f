import { randomBytes } from 'node:crypto'
import type { BotLevel, Terms } from '@powerboats/protocol'
import { awaitedAt, entrantOf, heatOf } from '@powerboats/tournaments'
import type { Heat, Outcome, Tournament, TournamentEvent } from '@powerboats/tournaments'
import type { ListedTable, PlayerStore } from '../contracts/stores.ts'
import type { Opening } from '../contracts/tournaments.ts'
import { heatTable, startHeat } from '../tables/state/heat.ts'
import type { HeatSailor } from '../tables/state/heat.ts'
import { closed } from '../tables/state/ownerActions.ts'
import { seatOf } from '../tables/state/table.ts'
import type { TableService } from '../tables/tableService.ts'

export interface HeatTableParts {
  readonly stores: { readonly players: Pick<PlayerStore, 'byId'> }
  readonly tables: Pick<TableService, 'ensure' | 'change' | 'seatOf' | 'setAway'>
  readonly now: () => number
}

/** Brings the tables of heats in line with their tournament. Doing it twice changes nothing. */
export interface HeatTables {
  /** Carries out what events mean for tables: new ones are made, games begin, and tables that nobody needs are closed. */
  follow(opening: Opening, tournament: Tournament, events: readonly TournamentEvent[]): Promise<void>
}

export function createHeatTables({ stores, tables, now }: HeatTableParts): HeatTables {
  const make = async (opening: Opening, tournament: Tournament, { table: id, players }: Heat) => {
    const sailors: HeatSailor[] = []
    for (const player of players) {
      const { bot, name } = entrantOf(tournament, player)!
      if (bot !== null) sailors.push({ kind: 'bot', bot: bot as BotLevel, name })
      else {
        const person = await stores.players.byId(player)
        if (person !== null) sailors.push({ kind: 'player', player: person })
      }
    }
    const beginning = { id: id!, secret: randomBytes(32).toString('hex'), at: now() }
    await tables.ensure(heatTable(termsFor(opening, sailors.length), opening.plan.organiser, sailors, beginning))
  }

  const begin = async (tournament: Tournament, heat: Heat) => {
    if (awaitedAt(tournament, heat).length > 0) return
    const isThere = (player: string) => heat.appeared.includes(player) && entrantOf(tournament, player)!.status === 'in'
    await tables.change(heat.table!, (table) => startHeat(table, new Set(heat.players.filter(isThere))))
  }

  /** T1.5: in a race a bot sails on for those who have left. */
  const handOver = async (tournament: Tournament, { table, players }: Heat) => {
    for (const player of players.filter((one) => entrantOf(tournament, one)!.status !== 'in')) {
      const seat = await tables.seatOf(table!, player)
      if (seat !== null) await tables.setAway(table!, seat, true)
    }
  }

  return {
    follow: async (opening, tournament, events) => {
      const isOver = tournament.phase === 'cancelled'
      for (const number of touchedBy(events, tournament)) {
        const heat = heatOf(tournament, number)!
        // A race that has begun goes on.
        if (heat.outcome !== null || isOver) await tables.change(heat.table!, closed)
        else {
          await make(opening, tournament, heat)
          await begin(tournament, heat)
        }
        await handOver(tournament, heat)
      }
    },
  }
}

/** The heats for which events mean something. */
function touchedBy(events: readonly TournamentEvent[], { open, heats }: Tournament): ReadonlySet<number> {
  const numbers = events.flatMap((event): readonly number[] => {
    switch (event.kind) {
      case 'appeared':
      case 'missed':
      case 'settled':
        return [event.heat]
      case 'left':
      case 'removed':
      case 'setOut':
        return open.filter((number) => heats[number - 1]!.players.includes(event.player))
      case 'paired': {
        const tables = new Set(event.heats.map(({ table }) => table))
        return heats.flatMap(({ table, number }) => (tables.has(table) ? [number] : []))
      }
      case 'cancelled':
        return open
      default:
        return []
    }
  })
  return new Set(numbers)
}

function termsFor({ plan, pace, access, isRated }: Opening, seats: number): Terms {
  return {
    seats,
    side: plan.side,
    ruleSet: 'rulebook',
    changes: plan.changes,
    pace,
    isPublic: access === 'public',
    hasChat: true,
    isRated,
  }
}

/** What came of a heat by the end of its game; those who were not there, or have left, did not sail it. */
export function outcomeOf(tournament: Tournament, { players }: Heat, { seats, game }: ListedTable): Outcome | null {
  if (game === null || game.standings === null) return null
  const { standings } = game
  // Seats are in the order of the players; a bot may have another name there.
  const bots = seats.flatMap(({ kind }, seat) => (kind === 'bot' ? [seat] : []))
  const results = players.map((player) => {
    const { bot, status } = entrantOf(tournament, player)!
    const seat = bot === null ? seatOf(seats, player) : (bots.shift() ?? null)
    const standing = standings.find((one) => one.seat === seat)
    return status === 'in' && standing !== undefined ? standing : { rank: null, points: 0 }
  })
  return { how: 'sailed', ranks: results.map(({ rank }) => rank), sailed: results.map(({ points }) => points) }
}
