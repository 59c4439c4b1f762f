/** Calls back after a time. Returns cancel. */
export function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
