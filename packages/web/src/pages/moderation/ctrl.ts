import { aPlayerSheet, anAuditEntry, someEntries, someKnownPlayers, someReports } from '@powerboats/protocol'
import type { AuditEntry, KnownPlayer, ModeratorAct, PlayerSheet, Reader, Report } from '@powerboats/protocol'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Api } from '../../online/api.ts'
import type { Failure } from '../../play/failure.ts'

/** What moderators see, each part once it was asked for, and what they do. */
export interface ModerationCtrl {
  readonly reports: Accessor<readonly Report[] | null>
  readonly entries: Accessor<readonly AuditEntry[] | null>
  readonly players: Accessor<readonly KnownPlayer[] | null>
  readonly sheet: Accessor<PlayerSheet | null>
  readonly failure: Accessor<Failure | null>
  readonly isBusy: Accessor<boolean>
  /** Whether there may be more behind a page. */
  readonly hasMore: Accessor<boolean>
  showReports(list: 'open' | 'settled'): void
  showLog(): void
  showSheet(player: string): void
  find(part: string): void
  /** The next page of what is shown. */
  more(): void
  /** Does something, and shows anew what is shown. Whether it was done. */
  act(wish: ModeratorAct): Promise<boolean>
}

const fullPage = 50

export function openModeration(api: Pick<Api, 'moderation'>): ModerationCtrl {
  const [reports, setReports] = createSignal<readonly Report[] | null>(null)
  const [entries, setEntries] = createSignal<readonly AuditEntry[] | null>(null)
  const [players, setPlayers] = createSignal<readonly KnownPlayer[] | null>(null)
  const [sheet, setSheet] = createSignal<PlayerSheet | null>(null)
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const [isBusy, setBusy] = createSignal(false)
  const [hasMore, setMore] = createSignal(false)
  /** Asks again for what is shown; with a number for what comes behind it. */
  let look: (before?: number) => Promise<void> = async () => {}

  const get = async <T>(path: string, reader: Reader<T>, take: (value: T) => void) => {
    const answer = await api.moderation('GET', path, reader)
    if (answer.ok) take(answer.value)
    setFailure(answer.ok ? null : answer.error)
  }
  const page = (path: string, before: number | undefined) =>
    before === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}before=${before}`
  const show = (next: typeof look) => {
    setMore(false)
    look = next
    void look()
  }

  return {
    reports,
    entries,
    players,
    sheet,
    failure,
    isBusy,
    hasMore,
    showReports: (list) => {
      setReports(null)
      show((before) =>
        get(page(`reports?list=${list}`, before), someReports, (found) => {
          setReports((known) => (before === undefined ? found.reports : [...(known ?? []), ...found.reports]))
          setMore(found.reports.length === fullPage)
        }),
      )
    },
    showLog: () =>
      show((before) =>
        get(page('entries', before), someEntries, (found) => {
          setEntries((known) => (before === undefined ? found.entries : [...(known ?? []), ...found.entries]))
          setMore(found.entries.length === fullPage)
        }),
      ),
    showSheet: (player) => {
      setSheet(null)
      show(() => get<PlayerSheet>(`players/${encodeURIComponent(player)}`, aPlayerSheet, setSheet))
    },
    find: (part) =>
      show(() =>
        get(`players?${new URLSearchParams({ find: part })}`, someKnownPlayers, (found) => setPlayers(found.players)),
      ),
    more: () => void look((reports() ?? entries())?.at(-1)?.number),
    act: async (wish) => {
      setBusy(true)
      const done = await api.moderation('POST', 'acts', anAuditEntry, wish)
      if (done.ok) await look()
      setFailure(done.ok ? null : done.error)
      setBusy(false)
      return done.ok
    },
  }
}
