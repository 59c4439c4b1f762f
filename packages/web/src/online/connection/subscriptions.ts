import type { Move } from '@powerboats/host'
import type { ChatMessage as Said, Table } from '@powerboats/protocol'
import type { Result } from '@powerboats/rules'
import type { Failure } from '../../play/failure.ts'

export interface Present {
  readonly players: readonly string[]
  readonly watchers: number
}

/** A part of this page that wants to hear of a table. */
export interface Subscriber {
  /** How many events are known; left out by those who do not need the game. */
  readonly after?: number
  readonly onMove?: (move: Move) => void
  readonly onTable?: (table: Table) => void
  readonly onSaid?: (said: Said) => void
  /** A moderator has erased what was said under this number. */
  readonly onErased?: (number: number) => void
  readonly onPresent?: (present: Present) => void
  /** The server refuses to tell of this table. */
  readonly onRefused?: (code: Failure) => void
  /** The server no longer has all events that are known here: nothing more comes until somebody subscribes again. */
  readonly onRewound?: () => void
}

interface Subscription {
  readonly subscriber: Subscriber
  /** How many events it has; null when it does not need the game. */
  count: number | null
  /** When the last move that it has was made; null while it has none. */
  lastAt: number | null
}

interface Subscribed {
  readonly subscriptions: Set<Subscription>
  /** The server is asked in a moment, once for all who subscribe now. */
  isPlanned: boolean
  /** The server has been asked and has not answered yet. */
  isAsked: boolean
}

/** Whether a move ends where another is known, or follows another than is known: then part of what is known never happened. */
function contradicts({ after, events, at, lastAt }: Move, known: Subscription): boolean {
  if (known.lastAt === null) return false
  const isOther = after + events.length === known.count && at !== known.lastAt
  return isOther || (after === known.count && (lastAt ?? known.lastAt) !== known.lastAt)
}

/** Who on this page subscribes to which table. Each gets every event once and in order, whatever the socket brings. */
export function createSubscriptions(ask: (table: string, after: number) => Promise<Result<null, Failure>>) {
  const tables = new Map<string, Subscribed>()

  const counts = (subscribed: Subscribed | undefined) =>
    [...(subscribed?.subscriptions ?? [])].flatMap(({ count }) => (count === null ? [] : [count]))

  /** Asks the server for every event that a subscriber does not have yet. */
  const askNow = async (table: string, subscribed: Subscribed): Promise<void> => {
    subscribed.isPlanned = false
    if (subscribed.subscriptions.size === 0) return
    subscribed.isAsked = true
    const known = counts(subscribed)
    const answer = await ask(table, known.length === 0 ? 0 : Math.min(...known))
    subscribed.isAsked = false
    if (!answer.ok && answer.error === 'stale' && known.length > 0) return rewind(table, subscribed)
    if (!answer.ok && answer.error !== 'unreachable')
      for (const { subscriber } of subscribed.subscriptions) subscriber.onRefused?.(answer.error)
  }
  /** A backup was restored, and part of what is known here never happened. All but the game goes on. */
  const rewind = async (table: string, subscribed: Subscribed): Promise<void> => {
    const before = [...subscribed.subscriptions]
    for (const subscription of before) subscription.count = null
    for (const { subscriber } of before) subscriber.onRewound?.()
    await askNow(table, subscribed)
  }
  const askSoon = async (table: string, subscribed: Subscribed) => {
    if (subscribed.isPlanned) return
    subscribed.isPlanned = true
    await Promise.resolve()
    if (subscribed.isPlanned) await askNow(table, subscribed)
  }

  return {
    isEmpty: () => tables.size === 0,
    /** How many events of a game all subscribers have; infinite when there are none. */
    count: (table: string): number => Math.min(...counts(tables.get(table))),
    /** Returns unsubscribe, which says whether it was the table's last. */
    add: (table: string, subscriber: Subscriber): (() => boolean) => {
      const subscribed = tables.get(table) ?? { subscriptions: new Set(), isPlanned: false, isAsked: false }
      tables.set(table, subscribed)
      const subscription = { subscriber, count: subscriber.after ?? null, lastAt: null }
      subscribed.subscriptions.add(subscription)
      void askSoon(table, subscribed)
      return () => {
        subscribed.subscriptions.delete(subscription)
        return subscribed.subscriptions.size === 0 && tables.get(table) === subscribed && tables.delete(table)
      }
    },
    renew: () => {
      for (const [table, subscribed] of tables) void askNow(table, subscribed)
    },
    tell: (table: string, say: (subscriber: Subscriber) => void) => {
      for (const { subscriber } of tables.get(table)?.subscriptions ?? []) say(subscriber)
    },
    hear: (table: string, move: Move) => {
      const subscribed = tables.get(table)
      if (subscribed === undefined) return
      if ([...subscribed.subscriptions].some((known) => contradicts(move, known))) return void rewind(table, subscribed)
      const end = move.after + move.events.length
      for (const subscription of subscribed.subscriptions) {
        const { count, subscriber } = subscription
        if (end === count) subscription.lastAt ??= move.at
        if (count === null || end <= count || move.after > count) continue
        subscription.count = end
        subscription.lastAt = move.at
        subscriber.onMove?.({ ...move, after: count, events: move.events.slice(count - move.after) })
      }
      if (!subscribed.isAsked && counts(subscribed).some((count) => count < move.after)) void askSoon(table, subscribed)
    },
  }
}
