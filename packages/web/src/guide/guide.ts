import { boatOf, targetOf } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import { createEffect, createMemo, createSignal, on, untrack } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { OnLake } from '../raceLog/lookBack.ts'
import { topicsOf } from './topics.ts'
import type { Topic } from './topics.ts'

export interface Guide {
  /** What is said now; null while nothing matters. */
  readonly topic: Accessor<Topic | null>
  readonly close: () => void
}

/** Speaks to a seat, only when it matters: of what matters now, what was not said before. It stands until the next question. */
export function createGuide(ctrl: OnLake, seat: Seat): Guide {
  const said = new Set(untrack(() => saidBefore(ctrl, seat)))
  const [topic, setTopic] = createSignal<Topic | null>(null)
  const question = createMemo(() => {
    const { status, turns } = boatOf(ctrl.game(), seat)
    const task = ctrl.task()
    return [status, turns, 'seat' in task && task.seat === seat ? task.kind : ''].join(' ')
  })
  createEffect(
    on(question, () => {
      const next = topicsOf(ctrl, seat).find((other) => !said.has(other)) ?? null
      if (next !== null) said.add(next)
      setTopic(next)
    }),
  )
  return { topic, close: () => setTopic(null) }
}

/** What was said to a boat that has sailed already, before the page was loaded again. */
function saidBefore(ctrl: OnLake, seat: Seat): Topic[] {
  const { turns, rounding, hurt } = boatOf(ctrl.game(), seat)
  if (turns === 0) return []
  const said: Topic[] = ['welcome', 'speed', 'gate']
  if (hurt) said.push('crashed')
  if (targetOf(rounding.counts) > 1) said.push('rounded')
  return said
}
