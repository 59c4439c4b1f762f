import type { Table } from '@powerboats/protocol'

/** A table as one player may see it, or nobody in particular: only the owner sees all who were removed from it, others only themselves. */
export function shownTo(viewer: string | null, table: Table): Table {
  if (table.removed.length === 0 || table.host === viewer) return table
  return { ...table, removed: table.removed.filter(({ player }) => player === viewer) }
}
