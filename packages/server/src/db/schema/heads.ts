import { recordOf } from '@powerboats/host'
import type { StoredGame } from '@powerboats/host'
import { makeRecord, parseRecord } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'

/** What is fixed before a game, as a record without events and with its secret hidden. */
export function headOf({ setup, dice }: Pick<StoredGame, 'setup' | 'dice'>): string {
  return makeRecord(recordOf({ setup, dice, events: [] }))
}

/** Since this version of records, heads are written in the same form. */
const oldestHead = 1

/** Reads a head back; one that cannot be read means that the database is broken. */
function parseHead(head: string): GameRecord {
  const record = parseRecord(head, oldestHead)
  if (!record.ok) throw new Error(`The head of a game cannot be read: ${record.error.at} ${record.error.message}`)
  return record.value
}

/** A head with another name at a seat. The rest stays as it is written: building its courses would take milliseconds. */
export function renameInHead(head: string, seat: number, name: string): string {
  const document = JSON.parse(head) as { players: { name: string }[] }
  const players = document.players.map((player, of) => (of === seat ? { ...player, name } : player))
  return JSON.stringify({ ...document, players })
}

/** Heads that are remembered. */
const mostHeads = 200

/** Reads heads, and remembers the latest: courses take milliseconds to build, and the record of a game is asked for by all who play and watch it. */
export function headReader(most = mostHeads): (head: string) => GameRecord {
  const read = new Map<string, GameRecord>()
  return (head) => {
    const record = read.get(head) ?? parseHead(head)
    read.delete(head)
    read.set(head, record)
    if (read.size > most) read.delete(read.keys().next().value!)
    return record
  }
}
