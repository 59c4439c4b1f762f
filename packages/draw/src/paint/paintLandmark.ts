import type { Point } from '@powerboats/rules'
import type { Landmark } from '../scenery/landmarks.ts'
import { circle, element, group, path, uprightBy } from './svg.ts'

/** A hut, a rock or the store of damage counters, as seen from above. */
export function paintLandmark({ kind, centre, tilt }: Landmark, turn: number): string {
  const transform = `translate(${Math.round(centre.x)} ${Math.round(centre.y)})${tilt === 0 ? '' : ` rotate(${tilt})`}${uprightBy(turn)}`
  return group({ class: kind, transform }, ...painters[kind]())
}

const painters: Readonly<Record<Landmark['kind'], () => string[]>> = { counters, lighthouse, hut, tent, rock }

function hut(): string[] {
  return [
    path('M-24-14h56v40h-56z', { fill: '#1d2b18', opacity: 0.28 }),
    path('M-30-20h60v21h-60z', { fill: '#c65a3a' }),
    path('M-30 1h60v19h-60z', { fill: '#97402a' }),
    path('M-30-13h60M-30-6h60M-30 8h60M-30 14h60', { stroke: '#000', 'stroke-width': 1.5, opacity: 0.16 }),
    path('M-32 1h64', { stroke: '#eab08c', 'stroke-width': 4 }),
    path('M14-15h10v10h-10z', { fill: '#5b5048' }),
  ]
}

/** A tower seen from slightly above, like the buoys. */
function lighthouse(): string[] {
  return [
    path('M2 26L52 44L60 34L14 6Z', { fill: '#12331f', opacity: 0.3 }),
    element('ellipse', { cy: 22, rx: 27, ry: 15, fill: '#a7a8a0' }),
    element('ellipse', { cy: 19, rx: 27, ry: 15, fill: '#cfcec4' }),
    path('M-17 18L-11-38H11L17 18A17 8 0 0 1-17 18Z', { fill: '#fbfaf4' }),
    path('M-15.2 1L-13.4-16A13.4 6 0 0 0 13.4-16L15.2 1A15.2 7 0 0 1-15.2 1Z', { fill: '#d7263d' }),
    path('M4-38H11L17 18Q13 23 8 25Z', { fill: '#1b2b3a', opacity: 0.16 }),
    element('ellipse', { cy: -38, rx: 15, ry: 6.5, fill: '#3a3f45' }),
    path('M-8-40V-53H8V-40A8 4 0 0 1-8-40Z', { fill: '#ffe58a' }),
    path('M-11-52L0-66L11-52A11 4 0 0 1-11-52Z', { fill: '#d7263d' }),
  ]
}

function tent(): string[] {
  return [
    path('M-16-8L10-18L34 6L12 26L-12 20Z', { fill: '#1d2b18', opacity: 0.28 }),
    path('M-24-2L0-22L0 18Z', { fill: '#f2e3bd' }),
    path('M24-2L0-22L0 18Z', { fill: '#d9b878' }),
    path('M0-22V18', { stroke: '#8a6a3c', 'stroke-width': 3 }),
    path('M0 18L-7 6L0-6Z', { fill: '#6d5330' }),
  ]
}

function rock(): string[] {
  return [
    path('M-22 6L-12-18L8-24L28-8L32 12L16 28L-10 26Z', { fill: '#1d2b18', opacity: 0.28 }),
    path('M-28 2L-16-20L4-26L22-12L26 8L10 22L-16 20Z', { fill: '#8c8f8d' }),
    path('M-28 2L-16-20L4-26L0-6L-14 4Z', { fill: '#b9bbb6' }),
    path('M4-26L22-12L26 8L0-6Z', { fill: '#a2a5a1' }),
  ]
}

/** Three piles of round counters with a burst on each. */
function counters(): string[] {
  const piles: readonly (readonly [Point, number])[] = [
    [{ x: -20, y: -10 }, 3],
    [{ x: 21, y: -14 }, 2],
    [{ x: 3, y: 20 }, 4],
  ]
  return [
    element('ellipse', { rx: 50, ry: 46, fill: '#d9c68c', opacity: 0.9 }),
    ...piles.flatMap(([foot, height]) => [
      circle({ x: foot.x + 6, y: foot.y + 7 }, 19, { fill: '#3a2c14', opacity: 0.3 }),
      ...Array.from({ length: height }, (_, i) => {
        const top = { x: foot.x, y: foot.y - 5 * i }
        return circle(top, 18, { fill: i === height - 1 ? '#e8502f' : '#b93a20', stroke: '#7d2413', 'stroke-width': 2 })
      }),
      path(burst({ x: foot.x, y: foot.y - 5 * (height - 1) }), { fill: '#ffe27a' }),
    ]),
  ]
}

function burst({ x, y }: Point): string {
  const spikes = Array.from({ length: 16 }, (_, i) => {
    const reach = i % 2 === 0 ? 13 : 6
    const angle = (i * Math.PI) / 8
    return `${Math.round(x + reach * Math.cos(angle))} ${Math.round(y + reach * Math.sin(angle))}`
  })
  return `M${spikes.join('L')}Z`
}
