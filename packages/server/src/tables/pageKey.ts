import type { PageKey } from '../contracts/stores.ts'

/** The key of a page as clients get it and send it back: `0-1760000000000-K7M29QXT`. */
export function makePageKey({ isBehind, touchedAt, id }: PageKey): string {
  return `${isBehind ? 1 : 0}-${touchedAt}-${id}`
}

/** Reads what the protocol's schema has let through. */
export function parsePageKey(text: string): PageKey {
  const [rank, touchedAt, id] = text.split('-') as [string, string, string]
  return { isBehind: rank === '1', touchedAt: Number(touchedAt), id }
}
