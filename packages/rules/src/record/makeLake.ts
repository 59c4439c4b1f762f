import type { Lake } from '../lake/lake.ts'

/** A lake as records write it. */
export function makeLake(lake: Lake) {
  return { ...lake, spots: lake.spots.map(({ letter, space, lineHeading }) => ({ letter, ...space, lineHeading })) }
}
