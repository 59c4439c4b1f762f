/** Whether this browser has ever played online: those who never did are spared every request. */
const key = 'powerboats.online'

export function hasBeenOnline(): boolean {
  return localStorage.getItem(key) !== null
}

export function rememberOnline(): void {
  localStorage.setItem(key, 'yes')
}

export function forgetOnline(): void {
  localStorage.removeItem(key)
}
