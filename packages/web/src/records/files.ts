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

/** Whether the device has a menu of its own that takes files. */
export function canShare(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

/** Shares the file by the device's own menu, with a link if there is one, or else saves it. Returns which. */
export async function share(file: File, url?: string): Promise<'shared' | 'saved' | 'cancelled'> {
  if (canShare(file)) {
    try {
      await navigator.share({ files: [file], ...(url !== undefined && { url }) })
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
