import { randomHex } from '../../random/randomHex.ts'

/** What this browser adds to the dice of a game: 128 random bits that nobody can predict. */
export function newContribution(): string {
  return randomHex(16)
}
