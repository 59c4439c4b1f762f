import { deepEqual } from '@powerboats/rules'
import { z } from 'zod'
import { aTableId } from '../game/game.ts'
import { aTable, publicLists } from '../game/table.ts'
import type { PublicList, Table } from '../game/table.ts'

/** How a list of the lobby has changed. */
export const aListChange = z.strictObject({
  list: z.enum(publicLists),
  /** The tables in it, in order; left out where they are the same as before. */
  order: z.array(aTableId).optional(),
  /** Those that were not in it before. */
  tables: z.array(aTable).optional(),
  /** Of those that were, the fields that have changed. */
  changed: z.array(aTable.partial().required({ id: true })).optional(),
})
export type ListChange = z.infer<typeof aListChange>

/** What has to be told to those who know a list as it was before; null if it is the same. */
export function changeOf(list: PublicList, before: readonly Table[], after: readonly Table[]): ListChange | null {
  const known = new Map(before.map((table) => [table.id, table]))
  const tables: Table[] = []
  const changed: NonNullable<ListChange['changed']> = []
  for (const table of after) {
    const old = known.get(table.id)
    const fields = old === undefined ? null : changedFields(old, table)
    if (fields === null) tables.push(table)
    else if (fields.length > 0) changed.push({ ...Object.fromEntries(fields), id: table.id })
  }
  const order = idsOf(after)
  const isSameOrder = deepEqual(idsOf(before), order)
  const change = {
    ...(!isSameOrder && { order }),
    ...(tables.length > 0 && { tables }),
    ...(changed.length > 0 && { changed }),
  }
  return Object.keys(change).length === 0 ? null : { list, ...change }
}

/** The list after the change, for whoever knows it as it was before. */
export function withChange(before: readonly Table[], { order, tables = [], changed = [] }: ListChange): Table[] {
  const known = new Map([...before, ...tables].map((table) => [table.id, table]))
  for (const fields of changed) {
    const old = known.get(fields.id)
    // What came as JSON has no field that is there and undefined.
    if (old !== undefined) known.set(fields.id, { ...old, ...(fields as Partial<Table>) })
  }
  return (order ?? idsOf(before)).flatMap((id) => known.get(id) ?? [])
}

function idsOf(tables: readonly Table[]): string[] {
  return tables.map(({ id }) => id)
}

/** The fields that differ; null when one is gone, which no change of fields can say. */
function changedFields(before: Table, after: Table): [string, unknown][] | null {
  if (Object.keys(before).some((name) => !(name in after))) return null
  return Object.entries(after).filter(([name, value]) => !deepEqual(before[name as keyof Table], value))
}
