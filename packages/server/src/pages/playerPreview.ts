import { shownRating } from '@powerboats/ratings'
import type { Stores } from '../contracts/stores.ts'
import { findPlayer } from '../names/findPlayer.ts'
import type { Preview } from './head.ts'

const kinds = { duel: 'in duels', fleet: 'in fleets' } as const

/** The preview of the page about a player, with the lake of their last game; null for those who show none. */
export async function previewOfPlayer(
  { players, outcomes }: Pick<Stores, 'players' | 'outcomes'>,
  site: string,
  key: string,
): Promise<Preview | null> {
  const player = await findPlayer(players, key)
  if (player === null || !player.hasProfile) return null
  const ratings = await outcomes.ratings(player.id)
  const last = player.listsGames ? (await outcomes.played({ player: player.id }, 1, null)).games[0] : undefined
  const rated = ratings.map(({ kind, rating }) => `${shownRating(rating).value} ${kinds[kind]}`)
  return {
    title: `${player.name} races in Powerboats`,
    description: rated.length === 0 ? 'Ratings, records and games.' : `Rated ${rated.join(', ')}.`,
    url: `${site}/player/${encodeURIComponent(player.id)}`,
    picture: last === undefined ? `${site}/preview.jpg` : `${site}/api/v1/tables/${last.game}/picture.png`,
    isPublic: true,
  }
}
