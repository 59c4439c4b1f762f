import { safeStorage } from '../settings/safeStorage.ts'

/** Whether this browser has ever played online: if not, no request is sent. */
const key = 'powerboats.online'

export function hasBeenOnline(): boolean {
  return safeStorage.getItem(key) !== null
}

export function rememberOnline(): void {
  safeStorage.setItem(key, 'yes')
}

export function forgetOnline(): void {
  safeStorage.removeItem(key)
}
