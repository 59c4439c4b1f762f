import type { Kysely } from 'kysely'
import type { Played, PlayedPage, PlayedQuery } from '../../contracts/outcomes.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import type { ResultRow, Schema } from '../schema/schema.ts'
import { seatSince } from '../schema/since.ts'

/** Games of a player, the last first: by the number of the game, for which every way to ask has an index. */
export async function played(
  db: Kysely<Schema>,
  { player, opponent, kind, result }: PlayedQuery,
  limit: number,
  before: number | null,
): Promise<PlayedPage> {
  const ofPlayer = db
    .selectFrom('results')
    .innerJoin('tables', 'tables.id', 'results.game')
    .selectAll('results')
    .select('tables.places')
    .where('results.player', '=', player)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(result !== undefined, (query) => query.where('result', '=', result!))
  // Only the table that leads says in which order the games come: so there is nothing to sort.
  const asked =
    opponent === undefined
      ? ofPlayer
          .$if(before !== null, (query) => query.where('results.number', '<', before!))
          .orderBy('results.number', 'desc')
      : ofPlayer
          .innerJoin('meetings', (join) =>
            join.onRef('meetings.player', '=', 'results.player').onRef('meetings.number', '=', 'results.number'),
          )
          .where('meetings.player', '=', player)
          .where('meetings.opponent', '=', opponent)
          .$if(before !== null, (query) => query.where('meetings.number', '<', before!))
          .orderBy('meetings.number', 'desc')
  // One more says whether there is another page.
  const rows = await asked.limit(limit + 1).execute()
  const shown = rows.slice(0, limit)
  return { games: shown.map(playedOf), next: rows.length > limit ? shown.at(-1)!.number : null }
}

function playedOf({ ended_at, rating, rating_before, places, ...row }: ResultRow & { places: string }): Played {
  const { number, game, seat, kind, result, rank, side, points, turns, crashes } = row
  return {
    number,
    game,
    seat,
    kind,
    result,
    rank,
    side,
    points,
    turns,
    crashes,
    endedAt: ended_at,
    rating: rating === null || rating_before === null ? null : { before: rating_before, after: rating },
    seats: (JSON.parse(places) as StoredSeat[]).map(seatSince),
  }
}
