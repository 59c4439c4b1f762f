import type { Table } from '@powerboats/protocol'
import { createMemo, createSignal, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Api, QuickWish } from '../../online/api.ts'
import { codeFrom } from '../../online/code.ts'
import { askQuick } from '../../online/quick/quickMatch.ts'
import { tellSealed } from '../../online/dice/drawPart.ts'
import { browserDraws } from '../../online/dice/drawReceipts.ts'
import type { Failure } from '../../play/failure.ts'
import type { Connection } from '../../online/connection/connection.ts'
import type { Friends } from '../../online/friends.ts'
import type { Identity } from '../../online/identity.ts'
import { firstTerms } from '../../online/terms.ts'
import { isTurnOf } from '../../online/races/turn.ts'

export const lists = ['mine', 'open', 'racing', 'over'] as const
export type ListName = (typeof lists)[number]
type Lists = Partial<Readonly<Record<ListName, readonly Table[]>>>

export interface LobbyNeeds {
  readonly api: Api
  readonly connection: Pick<Connection, 'state' | 'watchLobby'>
  readonly identity: Identity
  readonly friends: Pick<Friends, 'refresh'>
  readonly onTable: (id: string) => void
  /** Calls back after a time. Returns cancel. */
  readonly later: (ms: number, act: () => void) => () => void
  readonly isSeen: () => boolean
}

export interface Lobby {
  readonly listOf: (list: ListName) => readonly Table[] | undefined
  /** Why there is no talk with the server; null while all is well. */
  readonly failure: Accessor<Failure | null>
  /** Why the last wish was refused. */
  readonly refusal: Accessor<Failure | null>
  readonly isBusy: Accessor<boolean>
  /** Whether what was typed as a code cannot be one. */
  readonly isBadCode: Accessor<boolean>
  refresh(): Promise<void>
  quick(wish: QuickWish): Promise<void>
  make(): Promise<void>
  join(typed: string): void
}

/** How long until the player's own games are asked for again, and the lists for everybody too while the server does not tell of them. */
const [pauseMs, toldPauseMs] = [5000, 10_000]

export function createLobby({ api, connection, identity, friends, onTable, later, isSeen }: LobbyNeeds): Lobby {
  const [found, setFound] = createSignal<Lists>({})
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const [refusal, setRefusal] = createSignal<Failure | null>(null)
  const [isBusy, setBusy] = createSignal(false)
  const [isBadCode, setBadCode] = createSignal(false)
  const shown = createMemo(() => sorted(found(), identity.me()?.id ?? null))
  let cancel = () => {}
  let unwatch: (() => void) | null = null
  let wasTold = false
  let isOver = false

  const isTold = () => wasTold && connection.state() === 'open'
  const watch = () => {
    unwatch ??= connection.watchLobby({
      onLists: (told) => {
        wasTold = true
        setFound((before) => ({ ...before, ...told }))
      },
      onRefused: () => {
        wasTold = false
      },
    })
  }
  const leave = () => {
    unwatch?.()
    unwatch = null
    wasTold = false
  }

  const refresh = async () => {
    cancel()
    const me = identity.me() === null ? await identity.comeIn() : null
    if (isOver) return
    if (me?.ok !== false) {
      void friends.refresh()
      watch()
    }
    const asked = isTold() ? (['mine'] as const) : lists
    const answers = me?.ok === false ? [] : await Promise.all(asked.map((list) => api.tables(list)))
    if (isOver) return
    const failed = me?.ok === false ? me : answers.find((answer) => !answer.ok)
    setFailure(failed?.ok === false ? failed.error : null)
    const fresh = answers.flatMap((answer, i) => (answer.ok ? [[asked[i]!, answer.value.tables] as const] : []))
    // What was told meanwhile is newer.
    const taken = fresh.filter(([list]) => list === 'mine' || !isTold())
    setFound((before) => ({ ...before, ...Object.fromEntries(taken) }))
    for (const table of shown().mine ?? []) void tellSealed(table, identity.me()?.id ?? null, api, browserDraws())
    cancel = later(isTold() ? toldPauseMs : pauseMs, tick)
  }
  /** Who looks elsewhere needs no news. */
  const tick = () => {
    if (isSeen()) return void refresh()
    leave()
    cancel = later(pauseMs, tick)
  }
  void refresh()
  onCleanup(() => {
    isOver = true
    cancel()
    leave()
  })

  const wish = async (asked: () => ReturnType<Api['table']>) => {
    if (isBusy()) return
    setBusy(true)
    setRefusal(null)
    const come = identity.me() === null ? await identity.comeIn() : null
    // The field with the name says itself why it is refused.
    const unnamed = await identity.settled()
    const answer = come?.ok === false ? come : unnamed === null ? await asked() : null
    setBusy(false)
    if (answer?.ok) onTable(answer.value.id)
    else setRefusal(answer?.error ?? null)
  }

  return {
    listOf: (list) => shown()[list],
    failure,
    refusal,
    isBusy,
    isBadCode,
    refresh,
    quick: (asked) => wish(() => askQuick(api, asked)),
    make: () => wish(() => api.makeTable(firstTerms)),
    join: (typed) => {
      const code = codeFrom(typed)
      setBadCode(code === null)
      if (code !== null) onTable(code)
    },
  }
}

/** My games are those to be sailed, with my turns first, and in no other list; what is over belongs to the finished ones, public or not. */
function sorted({ mine, open, racing, over }: Lists, me: string | null): Lists {
  const isOver = ({ status }: Table) => status === 'over'
  const isOpen = ({ status }: Table) => status === 'gathering' || status === 'starting' || status === 'racing'
  const rank = (table: Table) => (isTurnOf(table, me) ? 0 : table.status === 'racing' ? 1 : 2)
  const own = mine ?? []
  const foreign = (tables: readonly Table[]) => tables.filter(({ id }) => !own.some((table) => table.id === id))
  return {
    ...(open && { open: foreign(open) }),
    ...(racing && { racing: foreign(racing) }),
    ...(mine && { mine: mine.filter(isOpen).sort((a, b) => rank(a) - rank(b)) }),
    ...(over && { over: [...own.filter(isOver), ...foreign(over)].sort((a, b) => b.createdAt - a.createdAt) }),
  }
}
