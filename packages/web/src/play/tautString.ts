import { pointOf, sameSpace } from '@powerboats/rules'
import type { Point, Space } from '@powerboats/rules'

/** A bend of the string; at a post it says which way it lies around it: 1 to the right, -1 to the left, 0 for no post. */
interface Bend {
  readonly space: Space
  readonly point: Point
  readonly around: number
}

/** No way needs more pulls than this. */
const mostPulls = 10_000
/** Nearer to a line than this is on it. */
const hair = 1e-9

/** The way a boat has sailed as a string pulled taut around the buoys: what it winds round is rounded. */
export function tautString(way: readonly Space[], posts: readonly Space[]): Space[] {
  let string = way.map((space): Bend => ({ space, point: pointOf(space), around: 0 }))
  const caught = posts.map((space): Bend => ({ space, point: pointOf(space), around: 0 }))
  for (let pulls = 0, i = 1; pulls < mostPulls && i < string.length - 1; pulls++) {
    const [before, bend, after] = [string[i - 1]!, string[i]!, string[i + 1]!]
    const turn = turnOf(before.point, bend.point, after.point)
    if (bend.around !== 0 && (bend.around === turn || isBack(before.point, bend.point, after.point))) {
      i++
      continue
    }
    const held = turn === 0 ? [] : hull(before, bend, after, turn, caught)
    string = [...string.slice(0, i), ...held, ...string.slice(i + 1)]
    // What lies before may have become slack.
    i = Math.max(1, i - 1)
  }
  return string.map(({ space }) => space)
}

/** 1 for a bend to the right, -1 to the left, 0 straight on or straight back. */
function turnOf(a: Point, b: Point, c: Point): number {
  const cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  return Math.abs(cross) < hair ? 0 : Math.sign(cross)
}

/** Whether the string comes back the way it went: around a post it holds all the same. */
function isBack(a: Point, b: Point, c: Point): boolean {
  return turnOf(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0
}

/** The posts that hold the string when a bend is let go: the hull, on its side, of those inside the triangle. */
function hull(before: Bend, bend: Bend, after: Bend, turn: number, posts: readonly Bend[]): Bend[] {
  const inside = posts.filter(
    ({ point, space }) =>
      ![before, bend, after].some((other) => sameSpace(other.space, space)) &&
      turnOf(before.point, bend.point, point) !== -turn &&
      turnOf(bend.point, after.point, point) !== -turn &&
      turnOf(after.point, before.point, point) === turn,
  )
  const along = { x: after.point.x - before.point.x, y: after.point.y - before.point.y }
  const chain = [before]
  const sorted = inside.toSorted((a, b) => (a.point.x - b.point.x) * along.x + (a.point.y - b.point.y) * along.y)
  for (const post of [...sorted, after]) {
    while (chain.length > 1 && turnOf(chain.at(-2)!.point, chain.at(-1)!.point, post.point) !== turn) chain.pop()
    chain.push({ ...post, around: turn })
  }
  return chain.slice(1, -1)
}
