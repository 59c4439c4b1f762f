import { joinGame } from '../play/session.ts'
import { onShow } from './onShow.ts'
import type { Shown } from './onShow.ts'
import { fetchRecord } from '../online/record.ts'
import { remoteHost } from '../online/remoteHost.ts'
import { connection } from '../online/server.ts'

/** The race at a table as it is sailed, to be looked at; null when there is none yet. */
export async function watchRace(table: string, isStill: () => boolean): Promise<Shown | null> {
  const record = await fetchRecord(table)
  if (!record.ok) return null
  const { setup, events } = record.value
  const source = {
    id: table,
    host: remoteHost(connection),
    start: { setup, events },
    fromStart: false,
    playedBy: () => 'elsewhere' as const,
    botWorker: null,
  }
  return onShow((director, own) => joinGame(source, director, own), isStill)
}
