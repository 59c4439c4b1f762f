import type { Table } from '@powerboats/protocol'

/**
 * A table as one player may see it, or nobody in particular: only the owner sees all who were removed from it, others only themselves. At the table of
 * a tournament that is not public, only those who sit there learn which one it is, and the organiser.
 */
export function shownTo(viewer: string | null, table: Table): Table {
  if (isSameForAll(table) || table.host === viewer) return table
  const removed = table.removed.filter(({ player }) => player === viewer)
  if (!hidesHeat(table) || table.places.some((place) => place.kind === 'player' && place.player === viewer))
    return { ...table, removed }
  const { heat: _heat, ...shown } = table
  return { ...shown, removed }
}

/** Whether everybody sees the table alike. */
export function isSameForAll(table: Table): boolean {
  return table.removed.length === 0 && !hidesHeat(table)
}

function hidesHeat({ heat, terms }: Table): boolean {
  return heat !== undefined && !terms.isPublic
}
