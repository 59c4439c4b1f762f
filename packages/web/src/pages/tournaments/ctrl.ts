import type { ListedTournament } from '@powerboats/protocol'
import { createSignal, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Api } from '../../online/api.ts'
import type { Identity } from '../../online/identity.ts'
import type { Failure } from '../../play/failure.ts'

export const lists = ['mine', 'running', 'coming', 'over'] as const
export type ListName = (typeof lists)[number]

export interface CalendarNeeds {
  readonly api: Pick<Api, 'tournaments'>
  readonly identity: Pick<Identity, 'me' | 'comeIn'>
  /** Calls back after a time. Returns cancel. */
  readonly later: (ms: number, act: () => void) => () => void
}

/** The tournaments there are, looked at again and again. */
export interface Calendar {
  readonly listOf: (list: ListName) => readonly ListedTournament[] | undefined
  readonly failure: Accessor<Failure | null>
}

const pauseMs = 10_000

export function createCalendar({ api, identity, later }: CalendarNeeds): Calendar {
  const [found, setFound] = createSignal<Partial<Record<ListName, readonly ListedTournament[]>>>({})
  const [failure, setFailure] = createSignal<Failure | null>(null)
  let cancel = () => {}
  let isOver = false

  const refresh = async () => {
    const me = identity.me() === null ? await identity.comeIn() : null
    const answers = me?.ok === false ? [] : await Promise.all(lists.map((list) => api.tournaments(list)))
    if (isOver) return
    const failed = me?.ok === false ? me : answers.find((answer) => !answer.ok)
    setFailure(failed?.ok === false ? failed.error : null)
    const fresh = answers.flatMap((answer, i) => (answer.ok ? [[lists[i]!, answer.value.tournaments] as const] : []))
    setFound((before) => shown({ ...before, ...Object.fromEntries(fresh) }))
    cancel = later(pauseMs, () => void refresh())
  }
  void refresh()
  onCleanup(() => {
    isOver = true
    cancel()
  })
  return { listOf: (list) => found()[list], failure }
}

type Lists = Partial<Record<ListName, readonly ListedTournament[]>>

/** My own are those to be sailed, and in no other list; what is over belongs to the others. */
function shown({ mine = [], running, coming, over = [] }: Lists): Lists {
  const isOpen = ({ phase }: ListedTournament) => phase === 'gathering' || phase === 'running'
  const own = mine.filter(isOpen)
  const others = (all: readonly ListedTournament[]) => all.filter(({ id }) => !own.some((one) => one.id === id))
  const past = [...mine.filter((one) => !isOpen(one)), ...over.filter(({ id }) => !mine.some((one) => one.id === id))]
  return {
    mine: own.toSorted((a, b) => a.plan.start.at - b.plan.start.at),
    ...(running && { running: others(running) }),
    ...(coming && { coming: others(coming) }),
    over: past.toSorted((a, b) => b.plan.start.at - a.plan.start.at),
  }
}
