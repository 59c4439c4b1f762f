import type { GameEvent, Seat } from '@powerboats/rules'
import type { SeatChoice } from '../games/table.ts'
import { Climbed } from './Climbed.tsx'
import { beatenIn } from './ladder.ts'
import { medalsIn } from './medals.ts'

/** What the player at a seat won in a game that is over. */
export function ClimbedInRace(props: {
  game: string
  events: readonly GameEvent[]
  seat: Seat
  boats: number
  /** Who sailed; bots of the ladder are beaten only where that is known. */
  sailed: readonly Pick<SeatChoice, 'pilot'>[]
}) {
  return (
    <Climbed
      game={props.game}
      medals={medalsIn(props.events, props.seat, props.boats)}
      beaten={beatenIn(props.sailed, props.events)}
    />
  )
}
