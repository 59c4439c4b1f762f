import type { Me } from '@powerboats/protocol'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Answer, Api } from './api.ts'
import type { Failure } from '../play/failure.ts'

export interface Identity {
  /** Null until it is known, and for those who have not come in. */
  readonly me: Accessor<Me | null>
  /** Asks the server who this browser is. */
  find(): Answer<Me>
  /** The same, but without an identity it becomes a guest. */
  comeIn(): Answer<Me>
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
}

/** Who this browser is to the server. */
export function createIdentity({ api, onBecome }: IdentityNeeds): Identity {
  const [me, setMe] = createSignal<Me | null>(null)
  let coming: Answer<Me> | null = null
  let changing: Promise<Failure | null> | null = null

  const become = (next: Me | null) => {
    const isAnother = me()?.id !== next?.id
    setMe(next)
    if (isAnother) onBecome(next)
  }

  const find = async (): Answer<Me> => {
    const answer = await api.me()
    if (answer.ok) become(answer.value)
    return answer
  }

  // The server keeps an identity that it knows already.
  const comeIn = async (): Answer<Me> => {
    const answer = await api.comeIn()
    if (answer.ok) become(answer.value)
    return answer
  }

  const change = async (wanted: Parameters<Api['changeMe']>[0], before: Promise<unknown> | null) => {
    await before
    const answer = await api.changeMe(wanted)
    if (answer.ok) become(answer.value)
    return answer.ok ? null : answer.error
  }

  return {
    me,
    find,
    // Two parts of a page that ask at once must not become two guests.
    comeIn: () => {
      coming ??= comeIn().finally(() => {
        coming = null
      })
      return coming
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
