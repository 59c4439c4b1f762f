import { err, ok, parseRecord } from '@powerboats/rules'
import type { Table } from '@powerboats/protocol'
import type { GameRecord, Seat } from '@powerboats/rules'
import type { Answer } from './api.ts'
import { isTryId } from './code.ts'
import { api, identity } from './server.ts'
import { hasBeenOnline } from './visited.ts'

/** The record of a game on the server, as far as it has gone: of a table by its code, or of a try at a daily race. */
export async function fetchRecord(id: string): Answer<GameRecord> {
  return readRecord(await (isTryId(id) ? api.tryRecord(id) : api.record(id)))
}

/** The course of a day, with the captain's race for those who may see it. */
export async function fetchDay(day: string): Answer<GameRecord> {
  return readRecord(await api.dailyRecord(day))
}

function readRecord(answer: Awaited<Answer<string>>): Awaited<Answer<GameRecord>> {
  if (!answer.ok) return answer
  const record = parseRecord(answer.value)
  return record.ok ? ok(record.value) : err('noServer')
}

/** Where the player of this browser sat; nowhere, for those who were never online or cannot reach the server. */
export async function fetchOwnSeats(code: string): Promise<readonly Seat[]> {
  if (isTryId(code)) return [0]
  if (!hasBeenOnline()) return []
  const [me, table] = await Promise.all([identity.me()?.id ?? api.me(), api.table(code)])
  const player = typeof me === 'string' ? me : me.ok ? me.value.id : null
  return table.ok ? seatsOf(table.value, player) : []
}

/** The seats of a player; those of a table whose game has begun are in the order of the game. */
function seatsOf({ places: seats }: Pick<Table, 'places'>, player: string | null): readonly Seat[] {
  return seats.flatMap((one, seat) => (one.kind === 'player' && one.player === player ? [seat as Seat] : []))
}
