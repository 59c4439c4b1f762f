import { createEffect, on } from 'solid-js'
import type { Accessor } from 'solid-js'

/** How long after something else is shown the second of two quick taps may still be for what was there before, in milliseconds. */
const quickMs = 500

/** Keeps the second half of a double click from what its first half has brought there; `shown` changes with it. */
export function meantOnly(element: HTMLElement, shown: Accessor<unknown>): void {
  let since = 0
  createEffect(on(shown, () => (since = performance.now())))
  element.addEventListener(
    'click',
    (event) => {
      if (event.detail > 1 && performance.now() - since < quickMs) event.stopPropagation()
    },
    { capture: true },
  )
}
