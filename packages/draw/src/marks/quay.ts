import { isWater, spacesOf } from '@powerboats/rules'
import type { Colour, Lake, Point } from '@powerboats/rules'
import { at, boundsOf, unit } from '../geometry/plane.ts'
import type { Box } from '../geometry/plane.ts'

/** Where a player's dice lie at the frame (R1.5). */
export interface Quay {
  readonly colour: Colour
  readonly box: Box
  readonly isUpright: boolean
  /** The middles of the wells for dice, the way the quay runs. */
  readonly wells: readonly Point[]
  /** Where the colour's letter stands. */
  readonly plate: Point
  /** A few planks from the quay to the water, where it is near. */
  readonly jetty: Box | null
}

const wellCount = 5
/** The width of a well on a quay: the square that a die lies in. */
export const wellSize = 0.8 * unit
export const quayDepth = 1.16 * unit
const wellStep = 0.92 * unit
const quayLength = (wellCount + 1) * wellStep + 0.24 * unit

/** How far from the edge of the picture the river flows. */
const fromEdge = 1.3 * unit

interface Site {
  readonly colour: Colour
  readonly side: 'top' | 'right' | 'bottom' | 'left'
  /** Where along its side, from 0 to 1. */
  readonly along: number
}

const sites: readonly Site[] = [
  { colour: 'orange', side: 'top', along: 0.27 },
  { colour: 'yellow', side: 'top', along: 0.73 },
  { colour: 'black', side: 'right', along: 0.5 },
  { colour: 'red', side: 'bottom', along: 0.73 },
  { colour: 'purple', side: 'bottom', along: 0.27 },
  { colour: 'white', side: 'left', along: 0.5 },
]

/** The six quays, each as near to the water as the shore allows; none round a small lake drawn by hand. */
export function quaysOf(lake: Lake): Quay[] {
  const bounds = boundsOf(lake)
  if (bounds.width < 3 * quayLength || bounds.height < 2 * quayLength) return []
  const water = spacesOf(lake)
    .filter((space) => isWater(lake, space))
    .map(at)
  return sites.map((site) => {
    const best = candidatesOf(site, bounds)
      .toSorted((a, b) => a.cost - b.cost)
      .find((candidate) => !water.some((centre) => isNear(candidate.box, centre)))
    return quayIn(site, (best ?? boxOf(site, bounds, 0, 0)).box, water)
  })
}

interface Candidate {
  readonly box: Box
  readonly cost: number
}

function candidatesOf(site: Site, bounds: Box): Candidate[] {
  const shifts = Array.from({ length: 41 }, (_, i) => (i - 20) * 0.2 * unit)
  const depths = Array.from({ length: 26 }, (_, i) => i * 0.1 * unit)
  return shifts.flatMap((shift) => depths.map((depth) => boxOf(site, bounds, shift, depth)))
}

/** The quay shifted along its side and moved from the edge towards the lake; deep costs less, far from its site more. */
function boxOf({ side, along }: Site, bounds: Box, shift: number, depth: number): Candidate {
  const isUpright = side === 'left' || side === 'right'
  const length = isUpright ? bounds.height : bounds.width
  const start = length * along - quayLength / 2 + shift
  const inward = fromEdge + depth
  const far = (isUpright ? bounds.width : bounds.height) - inward - quayDepth
  const across = side === 'left' || side === 'top' ? inward : far
  const box = isUpright
    ? { x: bounds.x + across, y: bounds.y + start, width: quayDepth, height: quayLength }
    : { x: bounds.x + start, y: bounds.y + across, width: quayLength, height: quayDepth }
  return { box, cost: 0.5 * Math.abs(shift) - depth }
}

/** Whether a water space would be touched. */
function isNear(box: Box, { x, y }: Point): boolean {
  const dx = Math.max(box.x - x, 0, x - box.x - box.width)
  const dy = Math.max(box.y - y, 0, y - box.y - box.height)
  return dx * dx + dy * dy < (0.68 * unit) ** 2
}

function quayIn({ colour, side }: Site, box: Box, water: readonly Point[]): Quay {
  const isUpright = side === 'left' || side === 'right'
  const spot = (i: number): Point => {
    const along = 0.12 * unit + (i + 0.5) * wellStep
    return isUpright ? { x: box.x + box.width / 2, y: box.y + along } : { x: box.x + along, y: box.y + box.height / 2 }
  }
  const wells = Array.from({ length: wellCount }, (_, i) => spot(i + 1))
  return { colour, box, isUpright, wells, plate: spot(0), jetty: jettyOf(side, box, water) }
}

const jettyWidth = 0.34 * unit
const longestJetty = 2.4 * unit

/** From the quay straight to the nearest water in front of it, ending before the middle of the space. */
function jettyOf(side: Site['side'], box: Box, water: readonly Point[]): Box | null {
  const isUpright = side === 'left' || side === 'right'
  const edge = { top: box.y + box.height, bottom: box.y, left: box.x + box.width, right: box.x }[side]
  const inward = side === 'top' || side === 'left' ? 1 : -1
  const reaches = water
    .filter(({ x, y }) =>
      isUpright
        ? y > box.y + unit / 2 && y < box.y + box.height - unit / 2
        : x > box.x + unit / 2 && x < box.x + box.width - unit / 2,
    )
    .map((centre) => ({ centre, gap: ((isUpright ? centre.x : centre.y) - edge) * inward - 0.22 * unit }))
    .filter(({ gap }) => gap > 0 && gap < longestJetty)
  const nearest = reaches.toSorted((a, b) => a.gap - b.gap)[0]
  if (!nearest) return null
  const { centre, gap } = nearest
  const start = inward > 0 ? edge : edge - gap
  return isUpright
    ? { x: start, y: centre.y - jettyWidth / 2, width: gap, height: jettyWidth }
    : { x: centre.x - jettyWidth / 2, y: start, width: jettyWidth, height: gap }
}
