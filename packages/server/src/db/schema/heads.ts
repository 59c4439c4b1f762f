import { recordOf } from '@powerboats/host'
import type { StoredGame } from '@powerboats/host'
import { makeRecord, parseRecord } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'

/** What is fixed before a game, as a record without events and with its secret hidden. */
export function headOf({ setup, dice }: Pick<StoredGame, 'setup' | 'dice'>): string {
  return makeRecord(recordOf({ setup, dice, events: [] }))
}

/**
 * Reads a head back; one that cannot be read means that the database is broken. A node of a later version may have written more than this one
 * knows: such fields are ignored.
 */
function parseHead(head: string): GameRecord {
  const record = parseRecord(head)
  if (record.ok) return record.value
  const { code, at, message } = record.error
  const known = code === 'unknown' ? withoutField(head, at) : head
  if (known === head) throw new Error(`The head of a game cannot be read: ${at} ${message}`)
  return parseHead(known)
}

/** A document without the field at a place like `players[0].flag`. */
function withoutField(json: string, at: string): string {
  const path = at.split(/[.[\]]+/)
  const name = path.pop()
  const document: unknown = JSON.parse(json)
  const inside = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document)
  return JSON.stringify(document, function (this: unknown, key, value: unknown) {
    return this === inside && key === name ? undefined : value
  })
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
