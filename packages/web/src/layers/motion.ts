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

/** How wide the wake of a boat is, and how high its spray: both grow with its speed, up to that of six dice. */
export function foamOf(speed: number): { readonly wake: number; readonly spray: number } {
  const part = Math.min(18, Math.max(0, speed)) / 18
  return { wake: 16 + 48 * part, spray: 0.45 + 1.15 * part }
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

/** Lets foam fly beside a boat while it runs, as high as its speed. */
export function splash(spray: Element, speed: number, ms: number): Animation {
  const scale = foamOf(speed).spray
  const high = { opacity: 0.9, scale }
  return spray.animate(
    [
      { opacity: 0, scale: scale / 3 },
      { ...high, offset: 0.3 },
      { ...high, offset: 0.7 },
      { opacity: 0, scale: scale / 2 },
    ],
    { duration: ms },
  )
}

/** A boat in the finish sails on, out of the race. */
export function sailOn(hull: Element, heading: Heading, ms: number): Animation {
  const radians = (degreesOf(heading) * Math.PI) / 180
  const far = `${Math.round(420 * Math.cos(radians))}px ${Math.round(420 * Math.sin(radians))}px`
  return hull.animate(
    [
      { translate: '0 0', opacity: 1 },
      { translate: far, opacity: 0 },
    ],
    { duration: ms, easing: 'ease-in', fill: 'forwards' },
  )
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
