/** Makes something at most once in `ms` milliseconds, however many ask; after a failure it is tried again at once. */
export function atMostEvery<T>(ms: number, now: () => number, make: () => Promise<T>): () => Promise<T> {
  let made: { readonly at: number; readonly value: Promise<T> } | null = null
  let isMaking = false
  return () => {
    // A clock that was put back must not keep it for longer.
    if (made !== null && (isMaking || Math.abs(now() - made.at) < ms)) return made.value
    isMaking = true
    const value = make()
      .catch((error: unknown) => {
        made = null
        throw error
      })
      .finally(() => {
        isMaking = false
      })
    made = { at: now(), value }
    return value
  }
}
