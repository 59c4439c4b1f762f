/** A worker made of a few lines, for what one never does by itself. */
export function workerOf(code: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
