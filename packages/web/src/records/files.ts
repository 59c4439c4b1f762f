import { makeRecord } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'

/** A record as a file with a name that tells who played. */
export function fileOf(record: GameRecord): File {
  const names = record.setup.players
    .map(({ name }) => name.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]+/gu, ''))
    .filter((name) => name !== '')
  const name = ['powerboats', ...names].join('-').slice(0, 80)
  return new File([makeRecord(record)], `${name}.json`, { type: 'application/json' })
}

/** Hands the file to whatever the device shares with, or else saves it; tells which. */
export async function share(file: File): Promise<'shared' | 'saved' | 'cancelled'> {
  const data = { files: [file] }
  if (typeof navigator.canShare === 'function' && navigator.canShare(data)) {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      // Some browsers promise to share files and then refuse: saving always works.
    }
  }
  save(file)
  return 'saved'
}

/** Saves a file where the browser puts downloads. */
export function save(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The download has its own copy once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
