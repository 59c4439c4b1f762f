import { ahead, headings, isWater, spacesOf, turn } from '@powerboats/rules'
import type { Heading, Lake, Point, Space } from '@powerboats/rules'
import { fieldOf, seedOf } from './noise.ts'
import { at, degreesOf, keyOf, moved, towards, unit } from './plane.ts'

/** A closed line between land and water, with the water on its left all along. */
export interface Outline {
  readonly points: readonly Point[]
  /** Whether the land lies inside (an island) or outside (the frame, or an island around a pond). */
  readonly isIsland: boolean
}

interface Edge {
  readonly water: Space
  readonly toLand: Heading
}

/**
 * The shores of a lake. They lead through the middles of the edges between water and land: along a row of hexagons those
 * middles lie on a straight line, so the zigzag is gone before any smoothing. Then noise roughens them.
 */
export function outlinesOf(lake: Lake): Outline[] {
  const seed = seedOf(lake)
  const bays = fieldOf(seed, 0.95 * unit)
  const stones = fieldOf(seed + 1, 0.36 * unit)
  return shoreEdges(lake).map((edges) => {
    const smooth = sampled(edges.map(({ water, toLand }) => moved(at(water), towards(degreesOf(toLand)), unit / 2)))
    const points = displaced(smooth, ({ x, y }) => 0.14 * unit * bays(x, y) + 0.055 * unit * stones(x, y) - 0.03 * unit)
    return { points, isIsland: areaOf(points) > 0 }
  })
}

/** Walks along every shore, edge by edge. */
function shoreEdges(lake: Lake): Edge[][] {
  const isShore = (space: Space, heading: Heading) => !isWater(lake, ahead(space, heading))
  const seen = new Set<number>()
  const loops: Edge[][] = []
  for (const space of spacesOf(lake)) {
    if (!isWater(lake, space)) continue
    for (const heading of headings) {
      const loop: Edge[] = []
      let edge: Edge = { water: space, toLand: heading }
      while (isShore(edge.water, edge.toLand) && !seen.has(edgeKey(edge))) {
        seen.add(edgeKey(edge))
        loop.push(edge)
        const left = turn(edge.toLand, 1)
        // Three spaces meet at a corner: go on round the same water space, or step over to the next one.
        edge = isShore(edge.water, left)
          ? { water: edge.water, toLand: left }
          : { water: ahead(edge.water, left), toLand: turn(edge.toLand, -1) }
      }
      if (loop.length > 0) loops.push(loop)
    }
  }
  return loops
}

function edgeKey({ water, toLand }: Edge): number {
  return keyOf(water) * 6 + toLand
}

/** Points along the soft curve that `points` pull, three for each. */
function sampled(points: readonly Point[]): Point[] {
  return points.flatMap((point, i) => {
    const before = points[(i + points.length - 1) % points.length]!
    const after = points[(i + 1) % points.length]!
    return [1 / 6, 1 / 2, 5 / 6].map((t) => {
      const [a, b, c] = [(1 - t) ** 2 / 2, (1 - t) ** 2 / 2 + 2 * t * (1 - t) + t ** 2 / 2, t ** 2 / 2]
      return { x: a * before.x + b * point.x + c * after.x, y: a * before.y + b * point.y + c * after.y }
    })
  })
}

/** Moves each point of a closed line towards the land by `depth`. */
export function displaced(points: readonly Point[], depth: (point: Point) => number): Point[] {
  return points.map((point, i) => {
    const before = points[(i + points.length - 1) % points.length]!
    const after = points[(i + 1) % points.length]!
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const toLand = { x: (before.y - after.y) / length, y: (after.x - before.x) / length }
    return moved(point, toLand, depth(point))
  })
}

/** The outline moved inland, with a waver of its own, for what grows behind the beach. */
export function inland(outline: Outline, depth: number, waver: number, seed: number): Outline {
  const field = fieldOf(seed, 0.7 * unit)
  const points = displaced(outline.points, ({ x, y }) => depth + waver * field(x, y))
  return { ...outline, points: softened(points) }
}

function softened(points: readonly Point[]): Point[] {
  return points.map((point, i) => {
    const before = points[(i + points.length - 1) % points.length]!
    const after = points[(i + 1) % points.length]!
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 }
  })
}

/** Positive when the line goes round clockwise as seen. */
function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length]!
    return sum + (a.x * b.y - b.x * a.y) / 2
  }, 0)
}
