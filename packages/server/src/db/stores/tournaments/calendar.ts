import type { TournamentPhase } from '@powerboats/tournaments'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { ListedTournament, Opening, TournamentKey, TournamentStore } from '../../../contracts/tournaments.ts'
import type { Schema, TournamentRow } from '../../schema/schema.ts'

/** The lists of tournaments. */
export function calendar(db: Kysely<Schema>): Pick<TournamentStore, 'list' | 'ofPlayer' | 'shown'> {
  return {
    list: async (phase, viewer, limit, after = null) => {
      const isPast = phase === 'over' || phase === 'cancelled'
      const direction = isPast ? 'desc' : 'asc'
      const rows = async (isShown: RawBuilder<boolean>) =>
        db
          .selectFrom('tournaments')
          .selectAll()
          .where(isShown)
          .$if(after !== null, (query) => query.where(isBehind(after!, isPast)))
          .orderBy('starts_at', direction)
          .orderBy('id', direction)
          .limit(limit)
          .execute()
      const open = await rows(isPublic(phase))
      const followed = viewer === null ? [] : await rows(isFor(viewer, phase))
      const sign = isPast ? -1 : 1
      return [...open, ...followed]
        .toSorted((a, b) => sign * (a.starts_at - b.starts_at || (a.id < b.id ? -1 : 1)))
        .slice(0, limit)
        .map(listed)
    },
    ofPlayer: async (player, limit) => {
      const rows = await db
        .selectFrom('tournaments')
        .selectAll()
        .where((row) =>
          row.or([
            row('organiser', '=', player),
            row('id', 'in', row.selectFrom('entrants').select('tournament').where('player', '=', player)),
          ]),
        )
        .orderBy('starts_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(listed)
    },
    shown: async (player, limit, after = null) => {
      const rows = await db
        .selectFrom('entrants')
        .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament')
        .selectAll('tournaments')
        .select('rank')
        .where('player', '=', player)
        .where('shown_at', 'is not', null)
        .where('phase', '<>', 'cancelled')
        .$if(after !== null, (query) =>
          query.where((row) => row(row.refTuple('shown_at', 'tournament'), '<', row.tuple(after!.startsAt, after!.id))),
        )
        .orderBy('shown_at', 'desc')
        .orderBy('tournament', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ rank, ...row }) => ({ ...listed(row), rank }))
    },
  }
}

/** Written out without parameters: only then databases see that an index covers exactly these. */
function isPublic(phase: TournamentPhase) {
  return sql<boolean>`access = 'public' and phase = ${sql.lit(phase)}`
}

/** For followers: those of organisers whom the viewer follows. */
function isFor(viewer: string, phase: TournamentPhase) {
  return sql<boolean>`access = 'followers' and phase = ${sql.lit(phase)} and organiser in (
    select other from relations where player = ${viewer} and kind = 'follows')`
}

function isBehind({ startsAt, id }: TournamentKey, isPast: boolean) {
  return isPast
    ? sql<boolean>`starts_at <= ${startsAt} and (starts_at < ${startsAt} or id < ${id})`
    : sql<boolean>`starts_at >= ${startsAt} and (starts_at > ${startsAt} or id > ${id})`
}

/** What was settled at the opening, as it stands in a row. */
export function openingOf({ plan, access }: Pick<TournamentRow, 'plan' | 'access'>): Opening {
  return { ...(JSON.parse(plan) as Omit<Opening, 'access'>), access }
}

function listed(row: TournamentRow): ListedTournament {
  const { id, phase, due_at: dueAt, entered } = row
  return { id, ...openingOf(row), phase, dueAt, entered }
}
