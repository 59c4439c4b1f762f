import type { Result } from '@powerboats/rules'
import { batch, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'

/** A part of a list, and where the next part begins; nothing behind the last. */
export interface Page<T, Cursor> {
  readonly items: readonly T[]
  readonly next: Cursor | undefined
}

export interface Pages<T, E> {
  /** Null until the first page is there. */
  readonly items: Accessor<readonly T[] | null>
  readonly hasMore: Accessor<boolean>
  /** Why the last page did not come. */
  readonly failure: Accessor<E | null>
  /** Fetches the next page, which may be the first. While one is under way it waits for that. */
  readonly more: () => Promise<void>
  /** Begins with the first page again, because another list is wanted. What is under way no longer counts. */
  readonly restart: () => Promise<void>
}

/** A list that comes page by page. */
export function createPages<T, Cursor, E>(
  fetch: (from: Cursor | undefined) => Promise<Result<Page<T, Cursor>, E>>,
): Pages<T, E> {
  const [items, setItems] = createSignal<readonly T[] | null>(null)
  const [next, setNext] = createSignal<Cursor | undefined>()
  const [failure, setFailure] = createSignal<E | null>(null)
  let underWay: Promise<void> | null = null
  let asked = 0

  const load = async (from: Cursor | undefined, number: number) => {
    const answer = await fetch(from)
    if (number !== asked) return
    batch(() => {
      setFailure(() => (answer.ok ? null : answer.error))
      if (!answer.ok) return
      setItems((before) => [...(from === undefined ? [] : (before ?? [])), ...answer.value.items])
      setNext(() => answer.value.next)
    })
  }
  const ask = (from: Cursor | undefined): Promise<void> => {
    const number = ++asked
    underWay = load(from, number).finally(() => {
      if (number === asked) underWay = null
    })
    return underWay
  }

  return {
    items,
    hasMore: () => next() !== undefined,
    failure,
    more: async () => {
      if (underWay !== null) return underWay
      if (items() === null || next() !== undefined) await ask(next())
    },
    restart: () => ask(undefined),
  }
}
