import type { Colour } from '@powerboats/rules'
import { drawCourse } from '../paint/drawCourse.ts'
import { englishLabels } from '../paint/labels.ts'
import type { Labels, Letters } from '../paint/labels.ts'
import { fontFamily, paints } from '../paint/palette.ts'
import { element, escaped, group, label } from '../paint/svg.ts'
import type { LastRace } from './lastRace.ts'

/** A row of a card: a boat and what is to be said about it. */
export interface CardRow {
  readonly colour: Colour
  readonly name: string
  /** A few characters before the name, such as its place. */
  readonly before: string
  /** A few characters after the name, such as its points. */
  readonly after: string
}

/** What a card says beside its picture. */
export interface CardText {
  readonly title: string
  readonly subtitle: string
  readonly rows: readonly CardRow[]
  /** English where nothing else is given. */
  readonly labels?: Labels
  /** Style that the picture brings along: a font, where it cannot load any. */
  readonly style?: string
}

/** The size of a card, as messengers show previews of links. */
export const cardSize = { width: 1200, height: 630 } as const

const lakeWidth = 718
const left = lakeWidth + 36
const right = cardSize.width - 36

/** A picture of a race to be sent to others: the course with the ways of all boats, and what came of it. */
export function drawCard(
  { course, voyages }: LastRace,
  { title, subtitle, rows, labels = englishLabels, style = '' }: CardText,
): string {
  const { width, height } = cardSize
  const titleLines = wrapped(title, 20).slice(0, 2)
  const top = 128 + titleLines.length * 58
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    style === '' ? '' : element('style', {}, style),
    element('rect', { width, height, fill: '#0a2c44' }),
    drawCourse(course, {
      labels,
      frame: { x: 0, y: 0, width: lakeWidth, height },
      ways: voyages.map(({ colour, way }) => ({ colour, spaces: way })),
      boats: voyages.flatMap(({ colour, heading, way, status }) => {
        const space = status === 'sunk' || status === 'retired' ? undefined : way.at(-1)
        return space === undefined ? [] : [{ colour, heading, space }]
      }),
    }),
    group(
      { 'font-family': `'Barlow Condensed',${fontFamily}`, fill: '#fff' },
      text(left, 76, 'POWERBOATS', { 'font-size': 30, 'font-weight': 700, fill: '#f4c20d', 'letter-spacing': 4 }),
      ...titleLines.map((line, i) => text(left, 148 + i * 58, line, { 'font-size': 56, 'font-weight': 700 })),
      text(left, top + 4, cut(subtitle, 44), { 'font-size': 27, 'font-weight': 600, fill: '#bfdcec' }),
      ...rows.slice(0, 6).map((row, i) => paintRow(row, top + 64 + i * 60, labels.letters)),
    ),
  )
}

function paintRow({ colour, name, before, after }: CardRow, y: number, letters: Letters): string {
  const { main, ink } = paints[colour]
  return group(
    { 'font-size': 30, 'font-weight': 600 },
    text(left, y, before, { fill: '#f4c20d', 'font-weight': 700 }),
    element('rect', {
      x: left + 42,
      y: y - 34,
      width: 44,
      height: 44,
      rx: 10,
      fill: main,
      stroke: '#fff',
      'stroke-width': 2,
    }),
    label({ x: left + 64, y: y - 12 }, letters[colour], 28, { fill: ink, 'font-weight': 700 }),
    text(left + 104, y, cut(name, 15), {}),
    text(right, y, after, { 'text-anchor': 'end', fill: '#bfdcec' }),
  )
}

function text(x: number, y: number, words: string, attributes: Readonly<Record<string, string | number>>): string {
  return element('text', { x, y, ...attributes }, escaped(words))
}

function cut(words: string, most: number): string {
  const signs = Array.from(words)
  return signs.length <= most
    ? words
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** The words in lines of at most about `most` characters. */
function wrapped(words: string, most: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(cut(word, most))
  }
  return lines
}
