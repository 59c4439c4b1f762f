import { calibrationPlot } from './calibration.ts'
import type { Trial } from './ratingTrial.ts'

const [width, height] = [380, 400]
const size = 300
/** The points that the picture shows, and where it has a line. */
const [lowest, highest, step] = [600, 2400, 300]

/** A picture of trials, one below the other: strength against rating, and chances that were called against games won. */
export function ratingPlot(trials: readonly { readonly name: string; readonly trial: Trial }[]): string {
  const panels = trials.flatMap(({ name, trial }, row) => [
    placed(strengthPlot(`${name}: rating found`, trial), 0, row),
    placed(calibrationPlot(`${name}: chances to win`, trial.calls), 1, row),
  ])
  const box = `0 0 ${2 * width} ${height * trials.length}`
  return [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img">`, ...panels, '</svg>', ''].join('\n')
}

function placed(svg: string, column: number, row: number): string {
  return svg
    .trim()
    .replace('<svg', `<svg x="${column * width}" y="${row * height}" width="${width}" height="${height}"`)
}

function strengthPlot(title: string, { players, agreement }: Trial): string {
  const at = (points: number) => ((Math.min(highest, Math.max(lowest, points)) - lowest) / (highest - lowest)) * size
  const ticks = Array.from({ length: (highest - lowest) / step + 1 }, (_, i) => lowest + i * step)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -40 ${size + 80} ${size + 100}" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title><rect x="-60" y="-40" width="${size + 80}" height="${size + 100}" fill="#fff"/>`,
    `<text x="-45" y="-20" font-size="14">${title}, rank correlation ${agreement.toFixed(3)}</text>`,
    ...ticks.map((tick) => {
      const [x, y] = [at(tick).toFixed(1), (size - at(tick)).toFixed(1)]
      return `<path d="M${x} 0V${size}M0 ${y}H${size}" stroke="#ddd"/><text x="${x}" y="${size + 18}" text-anchor="middle">${tick}</text><text x="-8" y="${Number(y) + 4}" text-anchor="end">${tick}</text>`
    }),
    `<path d="M0 ${size}L${size} 0" stroke="#999" stroke-dasharray="4 4"/>`,
    ...players.map(({ strength, rating }) => {
      const [x, y] = [at(strength).toFixed(1), (size - at(rating.value)).toFixed(1)]
      return `<circle cx="${x}" cy="${y}" r="2.5" fill="#0b6e99" fill-opacity="0.6"/>`
    }),
    `<text x="${size / 2}" y="${size + 42}" text-anchor="middle">true strength</text>`,
    '</svg>',
  ].join('\n')
}
