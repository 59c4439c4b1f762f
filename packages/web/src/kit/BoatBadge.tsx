import type { Colour } from '@powerboats/rules'
import { Boat } from './Boat.tsx'

/** The boat of a player who has not chosen a colour, where none is given to them. */
export const usualColour: Colour = 'red'

/** A player's boat as a small sign beside a name. */
export function BoatBadge(props: { colour: Colour | null }) {
  return (
    <svg class="badge" viewBox="-50 -27 100 56" aria-hidden="true">
      <Boat colour={props.colour ?? usualColour} heading={0} />
    </svg>
  )
}
