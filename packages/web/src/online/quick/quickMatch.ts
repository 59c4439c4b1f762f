import type { Table } from '@powerboats/protocol'
import type { Answer, Api, QuickWish } from '../api.ts'

/** The table that was found for the last wish of this page, to ask again while one waits there. */
let last: { readonly table: string; readonly wish: QuickWish } | null = null

/** Asks for a seat with others. */
export async function askQuick(api: Pick<Api, 'quick'>, wish: QuickWish): Answer<Table> {
  const answer = await api.quick(wish)
  if (answer.ok) last = { table: answer.value.id, wish }
  return answer
}

/** Asks the same again for who waits at a table: with time others will do whose ratings are farther apart. Returns where to go; null to stay. */
export async function askAgain(api: Pick<Api, 'quick'>, table: string): Promise<string | null> {
  if (last?.table !== table) return null
  const answer = await askQuick(api, last.wish)
  return answer.ok && answer.value.id !== table ? answer.value.id : null
}
