/** Makes something at most once in `ms` milliseconds, however many ask; after a failure it is tried again at once. */
export function atMostEvery<T>(ms: number, now: () => number, make: () => Promise<T>): () => Promise<T> {
  let made: { readonly at: number; readonly value: Promise<T>; isReady: boolean } | null = null
  return () => {
    // A clock that was put back must not keep it for longer.
    if (made !== null && (!made.isReady || Math.abs(now() - made.at) < ms)) return made.value
    const value = make().then(
      (result) => {
        making.isReady = true
        return result
      },
      (error: unknown) => {
        made = null
        throw error
      },
    )
    const making = { at: now(), value, isReady: false }
    made = making
    return value
  }
}
