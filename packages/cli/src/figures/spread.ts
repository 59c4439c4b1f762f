/** How a set of numbers is spread. */
export interface Spread {
  readonly least: number
  readonly p5: number
  readonly median: number
  readonly mean: number
  readonly p95: number
  readonly most: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
  const mean = sorted.reduce((sum, value) => sum + value, 0) / Math.max(1, sorted.length)
  return { least: at(0), p5: at(0.05), median: at(0.5), mean: Math.round(mean * 100) / 100, p95: at(0.95), most: at(1) }
}

export function spreadText({ least, p5, median, mean, p95, most }: Spread): string {
  return `${least} to ${most}, median ${median}, mean ${mean}, 5 % below ${p5}, 5 % above ${p95}`
}
