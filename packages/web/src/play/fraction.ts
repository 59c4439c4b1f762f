/** Counts that are shown together, in the smallest whole numbers that stand in the same proportion. */
export function inLowestTerms<T extends readonly number[]>(counts: T): { [K in keyof T]: number } {
  const shared = counts.reduce(gcd, 0)
  return counts.map((count) => count / shared) as { [K in keyof T]: number }
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b)
}

/** With more throws than this nobody counts any more: per cent are clearer. */
export const mostThrows = 81
