import { createEffect, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'

/** What is needed of the browser to keep its screen on. */
export interface Screen {
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined
  readonly isSeen: () => boolean
  /** Returns unsubscribe. */
  readonly onSeen: (act: () => void) => () => void
}

/** Keeps the screen on while it is wanted. Browsers end the lock when the page is hidden: it is asked for again. */
export function keepScreenOn(isWanted: Accessor<boolean>, screen: Screen = browserScreen): void {
  createEffect(() => {
    const { wakeLock } = screen
    if (!isWanted() || wakeLock === undefined) return
    let lock: Pick<WakeLockSentinel, 'release'> | null = null
    let isOver = false
    const ask = async () => {
      // A phone with an empty battery may refuse: the race goes on without.
      const given = screen.isSeen() ? await wakeLock.request('screen').catch(() => null) : null
      if (isOver) void given?.release()
      else lock = given ?? lock
    }
    void ask()
    const unsubscribe = screen.onSeen(() => void ask())
    onCleanup(() => {
      isOver = true
      unsubscribe()
      void lock?.release()
    })
  })
}

const browserScreen: Screen = {
  get wakeLock() {
    // Not in every browser, and not on plain http.
    return (navigator as Partial<Pick<Navigator, 'wakeLock'>>).wakeLock
  },
  isSeen: () => !document.hidden,
  onSeen: (act) => {
    const seen = () => !document.hidden && act()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  },
}
