/** The next of 1, 2, 5, 10 … that is no smaller. */
export function niceStep(least: number): number {
  return [1, 2, 5, 10, 20, 50, 100].find((step) => step >= least) ?? 200
}
