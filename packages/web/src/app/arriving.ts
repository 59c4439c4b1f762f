import { createEffect, createSignal, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'

/**
 * What a promise brings, once it is there; until then what was there before. Unlike Solid's resources it never makes a
 * page wait to be shown.
 */
export function arriving<S, T>(source: Accessor<S>, fetch: (source: S) => Promise<T>): Accessor<T | undefined> {
  const [value, setValue] = createSignal<T>()
  createEffect(() => {
    let isWanted = true
    onCleanup(() => {
      isWanted = false
    })
    void fetch(source()).then((found) => {
      if (isWanted) setValue(() => found)
    })
  })
  return value
}
