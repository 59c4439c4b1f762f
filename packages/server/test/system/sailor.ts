import { skipper } from '@powerboats/bots'
import type { ServerMessage } from '@powerboats/protocol'
import type { Seeded } from '@powerboats/chance'
import { evolveAll, newGame } from '@powerboats/rules'
import type { Game, GameEvent, Seat, Setup } from '@powerboats/rules'
import { WebSocket } from 'ws'
import type { Person } from './person.ts'

/** A player over a socket who comes back whenever it breaks, and remembers all that was said to them. */
export interface Sailor {
  /** Every event heard, in order. */
  readonly heard: readonly GameEvent[]
  /** How many events there were when the server last accepted an intent. */
  readonly acknowledged: number
  /** What should never have happened. */
  readonly complaints: readonly string[]
  readonly game: Game
  /** When the game is over. */
  readonly done: Promise<void>
  leave(): void
}

/** Refusals that are part of life when servers die and others are faster. */
const usual: ReadonlySet<string> = new Set(['stale', 'busy', 'stopping', 'notYourTurn', 'gameOver', 'wrongPhase'])

/** Sails a seat as the skipper would, at whatever server `urlOf` names just then. `seat` is null for those who only watch. */
export function sail(
  urlOf: () => string,
  person: Person,
  table: string,
  setup: Setup,
  seat: Seat | null,
  chance: Seeded,
): Sailor {
  const heard: GameEvent[] = []
  const complaints: string[] = []
  let acknowledged = 0
  let game = newGame(setup)
  let socket: WebSocket | undefined
  let isLeft = false
  let asked = -1
  let end: () => void = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))

  const send = (message: unknown) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))

  const act = () => {
    if (seat === null || game.seat !== seat || asked === heard.length) return
    asked = heard.length
    send({ kind: 'act', ref: 1, table, after: heard.length, intent: skipper.choose(game, seat, chance) })
  }

  const hear = (message: ServerMessage) => {
    if (message.kind === 'news') {
      const { after, events } = message.news
      if (after > heard.length) complaints.push(`a gap: ${after} after ${heard.length}`)
      const fresh = events.slice(heard.length - after)
      if (fresh.length === 0) return
      heard.push(...fresh)
      game = evolveAll(game, fresh)
      if (game.phase === 'over') end()
      act()
    } else if (message.kind === 'done') acknowledged = Math.max(acknowledged, message.count ?? 0)
    else if (message.kind === 'refused') {
      if (!usual.has(message.code)) complaints.push(`refused: ${message.code} ${message.detail ?? ''}`)
      // Whatever made it fail, the next move tells how things are; failing that, ask again in a while.
      setTimeout(() => {
        asked = -1
        act()
      }, 200)
    }
  }

  const connect = () => {
    if (isLeft) return
    const url = urlOf()
    const opened = new WebSocket(`${url.replace('http', 'ws')}/api/v1/socket`, {
      headers: { cookie: person.cookie, origin: url },
    })
    socket = opened
    opened.on('open', () => {
      asked = -1
      send({ kind: 'follow', ref: 0, table, after: heard.length })
      act()
    })
    opened.on('message', (data: Buffer) => hear(JSON.parse(data.toString()) as ServerMessage))
    opened.on('error', () => {})
    opened.on('close', () => setTimeout(connect, 50 + chance(200)))
  }
  connect()

  return {
    heard,
    complaints,
    done,
    get acknowledged() {
      return acknowledged
    },
    get game() {
      return game
    },
    leave: () => {
      isLeft = true
      socket?.terminate()
    },
  }
}
