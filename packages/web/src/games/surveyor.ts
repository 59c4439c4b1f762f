import { spaceIndex } from '@powerboats/rules'
import type { Course, Rounded, Setup, Space } from '@powerboats/rules'
import type { TableChoice } from './table.ts'

export type SurveyOrder =
  | { readonly kind: 'deal'; readonly number: number; readonly table: TableChoice; readonly search: string }
  | { readonly kind: 'measure'; readonly number: number; readonly course: Course }

export type SurveyAnswer =
  | { readonly kind: 'dealt'; readonly number: number; readonly setup: Setup; readonly secret: string }
  | { readonly kind: 'measured'; readonly number: number; readonly toGo: readonly Float32Array[] }

/** The spaces still to sail from a space with so many buoys rounded. */
export type ToGo = (space: Space, rounded: Rounded) => number

let worker: Worker | undefined
let last = 0
const waiting = new Map<number, (answer: SurveyAnswer) => void>()

function ask(order: SurveyOrder): Promise<SurveyAnswer> {
  worker ??= start()
  const asked = worker
  return new Promise((resolve) => {
    waiting.set(order.number, resolve)
    asked.postMessage(order)
  })
}

function start(): Worker {
  const started = new Worker(new URL('./surveyor.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<SurveyAnswer>) => {
    waiting.get(data.number)?.(data)
    waiting.delete(data.number)
  })
  return started
}

/** What is settled before a game, and the secret that decides its dice. */
export interface Deal {
  readonly setup: Setup
  readonly secret: string
}

/** Deals lake and courses for a table; what stands behind the `?` of the address may name a seed. */
export async function deal(table: TableChoice, search: string): Promise<Deal> {
  const answer = await ask({ kind: 'deal', number: ++last, table, search })
  if (answer.kind !== 'dealt') throw new Error('the surveyor measured instead of dealing')
  return answer
}

/** Measures a course. */
export async function measure(course: Course): Promise<ToGo> {
  const answer = await ask({ kind: 'measure', number: ++last, course })
  if (answer.kind !== 'measured') throw new Error('the surveyor dealt instead of measuring')
  return (space, rounded) => answer.toGo[rounded]?.[spaceIndex(course.lake, space)] ?? Infinity
}
