import type { BotLevel } from '@powerboats/protocol'
import type { Game, Intent, RaceNumber, Seat, Setup } from '@powerboats/rules'
import { solvingWorker } from '../solving/client.ts'
import type { BotRequest } from './messages.ts'

/** Chooses the moves of bots. */
export interface BotWorker {
  choose(id: string, game: Game, seat: Seat, level: BotLevel): Promise<Intent>
  dismiss(): void
}

/** Has what bots of these levels need for a race worked out before they are asked. */
export type Prepare = (id: string, setup: Setup, race: RaceNumber, levels: readonly BotLevel[]) => void

/** Chooses in a worker, so that the page stays smooth. */
export function createBotWorker(seed: () => number): BotWorker & { readonly prepare: Prepare } {
  const client = solvingWorker<BotRequest, Intent | null>()
  return {
    prepare: (game, setup, race, levels) => {
      // The bots ask for it again when they need it.
      client.ask({ kind: 'prepare', game, setup, race, levels }).catch(() => {})
    },
    choose: async (game, { setup, ...now }, seat, level) => {
      const intent = await client.ask({ kind: 'choose', game, setup, now, seat, level, seed: seed() })
      if (intent === null) throw new Error('the bot chose nothing')
      return intent
    },
    dismiss: () => client.end(),
  }
}
