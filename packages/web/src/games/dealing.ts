import { spaceIndex } from '@powerboats/rules'
import type { Course, Rounded, Setup, Space } from '@powerboats/rules'
import { createWorkerClient } from '../worker/client.ts'
import type { TableChoice } from './table.ts'

export type DealRequest =
  | { readonly kind: 'deal'; readonly table: TableChoice; readonly search: string }
  | { readonly kind: 'measure'; readonly course: Course }

export type DealAnswer =
  | { readonly kind: 'dealt'; readonly setup: Setup; readonly secret: string }
  | { readonly kind: 'measured'; readonly toGo: readonly Float32Array[] }

/** The spaces still to sail from a space with `rounded` buoys behind the boat. */
export type ToGo = (space: Space, rounded: Rounded) => number

const dealWorker = createWorkerClient<DealRequest, DealAnswer>({
  start: () => new Worker(new URL('./dealWorker.ts', import.meta.url), { type: 'module' }),
})

/** What is settled before a game, and the secret that decides its dice. */
export interface Deal {
  readonly setup: Setup
  readonly secret: string
}

/** Deals lake and courses for a table; what stands behind the `?` of the address may name a seed. */
export async function deal(table: TableChoice, search: string): Promise<Deal> {
  const answer = await dealWorker.ask({ kind: 'deal', table, search })
  if (answer.kind !== 'dealt') throw new Error('the dealWorker measured instead of dealing')
  return answer
}

/** Measures a course. */
export async function measure(course: Course): Promise<ToGo> {
  const answer = await dealWorker.ask({ kind: 'measure', course })
  if (answer.kind !== 'measured') throw new Error('the dealWorker dealt instead of measuring')
  return (space, rounded) => answer.toGo[rounded]?.[spaceIndex(course.lake, space)] ?? Infinity
}
