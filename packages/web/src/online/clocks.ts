import type { Clock, StoredGame } from '@powerboats/host'
import { evolveAll, newGame } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Connection } from './connection/connection.ts'

/** Whose turn it is at the server (the screen may lag behind), and the clocks when the turn began. */
export interface TurnNow {
  readonly seat: Seat | null
  /** When the last move was made, by the server's time. */
  readonly since: number
  readonly clock: Clock | null
}

export interface Clocks {
  readonly turn: Accessor<TurnNow | null>
  close(): void
}

/** Follows the clocks of a game. */
export function followClocks(connection: Connection, id: string, start: Pick<StoredGame, 'setup' | 'events'>): Clocks {
  // The record does not tell the time, but the last move comes with its clocks.
  const after = Math.max(0, start.events.length - 1)
  let game = evolveAll(newGame(start.setup), start.events.slice(0, after))
  const [turn, setTurn] = createSignal<TurnNow | null>(null)
  const close = connection.subscribe(id, {
    after,
    onMove: ({ events, at, clock }) => {
      game = evolveAll(game, events)
      setTurn({ seat: game.seat, since: at, clock })
    },
  })
  return { turn, close }
}

/** What a seat has left at a moment of the server's time, in milliseconds; null when no clock runs. */
export function leftOf({ seat, since, clock }: TurnNow, asked: Seat, now: number): number | null {
  const left = clock?.left[asked]
  if (left === undefined) return null
  return Math.max(0, asked === seat ? left - Math.max(0, now - since) : left)
}
