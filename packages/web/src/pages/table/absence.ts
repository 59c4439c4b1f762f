import type { Seat } from '@powerboats/rules'
import { onlineWords } from '../../words/online.ts'
import type { TableCtrl } from './ctrl.ts'

/** What is said while a player is awaited who does not have the race open; null for all others, and where players come when it suits them. */
export function absenceText(feed: Pick<TableCtrl['feed'], 'table' | 'present'>, seat: Seat): string | null {
  const table = feed.table()
  const place = table?.places[seat]
  if (table?.terms.pace.kind !== 'live' || place?.kind !== 'player' || place.isAway) return null
  return feed.present().players.includes(place.player) ? null : onlineWords().race.isGone(place.name)
}
