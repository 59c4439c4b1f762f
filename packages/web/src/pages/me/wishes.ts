import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Answer } from '../../online/api.ts'
import type { Identity } from '../../online/identity.ts'
import type { Failure } from '../../play/failure.ts'

export interface Wishes<Outcome> {
  /** What came of the last request; null while one is under way. */
  readonly outcome: Accessor<Outcome | Failure | null>
  readonly setOutcome: (outcome: Outcome) => void
  readonly isBusy: Accessor<boolean>
  /** One request at a time. Returns its result, or null when it failed. */
  readonly wish: <T>(asked: () => Answer<T>) => Promise<{ readonly value: T } | null>
}

/** What the player asks of the server about themselves, one request at a time. */
export function createWishes<Outcome = never>(identity: Pick<Identity, 'settled'>): Wishes<Outcome> {
  const [outcome, setOutcome] = createSignal<Outcome | Failure | null>(null)
  const [isBusy, setBusy] = createSignal(false)
  return {
    outcome,
    setOutcome: (next) => void setOutcome(() => next),
    isBusy,
    wish: async (asked) => {
      if (isBusy()) return null
      setBusy(true)
      setOutcome(null)
      // A passkey is made for the name that was typed.
      await identity.settled()
      const answer = await asked()
      setBusy(false)
      if (!answer.ok) setOutcome(() => answer.error)
      return answer.ok ? answer : null
    },
  }
}
