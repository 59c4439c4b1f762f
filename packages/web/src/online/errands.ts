import type { News } from '@powerboats/host'
import type { ClientMessage, Code } from '@powerboats/protocol'
import { err, ok, sameSpace } from '@powerboats/rules'
import type { GameEvent, Intent, Result } from '@powerboats/rules'
import type { Failure } from './failure.ts'

interface Act {
  readonly kind: 'act'
  readonly ref: number
  readonly table: string
  readonly after: number
  readonly intent: Intent
}

/** What the server answers. */
export type Question = Exclude<ClientMessage, { kind: 'leave' | 'act' }> | Act

/** Something that was asked and is not answered yet. */
interface Errand {
  readonly message: Question
  readonly settle: (answer: Result<null, Failure>) => void
  sentAt: number | null
  /** It was sent before, and nobody knows whether it arrived. */
  isRepeated: boolean
  /** It is done: the game has so many events then. */
  count: number | null
  isStale: boolean
  /** The event that stands where an act's would. */
  event: GameEvent | null
}

/**
 * What was asked and what became of it. Acts outlive the wire: they are sent again, and since each is meant for one state of
 * the game, none can happen twice.
 */
export function createErrands(now: () => number) {
  const errands = new Map<number, Errand>()
  let last = 0

  const end = (ref: number, answer: Result<null, Failure>) => {
    const errand = errands.get(ref)
    errands.delete(ref)
    errand?.settle(answer)
  }

  return {
    next: () => ++last,
    hasActs: () => [...errands.values()].some(({ message }) => message.kind === 'act'),
    begin: (message: Question, isSent: boolean) =>
      new Promise<Result<null, Failure>>((settle) => {
        const sentAt = isSent ? now() : null
        errands.set(message.ref, {
          message,
          settle,
          sentAt,
          isRepeated: false,
          count: null,
          isStale: false,
          event: null,
        })
      }),
    /** How long the answer to it has taken. */
    tripOf: (ref: number): number => now() - (errands.get(ref)?.sentAt ?? -Infinity),
    /** The wire is gone: only acts wait for the next. */
    lose: () => {
      for (const [ref, errand] of errands) {
        if (errand.message.kind !== 'act') end(ref, err('unreachable'))
        else errand.isRepeated ||= errand.sentAt !== null
      }
    },
    /** The acts that are to be sent, again or for the first time. */
    again: (): Act[] =>
      [...errands.values()].flatMap((errand) => {
        if (errand.message.kind !== 'act' || errand.count !== null || errand.isStale) return []
        errand.sentAt = now()
        return [errand.message]
      }),
    hear: (table: string, { after, events }: News) => {
      for (const errand of errands.values())
        if (errand.message.kind === 'act' && errand.message.table === table)
          errand.event ??= events[errand.message.after - after] ?? null
    },
    done: (ref: number, count: number) => {
      const errand = errands.get(ref)
      if (errand === undefined) return
      if (errand.message.kind === 'act') errand.count = count
      else end(ref, ok(null))
    },
    refuse: (ref: number, code: Code) => {
      const errand = errands.get(ref)
      if (errand === undefined) return
      // Perhaps because it was done the first time: the events will tell.
      if (code === 'stale' && errand.isRepeated) errand.isStale = true
      else end(ref, err(code))
    },
    /** Ends the acts whose events have been told to everyone here. */
    settle: (countOf: (table: string) => number) => {
      for (const [ref, { message, count, isStale, event }] of errands) {
        if (message.kind !== 'act') continue
        if (count !== null && countOf(message.table) >= count) end(ref, ok(null))
        else if (isStale && countOf(message.table) > message.after)
          end(ref, event !== null && isOf(event, message.intent) ? ok(null) : err('stale'))
      }
    },
  }
}

/** Whether an event is what came of an intent. */
function isOf(event: GameEvent, intent: Intent): boolean {
  switch (intent.kind) {
    case 'place':
      return event.kind === 'placed' && sameSpace(event.space, intent.space) && event.heading === intent.heading
    case 'roll':
      return (
        event.kind === 'rolled' &&
        event.add === intent.add &&
        event.remove.join() === intent.remove.join() &&
        event.reroll.join() === intent.reroll.join()
      )
    case 'steer':
      return event.kind === 'steered' && event.heading === intent.heading
    case 'repair':
      return event.kind === 'repaired'
    case 'retire':
      return event.kind === 'retired'
  }
}
