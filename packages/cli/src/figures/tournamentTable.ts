import { bracketOf, divisionTables, entrantOf, standingsOf } from '@powerboats/tournaments'
import type { Bracket, Row, Tournament } from '@powerboats/tournaments'

/** A row of a table with who it is about. */
export interface NamedRow {
  readonly rank: number
  readonly name: string
  readonly bot: string
  readonly rating: number
  /** From 1; only in a league. */
  readonly division?: number
  readonly points: number
  readonly tieBreaks: Readonly<Record<string, number>>
}

/** The table of a tournament with names, in a league one division after the other. */
export function namedRows(tournament: Tournament): NamedRow[] {
  const named = ({ player, rank, points, tieBreaks }: Row, division?: number): NamedRow => {
    const { name, bot, rating } = entrantOf(tournament, player)!
    const where = division === undefined ? {} : { division }
    return { ...where, rank, name, bot: bot ?? '', rating, points, tieBreaks }
  }
  if (tournament.plan.format.kind !== 'league') return standingsOf(tournament).map((row) => named(row))
  return divisionTables(tournament).flatMap((rows, i) => rows.map((row) => named(row, i + 1)))
}

/** The heads of the columns and the cells. */
function columns(rows: readonly NamedRow[]): { readonly heads: string[]; readonly cells: string[][] } {
  const breaks = [...new Set(rows.flatMap(({ tieBreaks }) => Object.keys(tieBreaks)))]
  const hasDivisions = rows.some(({ division }) => division !== undefined)
  return {
    heads: [...(hasDivisions ? ['division'] : []), 'rank', 'name', 'rating', 'points', ...breaks],
    cells: rows.map(({ rank, name, rating, division, points, tieBreaks }) => [
      ...(hasDivisions ? [String(division)] : []),
      ...[rank, name, rating, points].map(String),
      ...breaks.map((key) => String(tieBreaks[key] ?? '')),
    ]),
  }
}

/** The table for people: columns in line, a blank line between divisions. */
export function tableText(rows: readonly NamedRow[]): string {
  const { heads, cells } = columns(rows)
  const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((row) => row[i]!.length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (heads[i] === 'name' ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd()
  const lines = cells.map((row, i) => {
    const isNewDivision = i > 0 && rows[i]!.division !== rows[i - 1]!.division
    return isNewDivision ? `\n${line(row)}` : line(row)
  })
  return [line(heads), ...lines].join('\n')
}

/** The table for programs, comma-separated as in RFC 4180. */
export function tableCsv(rows: readonly NamedRow[]): string {
  const { heads, cells } = columns(rows)
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return [heads, ...cells].map((row) => row.map(quoted).join(',')).join('\r\n')
}

/** What happened, for programs: the table, all heats and, of a cup, who won each meeting. */
export function tournamentDocument(tournament: Tournament) {
  const name = (player: string) => entrantOf(tournament, player)!.name
  const { format } = tournament.plan
  return {
    kind: format.kind,
    table: namedRows(tournament),
    heats: tournament.heats.map(({ number, round, players, outcome }) => {
      return { number, round, players: players.map(name), ...outcome }
    }),
    byes: tournament.byes.map(({ round, player }) => ({ round, player: name(player) })),
    ...(format.kind === 'cup' && { bracket: winnersOf(bracketOf(tournament), name) }),
  }
}

function winnersOf({ rounds, thirdPlace }: Bracket, name: (player: string) => string) {
  const named = (player: string | null | undefined) => (typeof player === 'string' ? name(player) : null)
  const all = thirdPlace === null ? rounds : [...rounds, [thirdPlace]]
  return all.map((matches) => matches.map(({ sides, winner }) => ({ sides: sides.map(named), winner: named(winner) })))
}
