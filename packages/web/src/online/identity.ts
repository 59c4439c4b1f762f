import type { Me } from '@powerboats/protocol'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Answer, Api } from './api.ts'
import type { Failure } from './failure.ts'

export interface Identity {
  /** Null until it is known, and for those who have not come in. */
  readonly me: Accessor<Me | null>
  /** Finds out who this browser is; without an identity it stays nobody. */
  find(): Answer<Me>
  /** The same, but who is nobody becomes a guest. */
  comeIn(): Answer<Me>
  change(change: Parameters<Api['changeMe']>[0]): Promise<Failure | null>
  /** Another identity has been taken on, or none is left. */
  become(next: Me | null): void
}

export interface IdentityNeeds {
  readonly api: Pick<Api, 'me' | 'comeIn' | 'changeMe'>
  /** Who was nobody or another before must call the server anew. */
  readonly onBecome: (next: Me | null) => void
}

/** Who this browser is to the server. */
export function createIdentity({ api, onBecome }: IdentityNeeds): Identity {
  const [me, setMe] = createSignal<Me | null>(null)
  let coming: Answer<Me> | null = null

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

  // Whoever is known already stays who they are.
  const comeIn = async (): Answer<Me> => {
    const answer = await api.comeIn()
    if (answer.ok) become(answer.value)
    return answer
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
    change: async (change) => {
      const answer = await api.changeMe(change)
      if (answer.ok) become(answer.value)
      return answer.ok ? null : answer.error
    },
    become,
  }
}
