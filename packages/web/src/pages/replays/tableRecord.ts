import type { Table } from '@powerboats/protocol'
import { optionsFor } from '@powerboats/rules'
import type { Options } from '@powerboats/rules'
import type { KeptRecord } from '../../records/createLibrary.ts'

/** A table whose game is over, as a row of the list. */
export function tableRecord({ id, places: seats, terms, standings, createdAt }: Table): KeptRecord {
  const players = seats.flatMap((seat) => (seat.kind === 'free' ? [] : [{ name: seat.name, colour: seat.colour }]))
  // What came as JSON has no field that is there and undefined.
  const { races } = optionsFor(players.length, terms.ruleSet, terms.changes as Partial<Options>)
  return {
    id,
    players,
    race: races,
    races,
    isOver: true,
    kind: 'race',
    isOpened: false,
    isOnline: true,
    standings,
    changed: createdAt,
  }
}
