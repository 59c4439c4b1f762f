/** Random bytes that nobody can predict, in hexadecimal. `crypto.randomUUID` is missing on plain http. */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}

/** An id for a game of this browser. */
export function newId(): string {
  return randomHex(16)
}
