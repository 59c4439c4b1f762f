import { ahead, turn } from '@powerboats/rules'
import type { Colour, Course, Face, Game, GameEvent, Heading, Seat, Space, Steered } from '@powerboats/rules'
import { tautString } from '../play/tautString.ts'

/** A boat as it is drawn; null when it is not on the lake. */
export interface FleetBoat {
  readonly colour: Colour
  readonly space: Space | null
  readonly heading: Heading
  readonly damage: number
  readonly dice: readonly Face[]
  readonly isAtTurn: boolean
  /** Whether it is the boat of the one before this screen: it has a pennant. */
  readonly isOwn: boolean
}

export function fleetOf(game: Game, isOwn: (seat: Seat) => boolean = () => false): FleetBoat[] {
  return game.boats.map(({ space, heading, damage, dice }, seat) => ({
    colour: game.setup.players[seat]!.colour,
    space,
    heading,
    damage,
    dice,
    isAtTurn: game.seat === seat && game.phase !== 'placing',
    isOwn: isOwn(seat as Seat),
  }))
}

/** Where a boat crashes in a scene; null when none does. It may have had no room to move at all. */
export function crashSpace(event: GameEvent, boats: readonly Pick<FleetBoat, 'space'>[]): Space | null {
  if (event.kind !== 'steered' || event.damage === 0) return null
  return event.path.at(-1) ?? boats[event.seat]?.space ?? null
}

/** The spaces of a move with the one it began on. */
export function wholeWay({ path, heading }: Steered): Space[] {
  const first = path[0]
  return first === undefined ? [] : [ahead(first, turn(heading, 3)), ...path]
}

export interface Wake {
  readonly seat: Seat
  readonly way: readonly Space[]
}

/** The last move of each boat in this race. */
export function wakesOf(events: readonly GameEvent[]): Wake[] {
  return waysOf(events, (_before, move) => move)
}

/** All the moves of each boat in this race, as a string pulled taut around the buoys. */
export function stringsOf(events: readonly GameEvent[], { buoys }: Course): Wake[] {
  const [, ...posts] = buoys
  const whole = waysOf(events, (before, move) => [...before, ...move])
  return whole.map(({ seat, way }) => ({ seat, way: tautString(way, posts) }))
}

function waysOf(events: readonly GameEvent[], add: (before: Space[], move: Space[]) => Space[]): Wake[] {
  const since = events.findLastIndex(({ kind }) => kind === 'raceStarted')
  const ways = new Map<Seat, Space[]>()
  for (const event of events.slice(since + 1)) {
    if (event.kind === 'steered') ways.set(event.seat, add(ways.get(event.seat) ?? [], wholeWay(event)))
    else if (event.kind === 'finished' || event.kind === 'sunk' || event.kind === 'retired') ways.delete(event.seat)
  }
  return [...ways].map(([seat, way]) => ({ seat, way })).filter(({ way }) => way.length > 1)
}
