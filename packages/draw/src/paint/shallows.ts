import type { Side } from '@powerboats/rules'
import { palettes } from './palette.ts'
import { unit } from '../geometry/plane.ts'

/** One ring of shallow water: a broad stroke along the shores, half of it hidden under the land. */
export interface Shallow {
  readonly colour: string
  readonly width: number
  readonly opacity: number
}

const rings = [
  { width: 2.2 * unit, opacity: 0.42 },
  { width: 1.35 * unit, opacity: 0.55 },
  { width: 0.7 * unit, opacity: 0.8 },
] as const

/** The rings from the outer to the inner one; blurred by `shallowsBlur` they make the islands glow. */
export function shallowsOf(side: Side): Shallow[] {
  return rings.map((ring, i) => ({ ...ring, colour: palettes[side].shallows[i as 0 | 1 | 2] }))
}

export const shallowsBlur = 0.11 * unit
