import { hasBeenOnline } from '../../online/visited.ts'
import type { KeptRecord } from '../../records/createLibrary.ts'
import { tableRecord } from './tableRecord.ts'

/** The games of this player that the server keeps, latest first; none where it cannot be asked. */
export async function onlineGames(): Promise<readonly KeptRecord[]> {
  if (!hasBeenOnline()) return []
  try {
    // Only those who have played online need what talks to the server.
    const { api } = await import('../../online/server.ts')
    const answer = await api.tables('mine')
    return answer.ok ? answer.value.tables.filter(({ status }) => status === 'over').map(tableRecord) : []
  } catch {
    return []
  }
}
