/** A point of a rating's curve. */
export interface CurvePoint {
  readonly value: number
  readonly within: number
}

/** Where everything of a curve is drawn. */
export interface CurvePlan {
  /** The line of the rating, and the band within which the truth lies. */
  readonly line: string
  readonly band: string
  /** Lines across, each at a round number. */
  readonly rules: readonly { readonly value: number; readonly at: number }[]
}

const step = 100

/** Lays a curve into a box, game by game from left to right. */
export function planCurve(points: readonly CurvePoint[], width: number, height: number): CurvePlan {
  const lowest = Math.floor(Math.min(...points.map(({ value, within }) => value - within)) / step) * step
  const highest = Math.ceil(Math.max(...points.map(({ value, within }) => value + within)) / step) * step
  const x = (index: number) => (points.length === 1 ? width / 2 : (index / (points.length - 1)) * width)
  const y = (value: number) => height - ((value - lowest) / Math.max(step, highest - lowest)) * height
  const path = (values: readonly number[]) =>
    values.map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
  const upper = path(points.map(({ value, within }) => value + within))
  const lower = path(points.map(({ value, within }) => value - within)).toReversed()
  const between = Math.max(step, Math.ceil((highest - lowest) / 4 / step) * step)
  const first = Math.ceil(lowest / between) * between
  const rules = Array.from({ length: Math.floor((highest - first) / between) + 1 }, (_, i) => first + i * between)
  return {
    line: `M${path(points.map(({ value }) => value)).join('L')}`,
    band: `M${[...upper, ...lower].join('L')}Z`,
    rules: rules.map((value) => ({ value, at: y(value) })),
  }
}
