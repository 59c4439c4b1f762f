import { fontFamily } from '../paint/palette.ts'
import { element, escaped, group, path } from '../paint/svg.ts'

/** One side of a meeting: a player, what stands before the name (a seed) and after it (points), and whether they went on. */
export interface BracketSide {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly isWinner: boolean
}

/** A meeting; a side is null while it is not known, or where nobody comes. */
export type BracketMatch = readonly [BracketSide | null, BracketSide | null]

/** What a picture of a bracket shows: each round has half the meetings of the one before. */
export interface BracketPicture {
  readonly title: string
  readonly rounds: readonly (readonly BracketMatch[])[]
  readonly thirdPlace: { readonly title: string; readonly match: BracketMatch } | null
}

const margin = 28
const top = 84
const row = 30
const boxWidth = 220
const gapAcross = 56
const gapDown = 16
const boxHeight = 2 * row
const ground = '#0a2c44'
const board = '#12466a'
const gold = '#f4c20d'
const soft = '#bfdcec'

/** Draws the bracket of a cup as SVG. */
export function drawBracket({ title, rounds, thirdPlace }: BracketPicture): string {
  const first = rounds[0]?.length ?? 0
  const last = Math.max(0, rounds.length - 1)
  const width = 2 * margin + rounds.length * boxWidth + last * gapAcross
  const fieldHeight = Math.max(1, first) * (boxHeight + gapDown) - gapDown
  const thirdTop = Math.max(top + middle(last, 0) + boxHeight, top + fieldHeight - boxHeight) + 24
  const height = (thirdPlace === null ? top + fieldHeight : Math.max(top + fieldHeight, thirdTop + boxHeight)) + margin
  const matches = rounds.flatMap((matchesOfRound, round) =>
    matchesOfRound.flatMap((match, slot) => {
      if (isEmpty(match, round)) return []
      const box = { x: xOf(round), y: top + middle(round, slot) - boxHeight / 2 }
      return [linesTo(rounds, round, slot), paintMatch(match, box.x, box.y)]
    }),
  )
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img' },
    element('title', {}, escaped(title)),
    element('rect', { width, height, fill: ground }),
    group(
      { 'font-family': `'Barlow Condensed',${fontFamily}`, fill: '#fff', 'font-size': 17 },
      words(margin, 50, title, { 'font-size': 30, 'font-weight': 700 }),
      ...matches,
      ...(thirdPlace === null
        ? []
        : [
            words(xOf(last), thirdTop - 8, thirdPlace.title, { fill: soft }),
            paintMatch(thirdPlace.match, xOf(last), thirdTop),
          ]),
    ),
  )
}

/** A meeting of the first round to which only one comes is not drawn: that one stands in the second. */
function isEmpty(match: BracketMatch, round: number): boolean {
  return round === 0 && match.includes(null)
}

function xOf(round: number): number {
  return margin + round * (boxWidth + gapAcross)
}

/** The middle of a meeting, from the top of the field: half way between the two that lead to it. */
function middle(round: number, slot: number): number {
  const span = 2 ** round
  return (slot * span + (span - 1) / 2) * (boxHeight + gapDown) + boxHeight / 2
}

/** The lines from the two meetings before. */
function linesTo(rounds: BracketPicture['rounds'], round: number, slot: number): string {
  if (round === 0) return ''
  const y = top + middle(round, slot)
  const turn = xOf(round) - gapAcross / 2
  const lines = [2 * slot, 2 * slot + 1].flatMap((from) => {
    const match = rounds[round - 1]![from]
    if (match === undefined || isEmpty(match, round - 1)) return []
    return [`M${xOf(round) - gapAcross} ${top + middle(round - 1, from)}H${turn}V${y}H${xOf(round)}`]
  })
  return path(lines.join(''), { fill: 'none', stroke: soft, 'stroke-width': 2 })
}

function paintMatch(match: BracketMatch, x: number, y: number): string {
  return group(
    {},
    element('rect', { x, y, width: boxWidth, height: boxHeight, rx: 8, fill: board }),
    path(`M${x} ${y + row}h${boxWidth}`, { stroke: ground, 'stroke-width': 2 }),
    ...match.flatMap((side, i) => (side === null ? [] : paintSide(side, x, y + i * row))),
  )
}

function paintSide({ name, before, after, isWinner }: BracketSide, x: number, y: number): string[] {
  const line = y + 0.68 * row
  const style = isWinner ? { fill: gold, 'font-weight': 700 } : {}
  return [
    words(x + 30, line, before, { fill: soft, 'text-anchor': 'end', 'font-size': 14 }),
    words(x + 40, line, name.length > 20 ? `${name.slice(0, 19)}…` : name, style),
    words(x + boxWidth - 12, line, after, { ...style, 'text-anchor': 'end' }),
  ]
}

function words(x: number, y: number, text: string, attributes: Readonly<Record<string, string | number>>): string {
  return text === '' ? '' : element('text', { x, y, ...attributes }, escaped(text))
}
