import { createHash } from 'node:crypto'
import { shownTo } from '../contracts/shownTo.ts'
import { atMostEvery } from '../time/atMostEvery.ts'
import { makePageKey } from './pageKey.ts'
import type { ListPage, TableService } from './tableService.ts'

/** How long a list stays as it was made, in milliseconds. */
const keptMs = 1000

/** A list as the JSON that is sent, and the tag by which browsers know whether they have it already. */
export interface PublicList {
  readonly text: string
  readonly tag: string
}

/** The lists that everybody sees. */
export type PublicLists = Readonly<Record<'open' | 'racing' | 'over', () => Promise<PublicList>>>

export function createPublicLists(tables: Pick<TableService, 'list'>, now: () => number): PublicLists {
  const first = (list: keyof PublicLists) =>
    atMostEvery(keptMs, now, async () => tagged(JSON.stringify(listView(null, await tables.list({ list })))))
  return { open: first('open'), racing: first('racing'), over: first('over') }
}

function tagged(text: string): PublicList {
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"` }
}

/** A page of a list as the protocol has it, for one player or everybody. */
export function listView(viewer: string | null, { tables, next }: ListPage) {
  return { tables: tables.map((table) => shownTo(viewer, table)), ...(next !== null && { next: makePageKey(next) }) }
}
