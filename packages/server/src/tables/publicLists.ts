import { createHash } from 'node:crypto'
import type { Table } from '@powerboats/protocol'
import type { ListedForAll, Tables } from '../contracts/services.ts'
import { shownTo } from '../contracts/shownTo.ts'
import type { PageKey } from '../contracts/stores.ts'
import { atMostEvery } from '../time/atMostEvery.ts'
import { makePageKey } from './pageKey.ts'

/** How long a list stays as it was made, in milliseconds. */
const keptMs = 1000

/** One page of a list, and where the next one begins. */
export interface ListPage {
  readonly tables: readonly Table[]
  readonly next: PageKey | null
}

/** The lists that everybody sees, each made at most once a second however many ask. */
export function createPublicLists(
  page: (list: Parameters<Tables['publicList']>[0]) => Promise<ListPage>,
  now: () => number,
): Tables['publicList'] {
  const first = (list: Parameters<typeof page>[0]) => atMostEvery(keptMs, now, async () => tagged(await page(list)))
  const lists = { open: first('open'), racing: first('racing'), over: first('over') }
  return (list) => lists[list]()
}

function tagged(page: ListPage): ListedForAll {
  const view = listView(null, page)
  const text = JSON.stringify(view)
  return {
    tables: view.tables,
    text,
    tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
  }
}

/** A page of a list as the protocol has it, for one player or everybody. */
export function listView(viewer: string | null, { tables, next }: ListPage) {
  return { tables: tables.map((table) => shownTo(viewer, table)), ...(next !== null && { next: makePageKey(next) }) }
}
