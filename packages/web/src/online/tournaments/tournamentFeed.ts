import type { ChatMessage, Tournament } from '@powerboats/protocol'
import { evolveAll } from '@powerboats/tournaments'
import { batch, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Failure } from '../../play/failure.ts'
import type { Api } from '../api.ts'
import { withSaid } from '../said.ts'
import type { Connection } from '../connection/connection.ts'

/** A tournament as it is now: fetched once, then followed event by event. */
export interface TournamentFeed {
  /** Null until it is known. */
  readonly tournament: Accessor<Tournament | null>
  /** Why it cannot be shown. */
  readonly failure: Accessor<Failure | null>
  /** In the order in which it was said. */
  readonly said: Accessor<readonly ChatMessage[]>
  /** The tournament from an answer. */
  take(tournament: Tournament): void
  close(): void
}

export function followTournament(
  id: string,
  api: Pick<Api, 'tournament'>,
  connection: Pick<Connection, 'watch'>,
): TournamentFeed {
  const [tournament, setTournament] = createSignal<Tournament | null>(null)
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const [said, setSaid] = createSignal<readonly ChatMessage[]>([])
  let unwatch: (() => void) | null = null
  let isClosed = false
  /** The server has lost some of what is known here, as after a restore. */
  let isRewound = false

  const take = (next: Tournament) => {
    // An answer may be older than what was told meanwhile.
    if (!isRewound && next.count < (tournament()?.count ?? 0)) return
    batch(() => {
      setTournament(next)
      setFailure(null)
      // The server sends the chat again.
      if (isRewound) setSaid([])
    })
    if (isClosed || (unwatch !== null && !isRewound)) return
    isRewound = false
    unwatch?.()
    unwatch = watch()
  }

  const fetch = async () => {
    const found = await api.tournament(id)
    if (found.ok) take(found.value)
    else setFailure(found.error)
  }

  const watch = () =>
    connection.watch(id, {
      count: () => tournament()?.count ?? 0,
      onSteps: (events) =>
        setTournament((before) => {
          if (before === null) return before
          const state = evolveAll(before.state, events)
          return { ...before, state, count: before.count + events.length }
        }),
      onSaid: (one) => setSaid((before) => withSaid(before, one)),
      onErased: (number) => setSaid((before) => before.filter((one) => one.number !== number)),
      onRefused: (code) => {
        if (code !== 'stale') setFailure(code)
        else {
          isRewound = true
          void fetch()
        }
      },
    })

  void fetch()

  return {
    tournament,
    failure,
    said,
    take,
    close: () => {
      isClosed = true
      unwatch?.()
    },
  }
}
