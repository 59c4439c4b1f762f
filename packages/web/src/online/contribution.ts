/** What this browser adds to the dice of a game: 128 bits that nobody can foresee, in hexadecimal. */
export function newContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
