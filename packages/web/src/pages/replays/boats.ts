import type { Player } from '@powerboats/rules'
import type { KeptRecord } from '../../records/createLibrary.ts'

/** The boats of a game in the order in which they are named: by points where these follow, else by seats. */
export function boatsOf({ players, standings }: Pick<KeptRecord, 'players' | 'standings'>): KeptRecord['players'] {
  return standings?.map(({ seat }) => players[seat]!) ?? players
}

/** The boat that is ahead of all others at the end; null where several are, as when nobody finished, and for a boat that sailed alone. */
export function winnerAmong({ players, standings }: Pick<KeptRecord, 'players' | 'standings'>): Player | null {
  const [first, second] = standings ?? []
  return first === undefined || second === undefined || second.rank === first.rank ? null : players[first.seat]!
}
