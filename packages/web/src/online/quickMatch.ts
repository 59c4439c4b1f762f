import type { Table } from '@powerboats/protocol'
import type { Answer, Api, QuickWish } from './api.ts'
import { newContribution } from './dice/contribution.ts'
import { browserReceipts } from './dice/diceReceipts.ts'

/** What is asked of a quick match; what is added to the dice is new each time. */
export type QuickAsked = Omit<QuickWish, 'contribution'>

/** The table that was found for the last wish of this page, to ask again while one waits there. */
let last: { readonly table: string; readonly wish: QuickAsked } | null = null

/** Asks for a seat with others. */
export async function askQuick(api: Pick<Api, 'quick'>, wish: QuickAsked): Answer<Table> {
  const contribution = newContribution()
  const answer = await api.quick({ ...wish, contribution })
  if (!answer.ok) return answer
  const { id, commitment } = answer.value
  browserReceipts().keep(id, commitment, contribution)
  last = { table: id, wish }
  return answer
}

/** Asks the same again for who waits at a table: with time others will do whose ratings are farther apart. Returns where to go; null to stay. */
export async function askAgain(api: Pick<Api, 'quick'>, table: string): Promise<string | null> {
  if (last?.table !== table) return null
  const answer = await askQuick(api, last.wish)
  return answer.ok && answer.value.id !== table ? answer.value.id : null
}
