import type { Move } from '@powerboats/host'
import type { ClientMessage, Code } from '@powerboats/protocol'
import { deepEqual, err, intentOf, ok } from '@powerboats/rules'
import type { GameEvent, Intent, Result } from '@powerboats/rules'
import type { Failure } from '../../play/failure.ts'

interface Act {
  readonly kind: 'act'
  readonly ref: number
  readonly table: string
  readonly after: number
  readonly intent: Intent
}

/** A message that the server answers. */
export type Question = Exclude<ClientMessage, { kind: 'leave' | 'unwatch' | 'leaveLobby' | 'act' }> | Act

/** A request that has no answer yet. */
interface PendingRequest {
  readonly message: Question
  readonly settle: (answer: Result<null, Failure>) => void
  sentAt: number | null
  /** It was sent before, and we do not know whether it arrived. */
  isRepeated: boolean
  /** The server did it: the game then has this many events. */
  count: number | null
  isStale: boolean
  /** The event at the number where the act's own would be. */
  event: GameEvent | null
}

/**
 * Requests and their answers. Acts outlive the socket: they are sent again, and since each is meant for one state of the game,
 * none can happen twice.
 */
export function createRequests(now: () => number) {
  const requests = new Map<number, PendingRequest>()
  let last = 0

  const end = (ref: number, answer: Result<null, Failure>) => {
    const request = requests.get(ref)
    requests.delete(ref)
    request?.settle(answer)
  }

  return {
    next: () => ++last,
    hasActs: () => [...requests.values()].some(({ message }) => message.kind === 'act'),
    begin: (message: Question, isSent: boolean) =>
      new Promise<Result<null, Failure>>((settle) => {
        const sentAt = isSent ? now() : null
        requests.set(message.ref, {
          message,
          settle,
          sentAt,
          isRepeated: false,
          count: null,
          isStale: false,
          event: null,
        })
      }),
    /** How long its answer took. */
    tripOf: (ref: number): number => now() - (requests.get(ref)?.sentAt ?? -Infinity),
    /** The socket is gone: only acts wait for the next one. */
    lose: () => {
      for (const [ref, request] of requests) {
        if (request.message.kind !== 'act') end(ref, err('unreachable'))
        else request.isRepeated ||= request.sentAt !== null
      }
    },
    /** The acts to send, again or for the first time. */
    again: (): Act[] =>
      [...requests.values()].flatMap((request) => {
        if (request.message.kind !== 'act' || request.count !== null || request.isStale) return []
        request.sentAt = now()
        return [request.message]
      }),
    hear: (table: string, { after, events }: Move) => {
      for (const request of requests.values())
        if (request.message.kind === 'act' && request.message.table === table)
          request.event ??= events[request.message.after - after] ?? null
    },
    done: (ref: number, count: number) => {
      const request = requests.get(ref)
      if (request === undefined) return
      if (request.message.kind === 'act') request.count = count
      else end(ref, ok(null))
    },
    refuse: (ref: number, code: Code) => {
      const request = requests.get(ref)
      if (request === undefined) return
      // The connection is about to be closed: the next server gets it.
      if (code === 'stopping' && request.message.kind === 'act') return
      // Perhaps it was done the first time: the events will tell.
      if (code === 'stale' && request.isRepeated) request.isStale = true
      else end(ref, err(code))
    },
    /** Settles the acts whose events all subscribers have. */
    settle: (countOf: (table: string) => number) => {
      for (const [ref, { message, count, isStale, event }] of requests) {
        if (message.kind !== 'act') continue
        if (count !== null && countOf(message.table) >= count) end(ref, ok(null))
        else if (isStale && countOf(message.table) > message.after)
          end(ref, event !== null && deepEqual(intentOf(event), message.intent) ? ok(null) : err('stale'))
      }
    },
  }
}
