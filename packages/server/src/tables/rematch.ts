import { err, ok } from '@powerboats/rules'
import type { Player, StoredPlace, StoredTable } from '../stores.ts'
import { newTable, placeOf, whyNotRacing } from './table.ts'
import type { Beginning, Wished } from './table.ts'

/** A new table by the terms of one that is over: the same bots, whoever asks as host, and room for the others. */
export function rematchOf(old: StoredTable, asker: Player, beginning: Beginning): Wished {
  const seat = placeOf(old.places, asker.id)
  if (seat === null) return err('notSeated')
  if (old.status !== 'over') return err(old.status === 'racing' ? 'gameNotOver' : whyNotRacing(old))
  const mine = old.places[seat] as Extract<StoredPlace, { kind: 'player' }>
  const table = newTable(old.terms, { ...asker, colour: mine.colour }, { ...beginning, rematchOf: old.id })
  const bots = old.places.filter(({ kind }) => kind === 'bot')
  return ok({ ...table, places: table.places.map((place, index) => bots[index - 1] ?? place) })
}
