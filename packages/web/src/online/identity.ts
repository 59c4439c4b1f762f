import type { Me } from '@powerboats/protocol'
import { batch, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { later as afterwards } from '../async/later.ts'
import type { Answer, Api } from './api.ts'
import type { Failure } from '../play/failure.ts'
import { mayPass } from './mayPass.ts'

export interface Identity {
  /** Null until it is known, and for those who have not come in. */
  readonly me: Accessor<Me | null>
  /** Whether the server has said who this is, or that it knows nobody. Until then nobody is a stranger. */
  readonly isKnown: Accessor<boolean>
  /** Asks the server who this browser is. While that is not known, a request without an answer is repeated. */
  find(): Answer<Me>
  /** The same, but without an identity it becomes a guest. */
  comeIn(): Answer<Me>
  /** Repeats now what was not answered: the server may be reached again. */
  askAgain(): void
  change(change: Parameters<Api['changeMe']>[0]): Promise<Failure | null>
  /** Waits for changes under way, so that no request goes out under the old name. Returns the reason of a refusal. */
  settled(): Promise<Failure | null>
  /** The browser has another identity now, or none. */
  become(next: Me | null): void
}

export interface IdentityNeeds {
  readonly api: Pick<Api, 'me' | 'comeIn' | 'changeMe'>
  /** With another identity the connection must be made again. */
  readonly onBecome: (next: Me | null) => void
  /** Calls back after a time. Returns cancel. */
  readonly later?: (ms: number, act: () => void) => () => void
}

/** Pauses before a request is repeated, the next twice as long as the last. */
const firstPauseMs = 1000
const longestPauseMs = 30_000

/** Who this browser is to the server. */
export function createIdentity({ api, onBecome, later = afterwards }: IdentityNeeds): Identity {
  const [me, setMe] = createSignal<Me | null>(null)
  const [isKnown, setKnown] = createSignal(false)
  let unanswered: (() => Answer<Me>) | null = null
  let failures = 0
  let cancelPause = () => {}
  let coming: Answer<Me> | null = null
  let changing: Promise<Failure | null> | null = null

  const become = (next: Me | null) => {
    const isAnother = me()?.id !== next?.id
    cancelPause()
    unanswered = null
    failures = 0
    batch(() => {
      setMe(next)
      setKnown(true)
    })
    if (isAnother) onBecome(next)
  }

  const repeat = (ask: () => Answer<Me>, failure: Failure) => {
    // Who wanted to come in is not content with being a stranger.
    if (unanswered !== comeIn) unanswered = ask
    cancelPause()
    // A copy of the game without a server has none later either.
    if (failure === 'noServer') return
    cancelPause = later(Math.min(longestPauseMs, firstPauseMs * 2 ** failures++), askUnanswered)
  }
  const askUnanswered = () => {
    cancelPause()
    const ask = unanswered
    unanswered = null
    void ask?.()
  }

  const heard = async (ask: () => Answer<Me>, asked: Answer<Me>): Answer<Me> => {
    const answer = await asked
    if (answer.ok) become(answer.value)
    else if (!mayPass(answer.error)) setKnown(true)
    else if (me() === null) repeat(ask, answer.error)
    return answer
  }
  const find = (): Answer<Me> => heard(find, api.me())
  // The server keeps an identity that it knows already. Two parts of a page that ask at once must not become two guests.
  const comeIn = (): Answer<Me> => {
    coming ??= heard(comeIn, api.comeIn()).finally(() => {
      coming = null
    })
    return coming
  }

  const change = async (wanted: Parameters<Api['changeMe']>[0], before: Promise<unknown> | null) => {
    await before
    const answer = await api.changeMe(wanted)
    if (answer.ok) become(answer.value)
    return answer.ok ? null : answer.error
  }

  return {
    me,
    isKnown,
    find,
    comeIn,
    askAgain: () => {
      failures = 0
      askUnanswered()
    },
    // One after the other: every answer brings all of the player, and the last must be the newest.
    change: (wanted) => {
      const next = change(wanted, changing)
      changing = next
      return next.finally(() => {
        if (changing === next) changing = null
      })
    },
    settled: async () => changing,
    become,
  }
}
