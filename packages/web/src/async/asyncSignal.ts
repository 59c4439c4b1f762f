import { batch, createEffect, createSignal, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'

/**
 * What a promise brings, once it is there; until then what was there before. Unlike Solid's resources it never makes a
 * page wait to be shown. A failure is thrown where the value is read. What must be closed is closed as soon as it is no
 * longer wanted, even if it arrives after that.
 */
export function asyncSignal<S, T>(
  source: Accessor<S>,
  fetch: (source: S) => Promise<T>,
  close: (value: T) => void = () => {},
): Accessor<T | undefined> {
  const [value, setValue] = createSignal<T>()
  const [failure, setFailure] = createSignal<{ readonly error: unknown } | null>(null)
  createEffect(() => {
    let isWanted = true
    let leave = () => {}
    onCleanup(() => {
      isWanted = false
      leave()
    })
    void fetch(source()).then(
      (found) => {
        if (!isWanted) return close(found)
        leave = () => close(found)
        batch(() => {
          setFailure(null)
          setValue(() => found)
        })
      },
      (error: unknown) => {
        if (isWanted) setFailure({ error })
      },
    )
  })
  return () => {
    const failed = failure()
    if (failed !== null) throw failed.error
    return value()
  }
}
