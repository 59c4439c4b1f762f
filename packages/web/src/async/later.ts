/** Calls back after a time; gives the function that prevents it. */
export function later(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}
