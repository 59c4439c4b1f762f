import type { Point } from '@powerboats/rules'

export type Attributes = Readonly<Record<string, string | number | undefined>>

/** One SVG element; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escaped(String(value))}"`)
    .join('')
  const inside = children.join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  return element('g', attributes, ...children)
}

export function path(d: string, attributes: Attributes): string {
  return d === '' ? '' : element('path', { d, ...attributes })
}

export function circle(centre: Point, r: number, attributes: Attributes): string {
  return element('circle', { cx: centre.x, cy: centre.y, r, ...attributes })
}

/** Text with its middle at a point. */
export function label(centre: Point, text: string, size: number, attributes: Attributes): string {
  // Baseline keywords differ between renderers: a third of the size is the middle of a capital in any sans.
  return element(
    'text',
    { x: centre.x, y: centre.y + size * 0.36, 'font-size': size, 'text-anchor': 'middle', ...attributes },
    escaped(text),
  )
}

/** Text that stays upright in a picture that is turned by some degrees. */
export function uprightLabel(
  { x, y }: Point,
  text: string,
  size: number,
  turn: number,
  attributes: Attributes,
): string {
  const transform = turn === 0 ? undefined : `rotate(${-turn} ${x} ${y})`
  return label({ x, y }, text, size, { ...attributes, transform })
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The transform that keeps something upright in a picture that is turned by some degrees, to be put behind others. */
export function uprightBy(turn: number): string {
  return turn === 0 ? '' : ` rotate(${-turn})`
}

/** A number with as few digits as are visible. */
export function short(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return String(rounded === 0 ? 0 : rounded)
}

export function moveTo(point: Point): string {
  return `M${pair(point.x, point.y)}`
}

export function lineTo(point: Point): string {
  return `L${pair(point.x, point.y)}`
}

/** Straight lines through the points, closed. */
export function polygon(points: readonly Point[]): string {
  return points.length === 0 ? '' : `${points.map((point, i) => (i === 0 ? moveTo(point) : lineTo(point))).join('')}Z`
}

/** A soft closed curve along the points: each point pulls, the curve goes through the middles between them. */
export function softLoop(points: readonly Point[]): string {
  const rounded = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
  const last = rounded.at(-1)
  if (!last) return ''
  let pen = middle(last, rounded[0]!)
  let d = moveTo(pen)
  for (const [i, point] of rounded.entries()) {
    const end = middle(point, rounded[(i + 1) % rounded.length]!)
    d += `q${pair(point.x - pen.x, point.y - pen.y)}${joined(end.x - pen.x)}${joined(end.y - pen.y)}`
    pen = end
  }
  return `${d}Z`
}

/** Many dots in one path: lines without length under a round cap. */
export function dots(points: readonly Point[]): string {
  return points.map((point) => `${moveTo(point)}h0`).join('')
}

function middle(a: Point, b: Point): Point {
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
}

function pair(x: number, y: number): string {
  return `${Math.round(x)}${joined(Math.round(y))}`
}

/** A minus sign already separates two numbers. */
function joined(value: number): string {
  return value < 0 ? `${value}` : ` ${value === 0 ? 0 : value}`
}
