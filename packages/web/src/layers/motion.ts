import { at, degreesOf } from '@powerboats/draw'
import type { Heading, Point, Space } from '@powerboats/rules'

/** A move of a boat as the drawing needs it. */
export interface Move {
  readonly from: Space
  readonly path: readonly Space[]
  readonly headingBefore: Heading
  readonly heading: Heading
  readonly ms: number
}

export function translated({ x, y }: Point): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
}

/** The way as an SVG path, from where the boat was. */
export function wayPath(spaces: readonly Space[]): string {
  return spaces
    .map((space, i) => `${i === 0 ? 'M' : 'L'}${Math.round(at(space).x)} ${Math.round(at(space).y)}`)
    .join('')
}

/** Lets a boat run: it gathers speed, then settles. */
export function run(boat: Element, { from, path, ms }: Move): Animation {
  const start = translated(at(from))
  const end = translated(at(path.at(-1) ?? from))
  return boat.animate([{ transform: start }, { transform: end }], {
    duration: ms,
    easing: 'cubic-bezier(0.45, 0.05, 0.35, 1)',
    fill: 'both',
  })
}

/** Turns the hull from its old heading into the new one in the first part of the move. */
export function swing(hull: Element, { headingBefore, heading, ms }: Move): Animation {
  const turned = ((degreesOf(heading) - degreesOf(headingBefore) + 540) % 360) - 180
  return hull.animate([{ rotate: '0deg' }, { rotate: `${turned}deg` }], {
    duration: Math.min(ms, 240),
    easing: 'ease-out',
    fill: 'forwards',
  })
}
