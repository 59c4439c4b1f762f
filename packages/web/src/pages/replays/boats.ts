import { hasWon } from '@powerboats/rules'
import type { Player } from '@powerboats/rules'
import type { KeptRecord } from '../../records/createLibrary.ts'

/** The boats of a game in the order in which they are named: by points where these follow, else by seats. */
export function boatsOf({ players, standings }: Pick<KeptRecord, 'players' | 'standings'>): KeptRecord['players'] {
  return standings?.map(({ seat }) => players[seat]!) ?? players
}

/** The boats that have won: several that are equal; none where nobody finished, for a boat that sailed alone, and before the end. */
export function winnersAmong({ players, standings }: Pick<KeptRecord, 'players' | 'standings'>): Player[] {
  return standings?.filter(hasWon).map(({ seat }) => players[seat]!) ?? []
}
