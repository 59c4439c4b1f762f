import type { Table } from '@powerboats/protocol'
import { joinGame } from '../../play/session.ts'
import { fetchRecord } from '../../online/record.ts'
import { bestRace } from '../../online/races/bestRace.ts'
import { remoteHost } from '../../online/remoteHost.ts'
import { api, connection } from '../../online/server.ts'
import { onShow } from './onShow.ts'
import type { Shown } from './onShow.ts'

/** The best public race that is on, as it is sailed; null when there is none. */
export async function openLive(isStill: () => boolean): Promise<(Shown & { readonly table: Table }) | null> {
  const racing = await api.tables('racing')
  const table = racing.ok ? bestRace(racing.value.tables) : null
  const record = table === null ? null : await fetchRecord(table.id)
  if (table === null || record?.ok !== true) return null
  const { setup, events } = record.value
  const source = {
    id: table.id,
    host: remoteHost(connection),
    start: { setup, events },
    fromStart: false,
    playedBy: () => 'elsewhere' as const,
    botWorker: null,
  }
  return { table, ...(await onShow((director, own) => joinGame(source, director, own), isStill)) }
}
