import { decide, evolveAll } from '@powerboats/rules'
import type { Game, Intent, Seat } from '@powerboats/rules'
import { createMemo, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'

/** What a seat wants and nobody has heard of yet. */
export interface Draft {
  readonly seat: Seat
  readonly intent: Intent
}

/** A choice that rolls no dice waits here until the boat is steered, so that it can be taken back. */
export interface Drafting {
  readonly draft: Accessor<Draft | null>
  /** The game with the draft in it. */
  readonly game: Accessor<Game>
  readonly set: (draft: Draft | null) => void
}

/** Keeps a draft for the game that is shown; it lasts as long as the rules would accept it there. */
export function createDrafting(shown: Accessor<Game>): Drafting {
  const [wanted, setWanted] = createSignal<Draft | null>(null)
  const decided = createMemo(() => {
    const draft = wanted()
    const answer = draft === null ? null : decide(shown(), draft.seat, draft.intent, noDice)
    return answer?.ok === true ? { draft, game: evolveAll(shown(), answer.value) } : null
  })
  return {
    draft: () => decided()?.draft ?? null,
    game: () => decided()?.game ?? shown(),
    set: setWanted,
  }
}

function noDice(): never {
  throw new Error('a draft rolls no dice')
}
