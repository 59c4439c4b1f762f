import type { Table } from '@powerboats/protocol'
import type { Accessor } from 'solid-js'
import type { Failure } from '../play/failure.ts'
import { onlineWords } from '../words/online.ts'

/** A table where requests may be refused. */
export interface RefusingTable {
  readonly feed: { readonly table: Accessor<Table | null> }
  readonly isHost: Accessor<boolean>
}

/** A refusal in words that fit the table: nobody is host of a quick match, and even a host cannot change all of a rematch. */
export function refusalText({ feed, isHost }: RefusingTable, code: Failure): string {
  const { failures, at } = onlineWords()
  if (code !== 'notYourTable') return failures[code]
  const table = feed.table()
  if (table?.isQuick) return at.quickIsAgreed
  return isHost() && table?.rematchOf !== null ? at.rematchIsSeenAlike : failures[code]
}
