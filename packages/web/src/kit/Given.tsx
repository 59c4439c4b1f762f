import { Show, createMemo, untrack } from 'solid-js'
import type { Accessor, JSX } from 'solid-js'

/**
 * Shows its children while there is a value. Unlike Solid's `Show` it hands them the last one there was, also while they are being
 * taken away: inside of an `Index`, parts of a page can look once more at what is already gone, and `Show` would throw.
 */
export function Given<T>(props: {
  value: T | null
  fallback?: JSX.Element
  children: (value: Accessor<T>) => JSX.Element
}) {
  const last = createMemo<T | null>((before) => props.value ?? before, null)
  return (
    <Show when={props.value !== null} fallback={props.fallback}>
      {untrack(() => props.children(last as Accessor<T>))}
    </Show>
  )
}
