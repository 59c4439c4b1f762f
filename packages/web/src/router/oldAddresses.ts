/** Pages that had another name when they stood behind a `#`. */
const renamed = new Map([
  ['at', 'table'],
  ['table', 'setup'],
  ['online', 'lobby'],
])

/** The path, below the folder of the game, of a page that stands behind a `#`: those addresses were sent to people once. A browser reads `\` as `/`, so it parts names here too. */
export function pathOfHash(hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  const [page = '', ...rest] = hash.slice(2).split(/[/\\]/).filter(Boolean)
  return [renamed.get(page) ?? page, ...rest].join('/')
}
