import { skipper } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import type { ClientMessage, ServerMessage } from '@powerboats/protocol'
import { evolveAll, newGame } from '@powerboats/rules'
import type { Client } from './client.ts'
import type { Game, GameEvent, Seat, Setup } from '@powerboats/rules'

/** A game as a client sees it: the fold of the moves it has heard. */
export interface Mirror {
  readonly events: readonly GameEvent[]
  game(): Game
  /** Adds what is new in a message; false when something in between is missing. */
  hear(message: ServerMessage): boolean
  /** What a skipper would do now. */
  choice(): Wanted
}

/** An intent as the protocol has it. */
type Wanted = Extract<ClientMessage, { kind: 'act' }>['intent']

export function createMirror(setup: Setup): Mirror {
  const events: GameEvent[] = []
  let game = newGame(setup)
  return {
    events,
    game: () => game,
    hear: (message) => {
      if (message.kind !== 'news') return true
      const { after, events: told } = message.news
      if (after > events.length) return false
      const fresh = told.slice(events.length - after)
      events.push(...fresh)
      game = evolveAll(game, fresh)
      return true
    },
    choice: () => skipper.choose(game, game.seat!, seeded(events.length)) as Wanted,
  }
}

/** Sails a seat to the end of the game as a skipper would, by what its own client hears. The table must be followed from 0 on. */
export function sail(client: Client, table: string, seat: Seat, setup: Setup): Promise<Game> {
  const mirror = createMirror(setup)
  return new Promise((resolve, reject) => {
    const act = async () => {
      const answer = await client.ask({ kind: 'act', table, after: mirror.events.length, intent: mirror.choice() })
      if (answer.kind === 'refused') reject(new Error(`refused: ${answer.code}`))
    }
    client.listen((message) => {
      if (!mirror.hear(message)) reject(new Error('a move is missing'))
      if (message.kind !== 'news') return
      const game = mirror.game()
      if (game.phase === 'over') resolve(game)
      else if (game.seat === seat) act().catch(reject)
    })
  })
}
