import type { FastifyRequest } from 'fastify'
import type { Player, Stores } from '../contracts/stores.ts'
import { Refused } from '../http/refused.ts'
import type { Authentication } from '../identity/authentication.ts'
import { findPlayer } from '../names/findPlayer.ts'

export interface SeenParts {
  readonly stores: Pick<Stores, 'players'>
  readonly authentication: Pick<Authentication, 'authenticate'>
}

/** Whom somebody may see who asks by an id or a name. */
export interface SeenPlayers {
  /** The player, with whether their games may be seen too. */
  readonly seen: (
    request: FastifyRequest,
    key: string,
  ) => Promise<{ readonly player: Player; readonly hasGames: boolean }>
  /** A player whose games may be seen. */
  readonly withGames: (request: FastifyRequest, key: string) => Promise<Player>
}

export function seenPlayers({ stores: { players }, authentication }: SeenParts): SeenPlayers {
  const seen: SeenPlayers['seen'] = async (request, key) => {
    const player = await findPlayer(players, key)
    const isOwn = player !== null && (await authentication.authenticate(request))?.id === player.id
    if (player === null || !(player.hasProfile || isOwn)) throw new Refused('unknownPlayer')
    return { player, hasGames: player.listsGames || isOwn }
  }
  return {
    seen,
    withGames: async (request, key) => {
      const { player, hasGames } = await seen(request, key)
      if (!hasGames) throw new Refused('gamesNotListed')
      return player
    },
  }
}
