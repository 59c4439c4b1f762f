import { shownTo } from '../contracts/shownTo.ts'
import { atMostEvery } from '../time/atMostEvery.ts'
import { makePageKey } from './pageKey.ts'
import type { ListPage, TableService } from './tableService.ts'

/** How long a list stays as it was made, in milliseconds. */
const keptMs = 1000

/** The lists that everybody sees, as the JSON that is sent. */
export type PublicLists = Readonly<Record<'open' | 'racing' | 'over', () => Promise<string>>>

export function createPublicLists(tables: Pick<TableService, 'list'>, now: () => number): PublicLists {
  const first = (list: keyof PublicLists) =>
    atMostEvery(keptMs, now, async () => JSON.stringify(listView(null, await tables.list({ list }))))
  return { open: first('open'), racing: first('racing'), over: first('over') }
}

/** A page of a list as the protocol has it, for one player or everybody. */
export function listView(viewer: string | null, { tables, next }: ListPage) {
  return { tables: tables.map((table) => shownTo(viewer, table)), ...(next !== null && { next: makePageKey(next) }) }
}
