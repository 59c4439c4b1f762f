import { commitmentTo } from '@powerboats/host'
import type { DailyRace, DailyTable, Days, Try } from '@powerboats/protocol'
import { scoreOf } from '../contracts/daily.ts'
import type { ListedDay, RankedTry, RankKey, StoredDay, StoredTry } from '../contracts/daily.ts'
import { closingOf, endOf } from './day.ts'

/** A day as everybody sees it: without its secret until it is over. */
export function dayView({ day, secret, work, sailors }: StoredDay, now: number): Omit<DailyRace, 'you'> {
  const finish = work?.captain.find((event) => event.kind === 'finished')
  return {
    day,
    commitment: commitmentTo(secret),
    secret: now >= closingOf(day) ? secret : null,
    now,
    endsAt: endOf(day),
    closesAt: closingOf(day),
    par: work?.par ?? null,
    captain: finish?.turns ?? null,
    sailors,
  }
}

/** One's own try. */
export function tryView({ id, day, number, isCounted, begunAt, result }: StoredTry): Try {
  return { id, day, number, isCounted, begunAt, result }
}

/** A page of a table. `rows` has one more than is shown when there is another page. */
export function tableView(rows: readonly RankedTry[], most: number, viewer: string | null): DailyTable {
  const shown = rows.slice(0, most)
  const last = shown.at(-1)
  const tries = shown.map(({ id, name, colour, player, result }) => ({
    id,
    name,
    colour,
    isYou: player === viewer,
    result,
  }))
  return { tries, ...(rows.length > most && last !== undefined && { next: makeRankKey(rankKeyOf(last)) }) }
}

/** Where a try stands in its table. */
function rankKeyOf({ id, result }: RankedTry): RankKey {
  return { score: scoreOf(result), id }
}

/** The key of a page as clients get it and send it back. */
function makeRankKey({ score, id }: RankKey): string {
  return `${score}-${id}`
}

/** Reads what the protocol's schema has let through. */
export function parseRankKey(text: string): RankKey {
  const [score, id] = text.split('-') as [string, string]
  return { score: Number(score), id }
}

/** A page of the calendar. `days` has one more than is shown when there is another page. */
export function daysView(days: readonly ListedDay[], most: number, yours: ReadonlyMap<string, StoredTry>): Days {
  const shown = days.slice(0, most)
  const last = shown.at(-1)
  return {
    days: shown.map(({ day, par, sailors }) => ({ day, par, sailors, yours: yours.get(day)?.result ?? null })),
    ...(days.length > most && last !== undefined && { next: last.day }),
  }
}

/** What is told of a day where nobody has sailed it yet: in English, since who reads it is not known. */
export function dayText({ day, work, sailors }: StoredDay): { readonly title: string; readonly description: string } {
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
  const par = work === null ? '' : ` Par ${work.par.toFixed(1)} turns.`
  const others = sailors === 0 ? '' : ` ${sailors} in the table.`
  return {
    title: `Powerboats: the race of ${date}`,
    description: `One course for everybody, alone against the lake, with the same dice for all.${par}${others}`,
  }
}
