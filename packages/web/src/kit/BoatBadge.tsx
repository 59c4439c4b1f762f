import type { Colour } from '@powerboats/rules'
import { Boat } from './Boat.tsx'

/** A player's boat as a small sign beside a name. */
export function BoatBadge(props: { colour: Colour }) {
  return (
    <svg class="badge" viewBox="-50 -27 100 56" aria-hidden="true">
      <Boat colour={props.colour} heading={0} />
    </svg>
  )
}
