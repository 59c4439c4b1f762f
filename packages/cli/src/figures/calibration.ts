import type { Calls } from '../games/calls.ts'
import { percentText } from './estimate.ts'
import type { Estimate } from './estimate.ts'

/** Of calls of about the same chance: the chance that was called on average, and how many came true. */
export interface Calibrated {
  readonly count: number
  readonly called: number
  readonly won: Estimate
}

/** Sums up the calls of many lakes, kind by kind; kinds without calls are left out. */
export function calibrationOf(lakes: readonly (readonly Calls[])[]): Calibrated[] {
  const kinds = lakes[0]?.map((_, kind) => lakes.map((calls) => calls[kind]!)) ?? []
  return kinds.flatMap((calls) => {
    const sum = (term: (of: Calls) => number) => calls.reduce((all, of) => all + term(of), 0)
    const count = sum((of) => of.count)
    if (count === 0) return []
    const mean = sum(({ won }) => won) / count
    // The calls of a lake have much in common: lakes are compared, not calls.
    const spread = sum((of) => (of.won - mean * of.count) ** 2)
    const unbiased = lakes.length / Math.max(1, lakes.length - 1)
    const within = (1.96 * Math.sqrt(unbiased * spread)) / count
    return [{ count, called: sum(({ called }) => called) / count, won: { mean, within } }]
  })
}

export function calibrationText(kinds: readonly Calibrated[]): string {
  return kinds
    .map(({ called, count, won }) => {
      const share = `${(100 * called).toFixed(1)} %`.padStart(7)
      return `  called ${share}, won ${percentText(won)}, ${count} calls`
    })
    .join('\n')
}

const size = 300

/** A picture of calls against what came of them; on the diagonal they are right. */
export function calibrationPlot(title: string, kinds: readonly Calibrated[]): string {
  const x = (share: number) => (share * size).toFixed(1)
  const y = (share: number) => ((1 - Math.min(1, Math.max(0, share))) * size).toFixed(1)
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const largest = Math.max(...kinds.map(({ count }) => count))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -40 ${size + 80} ${size + 100}" font-family="sans-serif" font-size="12" role="img">`,
    `<title>${title}</title><rect x="-60" y="-40" width="${size + 80}" height="${size + 100}" fill="#fff"/>`,
    `<text x="-45" y="-20" font-size="14">${title}</text>`,
    ...ticks.map(
      (tick) =>
        `<path d="M${x(tick)} 0V${size}M0 ${y(tick)}H${size}" stroke="#ddd"/><text x="${x(tick)}" y="${size + 18}" text-anchor="middle">${100 * tick}</text><text x="-8" y="${Number(y(tick)) + 4}" text-anchor="end">${100 * tick}</text>`,
    ),
    `<path d="M0 ${size}L${size} 0" stroke="#999" stroke-dasharray="4 4"/>`,
    ...kinds.map(({ called, count, won: { mean, within } }) => {
      const radius = (3 + 5 * Math.sqrt(count / largest)).toFixed(1)
      return `<path d="M${x(called)} ${y(mean - within)}V${y(mean + within)}" stroke="#0b6e99" stroke-width="2"/><circle cx="${x(called)}" cy="${y(mean)}" r="${radius}" fill="#0b6e99"/>`
    }),
    `<text x="${size / 2}" y="${size + 42}" text-anchor="middle">chance to win that was called, %</text>`,
    `<text transform="translate(-42 ${size / 2}) rotate(-90)" text-anchor="middle">games won, %</text>`,
    '</svg>',
    '',
  ].join('\n')
}
