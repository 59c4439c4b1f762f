import type { Table } from '@powerboats/protocol'
import { bestRace } from '../../online/races/bestRace.ts'
import { watchRace } from '../../smallLake/watchRace.ts'
import { api } from '../../online/server.ts'
import type { Shown } from '../../smallLake/onShow.ts'

/** The best public race that is on, as it is sailed; null when there is none. */
export async function openLive(isStill: () => boolean): Promise<(Shown & { readonly table: Table }) | null> {
  const racing = await api.tables('racing')
  const table = racing.ok ? bestRace(racing.value.tables) : null
  const race = table === null ? null : await watchRace(table.id, isStill)
  return table === null || race === null ? null : { table, ...race }
}
