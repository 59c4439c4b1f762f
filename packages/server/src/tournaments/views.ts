import type { ListedTournament as ListedView, Results, Tournament as View } from '@powerboats/protocol'
import { startRating } from '@powerboats/ratings'
import { divisionTables, dueAt, standingsOf } from '@powerboats/tournaments'
import type { Entry, TournamentEvent } from '@powerboats/tournaments'
import type { FriendStore, Person } from '../contracts/friends.ts'
import type { ListedTournament } from '../contracts/tournaments.ts'
import type { Known as KnownTournament } from './steps.ts'

type People = Pick<FriendStore, 'people'>
type Known = ReadonlyMap<string, Person>

/** Players as they are now, by their ids; those who are no more are left out. */
async function peopleOf(friends: People, ids: Iterable<string>): Promise<Known> {
  const all = [...new Set(ids)]
  if (all.length === 0) return new Map()
  return new Map((await friends.people(all)).map((person) => [person.id, person]))
}

/** An entry with the name of today. The rating of whoever has no profile for others to see is not told: a newcomer's stands there. */
function told<T extends Entry>(entry: T, people: Known): T {
  if (entry.bot !== null) return entry
  const person = people.get(entry.id)
  const rating = person?.hasProfile === true ? entry.rating : Math.round(startRating.value)
  return { ...entry, name: person?.name ?? '', rating }
}

/** A tournament as it is told, with the names of its players. */
export async function viewOf(
  friends: People,
  { id, opening, tournament, count }: KnownTournament,
  now: number,
): Promise<View> {
  const { plan, access, pace, isRated, series } = opening
  const people = await peopleOf(friends, [plan.organiser, ...tournament.entrants.map((one) => one.id)])
  const entrants = tournament.entrants.map((one) => told(one, people))
  const organiser = people.get(plan.organiser)?.name ?? null
  return {
    id,
    access,
    pace,
    isRated,
    repeat: series?.repeat ?? null,
    organiser,
    count,
    state: { ...tournament, entrants },
    dueAt: dueAt(tournament, now),
  }
}

/** Events as they are told, with the names of those who joined. */
export async function namedEvents(friends: People, events: readonly TournamentEvent[]): Promise<TournamentEvent[]> {
  const joined = events.flatMap((event) =>
    event.kind === 'joined' && event.entry.bot === null ? [event.entry.id] : [],
  )
  const people = await peopleOf(friends, joined)
  return events.map((event) => (event.kind === 'joined' ? { ...event, entry: told(event.entry, people) } : event))
}

/** Tournaments as the calendar shows them. */
export async function listView(friends: People, listed: readonly ListedTournament[]): Promise<ListedView[]> {
  const people = await peopleOf(
    friends,
    listed.map(({ plan }) => plan.organiser),
  )
  return listed.map(({ id, access, pace, isRated, series, plan, phase, entered }) => {
    const repeat = series?.repeat ?? null
    return {
      id,
      access,
      pace,
      isRated,
      repeat,
      organiser: people.get(plan.organiser)?.name ?? null,
      plan,
      phase,
      entered,
    }
  })
}

/** The results so far. */
export function resultsOf({ state }: View): Results {
  const entrants = new Map(state.entrants.map((one) => [one.id, one]))
  const tables = state.plan.format.kind === 'league' ? divisionTables(state) : [standingsOf(state)]
  const isLeague = state.plan.format.kind === 'league'
  const table = tables.flatMap((rows, index) =>
    rows.map(({ rank, player, points, tieBreaks }) => {
      const { name, bot } = entrants.get(player)!
      return { rank, player, name, bot, ...(isLeague && { division: index + 1 }), points, tieBreaks: { ...tieBreaks } }
    }),
  )
  const heats = state.heats.map((heat) => {
    const { number, round, table: at, players, outcome } = heat
    return { number, round, table: at ?? null, players, outcome }
  })
  return { name: state.plan.name, phase: state.phase, table, heats }
}

/** The table as CSV (RFC 4180): a row for each player. A cell that a spreadsheet would take for a formula begins with a quote. */
export function csvOf({ table }: Results): string {
  const criteria = Object.keys(table[0]?.tieBreaks ?? {})
  const isLeague = table.some(({ division }) => division !== undefined)
  const head = [...(isLeague ? ['division'] : []), 'rank', 'name', 'bot', 'points', ...criteria]
  const rows = table.map(({ division, rank, name, bot, points, tieBreaks }) => [
    ...(isLeague ? [division] : []),
    rank,
    name,
    bot ?? '',
    points,
    ...criteria.map((criterion) => tieBreaks[criterion] ?? ''),
  ])
  return [head, ...rows].map((cells) => cells.map((cell) => cellOf(String(cell))).join(',')).join('\r\n')
}

function cellOf(text: string): string {
  const safe = /^[=+@\t-]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
