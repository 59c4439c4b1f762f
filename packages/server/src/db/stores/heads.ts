import { recordOf } from '@powerboats/host'
import type { StoredGame } from '@powerboats/host'
import { makeRecord, parseRecord } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'

/** What was settled before a game, as a record without events and with its secret hidden. */
export function headOf({ setup, dice }: Pick<StoredGame, 'setup' | 'dice'>): string {
  return makeRecord(recordOf({ setup, dice, events: [] }))
}

/** Reads a head back; that it cannot be read means that the database is broken. */
export function parseHead(head: string): GameRecord {
  const record = parseRecord(head)
  if (!record.ok) throw new Error(`The head of a game cannot be read: ${record.error.at} ${record.error.message}`)
  return record.value
}

/** Heads that are remembered. */
const mostHeads = 200

/** Reads heads, and remembers the latest: courses take milliseconds to build, and the record of a game is asked for by all who play and watch it. */
export function headReader(): typeof parseHead {
  const read = new Map<string, GameRecord>()
  return (head) => {
    const record = read.get(head) ?? parseHead(head)
    read.delete(head)
    read.set(head, record)
    if (read.size > mostHeads) read.delete(read.keys().next().value!)
    return record
  }
}
