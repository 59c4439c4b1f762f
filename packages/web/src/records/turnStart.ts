import type { GameEvent, Seat } from '@powerboats/rules'

/** Whether a boat's turn, or its placing, begins with this event. */
export function beginsTurn(events: readonly GameEvent[], index: number): boolean {
  const { kind } = events[index]!
  if (kind === 'placed' || kind === 'repaired') return true
  // A repair and the roll after it are one turn.
  return kind === 'rolled' && events[index - 1]?.kind !== 'repaired'
}

/** Where the last turn of one of these seats begins, or where it retired after that; null when none of them has done anything yet. */
export function lastTurnOf(events: readonly GameEvent[], isOne: (seat: Seat) => boolean): number | null {
  const at = events.findLastIndex((event, index) => {
    if (!('seat' in event) || !isOne(event.seat)) return false
    return event.kind === 'retired' ? event.reason === 'asked' : beginsTurn(events, index)
  })
  return at < 0 ? null : at
}
