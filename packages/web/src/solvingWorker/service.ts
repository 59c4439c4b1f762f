import type { Setup } from '@powerboats/rules'
import type { createBotService } from '../botWorker/service.ts'
import type { BotRequest } from '../botWorker/messages.ts'
import type { createCoachService } from '../coach/service.ts'
import type { CoachRequest } from '../coach/messages.ts'
import type { Progress } from '../solving/messages.ts'

/** So many games are remembered. */
const mostGames = 4

/** Answers bots and coach of a few games. Of each game the first setup is kept: much that is worked out is known by its courses. */
export function createService(
  bots: ReturnType<typeof createBotService>,
  coach: ReturnType<typeof createCoachService>,
): (request: BotRequest | CoachRequest, tell: (progress: Progress) => void) => Promise<unknown> {
  const setups = new Map<string, Setup>()
  const setupOf = (game: string, given: Setup): Setup => {
    const setup = setups.get(game) ?? given
    setups.delete(game)
    setups.set(game, setup)
    const [oldest] = setups.keys()
    if (setups.size > mostGames && oldest !== undefined) setups.delete(oldest)
    return setup
  }
  return (request, tell) => {
    const setup = setupOf(request.game, request.setup)
    if (request.kind === 'choose' || request.kind === 'prepare') return bots({ ...request, setup })
    return coach({ ...request, setup }, tell)
  }
}
