import type { Terms } from '@powerboats/protocol'
import { createMemo } from 'solid-js'
import type { Accessor } from 'solid-js'

interface Seen {
  readonly terms: Terms | undefined
  /** Undefined for those who have no seat. */
  readonly isReady: boolean | undefined
}

/** The terms that a player was ready for, while a change of terms asks them again; null when they took it back themselves. */
export function agreedTerms(seen: Accessor<Seen>): Accessor<Terms | null> {
  let agreed: Terms | null = null
  return createMemo(() => {
    const { terms, isReady } = seen()
    if (terms === undefined || isReady === undefined) agreed = null
    else if (isReady) agreed = terms
    else if (JSON.stringify(agreed) === JSON.stringify(terms)) agreed = null
    return isReady === true ? null : agreed
  })
}
