import type { BotLevel, Place, Table, Terms } from '@powerboats/protocol'
import { err } from '@powerboats/rules'
import type { Colour, Seat } from '@powerboats/rules'
import { createMemo, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Answer, Api } from '../../online/api.ts'
import { newContribution } from '../../online/contribution.ts'
import { browserPledges } from '../../online/pledges.ts'
import type { Failure } from '../../online/failure.ts'
import type { Identity } from '../../online/identity.ts'
import type { Line } from '../../online/line.ts'
import { followTable } from '../../online/tableFeed.ts'
import type { TableFeed } from '../../online/tableFeed.ts'

export type PlayerPlace = Extract<Place, { kind: 'player' }>

/** A table on the server, as the one before this screen sees it, and what they may do there. */
export interface TableCtrl {
  readonly id: string
  readonly feed: TableFeed
  readonly line: Line
  readonly identity: Identity
  /** The place of the one before this screen; after the start it is their seat. Null for those who watch. */
  readonly mine: Accessor<Seat | null>
  readonly myPlace: Accessor<PlayerPlace | null>
  /** Whether a bot sails for them until they come back. */
  readonly isAway: Accessor<boolean>
  readonly isHost: Accessor<boolean>
  /** Who the host still waits for. */
  readonly unready: Accessor<readonly string[]>
  /** Whether there are enough boats, and everybody wants to start. */
  readonly mayStart: Accessor<boolean>
  readonly hasFree: Accessor<boolean>
  readonly refusal: Accessor<Failure | null>
  readonly isBusy: Accessor<boolean>
  isTaken(colour: Colour): boolean
  sit(): Promise<boolean>
  choose(colour: Colour): Promise<boolean>
  setReady(isReady: boolean): Promise<boolean>
  start(): Promise<boolean>
  setPlace(place: number, bot: BotLevel | null): Promise<boolean>
  changeTerms(change: Partial<Terms>): Promise<boolean>
  /** Before the start the place becomes free; in a race a bot sails on. */
  leave(): Promise<boolean>
  closeTable(): Promise<boolean>
  comeBack(): Promise<boolean>
  /** Gives the table of the rematch, at which the player sits then. */
  rematch(): Promise<string | null>
  close(): void
}

export interface TableNeeds {
  readonly id: string
  readonly api: Api
  readonly line: Line
  readonly identity: Identity
}

/** Comes to a table. Whoever follows an invitation is a guest before they know it. */
export function openTable({ id, api, line, identity }: TableNeeds): TableCtrl {
  const feed = followTable(id, api, line)
  const [refusal, setRefusal] = createSignal<Failure | null>(null)
  const [isBusy, setBusy] = createSignal(false)
  void identity.comeIn().then((come) => !come.ok && setRefusal(come.error))
  const places = () => feed.table()?.places ?? []
  const mine = createMemo((): Seat | null => {
    const me = identity.me()?.id
    const index = places().findIndex((place) => place.kind === 'player' && place.player === me)
    return index < 0 ? null : (index as Seat)
  })
  const myPlace = createMemo(() => {
    const place = places()[mine() ?? -1]
    return place?.kind === 'player' ? place : null
  })
  const isHost = createMemo(() => {
    const table = feed.table()
    return table !== null && !table.isQuick && table.host === identity.me()?.id
  })
  const unready = createMemo(() =>
    places().flatMap((place) =>
      place.kind === 'player' && !place.isReady && place.player !== feed.table()?.host ? [place.name] : [],
    ),
  )
  const filled = () => places().filter(({ kind }) => kind !== 'free').length

  const wish = async <T>(asked: () => Answer<T>): Answer<T> => {
    // One wish at a time: the second tap was meant for what the first has changed.
    if (isBusy()) return err('busy')
    setBusy(true)
    setRefusal(null)
    const answer = await asked()
    setBusy(false)
    if (!answer.ok) setRefusal(answer.error)
    return answer
  }
  const wishTable = async (asked: () => Answer<Table>): Promise<boolean> => {
    const answer = await wish(asked)
    if (answer.ok) feed.take(answer.value)
    return answer.ok
  }
  /** Something for the dice, kept here with the seal as it is shown now: the game is checked against both. */
  const contribution = (): string => {
    const own = newContribution()
    const table = feed.table()
    if (table !== null) browserPledges().keep(id, table.commitment, own)
    return own
  }
  /** What the host adds to the dice is added with the start: nobody asks them whether they are ready. */
  const contributed = async (): Promise<void> => {
    const seat = mine()
    if (seat !== null && feed.table()?.contributions[seat] === null)
      await api.changeSeat(id, { contribution: contribution() })
  }

  return {
    id,
    feed,
    line,
    identity,
    mine,
    myPlace,
    isAway: createMemo(() => myPlace()?.isAway === true),
    isHost,
    unready,
    mayStart: () => filled() >= 2 && unready().length === 0,
    hasFree: () => places().some(({ kind }) => kind === 'free'),
    refusal,
    isBusy,
    isTaken: (colour) => places().some((place, i) => i !== mine() && place.kind !== 'free' && place.colour === colour),
    sit: () => wishTable(() => api.sit(id)),
    choose: (colour) => wishTable(() => api.changeSeat(id, { colour })),
    setReady: (isReady) =>
      wishTable(() => api.changeSeat(id, isReady ? { isReady, contribution: contribution() } : { isReady })),
    start: () =>
      wishTable(async () => {
        await contributed()
        return api.start(id)
      }),
    setPlace: (place, bot) => wishTable(() => api.setPlace(id, place, bot)),
    changeTerms: (change) => wishTable(() => api.changeTerms(id, change)),
    leave: async () => (await wish(() => api.leave(id))).ok,
    closeTable: async () => (await wish(() => api.closeTable(id))).ok,
    comeBack: () => wishTable(() => api.comeBack(id)),
    rematch: async () => {
      const answer = await wish(() => api.rematch(id))
      if (!answer.ok) return null
      const table = answer.value
      const isSeated = table.places.some((place) => place.kind === 'player' && place.player === identity.me()?.id)
      // One tap: whoever joins the rematch sits there. Should it be full, they see it at that table.
      if (!isSeated) await api.sit(table.id)
      return table.id
    },
    close: () => feed.close(),
  }
}
