import { spaceIndex } from '@powerboats/rules'
import type { Course, Rounded, Setup, Space } from '@powerboats/rules'
import { createAsker } from '../app/asker.ts'
import type { TableChoice } from './table.ts'

export type SurveyOrder =
  | { readonly kind: 'deal'; readonly number: number; readonly table: TableChoice; readonly search: string }
  | { readonly kind: 'measure'; readonly number: number; readonly course: Course }

export type SurveyAnswer =
  | { readonly kind: 'dealt'; readonly number: number; readonly setup: Setup; readonly secret: string }
  | { readonly kind: 'measured'; readonly number: number; readonly toGo: readonly Float32Array[] }

/** The spaces still to sail from a space with so many buoys rounded. */
export type ToGo = (space: Space, rounded: Rounded) => number

const ask = createAsker<SurveyOrder, SurveyAnswer>(
  () => new Worker(new URL('./surveyor.worker.ts', import.meta.url), { type: 'module' }),
)

/** What is settled before a game, and the secret that decides its dice. */
export interface Deal {
  readonly setup: Setup
  readonly secret: string
}

/** Deals lake and courses for a table; what stands behind the `?` of the address may name a seed. */
export async function deal(table: TableChoice, search: string): Promise<Deal> {
  const answer = await ask((number) => ({ kind: 'deal', number, table, search }))
  if (answer.kind !== 'dealt') throw new Error('the surveyor measured instead of dealing')
  return answer
}

/** Measures a course. */
export async function measure(course: Course): Promise<ToGo> {
  const answer = await ask((number) => ({ kind: 'measure', number, course }))
  if (answer.kind !== 'measured') throw new Error('the surveyor dealt instead of measuring')
  return (space, rounded) => answer.toGo[rounded]?.[spaceIndex(course.lake, space)] ?? Infinity
}
