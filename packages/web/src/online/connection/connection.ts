import { serverMessage } from '@powerboats/protocol'
import type { ClientMessage, Saying, ServerMessage } from '@powerboats/protocol'
import type { Intent, Result } from '@powerboats/rules'
import { err } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { createErrands } from './errands.ts'
import type { Question } from './errands.ts'
import type { Failure } from './failure.ts'
import { createFollowings } from './followings.ts'
import type { Follower } from './followings.ts'
import type { OpenWire, Wire } from './wire.ts'

/** Whether there is talk with the server: nobody wants any, it is being sought, it is there, it was lost and is sought again. */
export type LineState = 'resting' | 'calling' | 'open' | 'lost'

/** The page's one connection to the server. It comes back by itself, and nothing is lost or done twice. */
export interface Line {
  readonly state: Accessor<LineState>
  /** The server's time in milliseconds since 1970, as well as it is known here. */
  serverNow(): number
  /** Gives the function that ends it. */
  follow(table: string, follower: Follower): () => void
  /** Meant for the game as it is after so many events; settles once what it brought has been told to the followers. */
  act(table: string, after: number, intent: Intent): Promise<Result<null, Failure>>
  /** Is not said again by itself: twice would be worse than not at all. */
  say(table: string, saying: Saying): Promise<Result<null, Failure>>
  /** Looks after the line at once: the page is seen again, the network is back, or the player is another. */
  wake(isAnother?: boolean): void
}

export interface LineNeeds {
  readonly open: OpenWire
  readonly now: () => number
  /** Calls back after a time; gives the function that prevents it. */
  readonly later: (ms: number, act: () => void) => () => void
  /** From 0 to 1: so that all who lost a server do not come back in the same moment. */
  readonly whim: () => number
}

const firstPauseMs = 400
const longestPauseMs = 15_000
/** After so long a silence the server is asked whether it is there, and then has so long to answer. */
const silenceMs = 20_000
const patienceMs = 8000
/** Pages that follow each other share the line. */
const restAfterMs = 3000
/** Whoever cannot tell of a table just now is called again later. */
const passing: ReadonlySet<Failure> = new Set(['tooFast', 'busy', 'internal', 'stopping'])

export function createLine({ open, now, later, whim }: LineNeeds): Line {
  const [state, setState] = createSignal<LineState>('resting')
  const errands = createErrands(now)
  const followings = createFollowings(async (table, after) => {
    const answer = await ask({ kind: 'follow', ref: errands.next(), table, after })
    if (!answer.ok && passing.has(answer.error)) drop()
    return answer
  })
  let wire: Wire | null = null
  let failures = 0
  let ahead = 0
  let bestTrip = Infinity
  let cancelPause = () => {}
  let cancelSilence = () => {}
  let cancelRest = () => {}

  const send = (message: ClientMessage | Question) => {
    if (state() === 'open') wire?.send(JSON.stringify(message))
  }

  /** Sends what must be answered. Without a wire only acts wait for one. */
  const ask = async (message: Question): Promise<Result<null, Failure>> => {
    const isOpen = state() === 'open'
    if (!isOpen && message.kind !== 'act') return err('unreachable')
    const answered = errands.begin(message, isOpen)
    send(message)
    return answered
  }

  const call = () => {
    cancelPause()
    cancelSilence()
    const called = open({
      onText: (text) => wire === called && hear(text),
      onGone: () => wire === called && lose(),
    })
    wire = called
    // Until it greets, it may be anybody.
    cancelSilence = later(patienceMs, drop)
    if (state() !== 'lost') setState('calling')
  }

  const drop = () => {
    const dropped = wire
    lose()
    dropped?.close()
  }

  const lose = () => {
    wire = null
    cancelSilence()
    errands.lose()
    setState('lost')
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++)
    cancelPause = later(pause * (0.5 + whim() / 2), call)
  }

  const rest = () => {
    cancelRest()
    if (!followings.isEmpty() || errands.hasActs()) return
    cancelRest = later(restAfterMs, () => {
      cancelPause()
      cancelSilence()
      const closed = wire
      wire = null
      setState('resting')
      closed?.close()
    })
  }

  const greet = (serverTime: number) => {
    failures = 0
    bestTrip = Infinity
    ahead = serverTime - now()
    setState('open')
    // First what was missed, then what was not answered: the server takes messages in turn.
    followings.renew()
    for (const message of errands.again()) send(message)
  }

  /** Asks whether the server is still there. */
  const probe = () => {
    cancelSilence()
    cancelSilence = later(patienceMs, drop)
    void ask({ kind: 'ping', ref: errands.next() })
  }

  const listen = () => {
    cancelSilence()
    cancelSilence = later(silenceMs, probe)
  }

  const hear = (text: string) => {
    const read = serverMessage.safeParse(parsed(text))
    // What cannot be read comes from another version of the game: the next answer will tell.
    if (!read.success) return
    listen()
    take(read.data)
  }

  const take = (message: ServerMessage) => {
    switch (message.kind) {
      case 'welcome':
        greet(message.now)
        break
      case 'table':
        followings.tell(message.table.id, ({ onTable }) => onTable?.(message.table))
        break
      case 'news':
        errands.hear(message.table, message.news)
        followings.hear(message.table, message.news)
        errands.settle(followings.count)
        break
      case 'said':
        followings.tell(message.table, ({ onSaid }) => onSaid?.(message.line))
        break
      case 'present':
        followings.tell(message.table, ({ onPresent }) => onPresent?.(message))
        break
      case 'done': {
        const trip = errands.tripOf(message.ref)
        if (trip < bestTrip) {
          bestTrip = trip
          ahead = message.now + trip / 2 - now()
        }
        errands.done(message.ref, message.count ?? 0)
        errands.settle(followings.count)
        break
      }
      case 'refused':
        if (message.ref !== null) errands.refuse(message.ref, message.code)
        errands.settle(followings.count)
        break
    }
  }

  const ready = () => {
    cancelRest()
    if (state() === 'resting') call()
  }

  return {
    state,
    serverNow: () => now() + ahead,
    follow: (table, follower) => {
      ready()
      const following = followings.add(table, follower)
      return () => {
        if (following()) send({ kind: 'leave', table })
        rest()
      }
    },
    act: async (table, after, intent) => {
      ready()
      const answer = await ask({ kind: 'act', ref: errands.next(), table, after, intent })
      rest()
      return answer
    },
    say: (table, saying) => ask({ kind: 'say', ref: errands.next(), table, saying }),
    wake: (isAnother = false) => {
      if (isAnother && wire !== null && state() !== 'resting') {
        failures = 0
        drop()
        call()
      } else if (state() === 'lost' && wire === null) call()
      else if (state() === 'open') probe()
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
