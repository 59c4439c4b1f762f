import type { ChatMessage as Said, Table } from '@powerboats/protocol'
import { batch, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Api } from './api.ts'
import type { Failure } from '../play/failure.ts'
import { withSaid } from './said.ts'
import type { Present } from './connection/subscriptions.ts'
import type { Connection } from './connection/connection.ts'

/** A table as it is now: who sits there, who is there, what is said. */
export interface TableFeed {
  /** Null until it is known. */
  readonly table: Accessor<Table | null>
  /** Why it cannot be shown. */
  readonly failure: Accessor<Failure | null>
  readonly present: Accessor<Present>
  /** In the order in which it was said. */
  readonly said: Accessor<readonly Said[]>
  /** How often the server went back to an older state than is known here: the game must then be fetched again. */
  readonly rewinds: Accessor<number>
  /** The table from an answer; while the connection is open it is not needed, and may be older than what came there. */
  take(table: Table): void
  close(): void
}

export function followTable(id: string, api: Pick<Api, 'table'>, connection: Connection): TableFeed {
  const [table, setTable] = createSignal<Table | null>(null)
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const [present, setPresent] = createSignal<Present>({ players: [], watchers: 0 })
  const [said, setSaid] = createSignal<readonly Said[]>([])

  const [rewinds, setRewinds] = createSignal(0)

  const show = (next: Table) =>
    batch(() => {
      setTable(next)
      setFailure(null)
    })
  const hear = (one: Said) => setSaid((before) => withSaid(before, one))

  // The connection brings it too; but only this tells when there is no server.
  void api.table(id).then((found) => {
    if (table() !== null) return
    if (found.ok) show(found.value)
    else setFailure(found.error)
    // There is no server that could send more.
    if (!found.ok && found.error === 'noServer') unsubscribe()
  })

  const unsubscribe = connection.subscribe(id, {
    onTable: show,
    onSaid: hear,
    onErased: (number) => setSaid((before) => before.filter((one) => one.number !== number)),
    onPresent: setPresent,
    onRefused: (code) => table() === null && setFailure(code),
    onRewound: () =>
      batch(() => {
        // The server sends the chat again.
        setSaid([])
        setRewinds((before) => before + 1)
      }),
  })

  return {
    table,
    failure,
    present,
    said,
    rewinds,
    take: (next) => {
      if (table() === null || connection.state() !== 'open') show(next)
    },
    close: unsubscribe,
  }
}
