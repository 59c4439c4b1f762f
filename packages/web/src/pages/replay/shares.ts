/**
 * Chances of which one comes true, in whole hundredths that add up to 1: by the largest remainders. What can happen is never
 * shown as nothing.
 */
export function sharesOf(chances: readonly number[]): number[] {
  const shares = chances.map((chance) => (chance > 0 ? Math.max(1, Math.floor(100 * chance)) : 0))
  const rest = (at: number) => 100 * chances[at]! - shares[at]!
  const seats = [...chances.keys()].filter((at) => chances[at]! > 0)
  const missing = () => 100 - shares.reduce((sum, share) => sum + share, 0)
  while (missing() > 0) shares[seats.reduce((best, at) => (rest(at) > rest(best) ? at : best))]! += 1
  // Those that were raised to 1 take it from the others.
  while (missing() < 0) {
    const large = seats.filter((at) => shares[at]! > 1)
    shares[large.reduce((best, at) => (rest(at) < rest(best) ? at : best))]! -= 1
  }
  return shares.map((share) => share / 100)
}
