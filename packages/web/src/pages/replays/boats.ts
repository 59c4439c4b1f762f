import type { KeptRecord } from '../../records/createLibrary.ts'

/** The boats of a game in the order in which they are named: by points where these follow, else by seats. */
export function boatsOf({ players, standings }: Pick<KeptRecord, 'players' | 'standings'>): KeptRecord['players'] {
  return standings?.map(({ seat }) => players[seat]!) ?? players
}
