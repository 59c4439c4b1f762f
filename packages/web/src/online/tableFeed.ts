import type { Line as Said, Table } from '@powerboats/protocol'
import { batch, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Api } from './api.ts'
import type { Failure } from './failure.ts'
import type { Present } from './followings.ts'
import type { Line } from './line.ts'

/** A table as it is now: who sits there, who is there, what is said. */
export interface TableFeed {
  /** Null until it is known. */
  readonly table: Accessor<Table | null>
  /** Why it cannot be shown. */
  readonly failure: Accessor<Failure | null>
  readonly present: Accessor<Present>
  /** In the order in which it was said. */
  readonly said: Accessor<readonly Said[]>
  /** How often the server was set back to before what was known here: what is shown of the game must be fetched anew. */
  readonly rewinds: Accessor<number>
  /** An answer that brought the table; while the line is open it is not needed, and may be older than what came there. */
  take(table: Table): void
  close(): void
}

export function followTable(id: string, api: Pick<Api, 'table'>, line: Line): TableFeed {
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
  // Who comes back hears the last of it again.
  const hear = (one: Said) =>
    setSaid((before) =>
      before.some(({ number }) => number === one.number)
        ? before
        : [...before, one].sort((a, b) => a.number - b.number),
    )

  // The line brings it too; but if there is no server, only this tells.
  void api.table(id).then((found) => {
    if (table() !== null) return
    if (found.ok) show(found.value)
    else setFailure(found.error)
    // Nobody is there who could tell more.
    if (!found.ok && found.error === 'noServer') leave()
  })

  const leave = line.follow(id, {
    onTable: show,
    onSaid: hear,
    onPresent: setPresent,
    onRefused: (code) => table() === null && setFailure(code),
    onRewound: () =>
      batch(() => {
        // What was said is told again, as far as it was said.
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
      if (table() === null || line.state() !== 'open') show(next)
    },
    close: leave,
  }
}
