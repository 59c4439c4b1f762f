import type { BotLevel, TableSeat, Table, Terms } from '@powerboats/protocol'
import { err } from '@powerboats/rules'
import type { Colour, Seat } from '@powerboats/rules'
import { createEffect, createMemo, createSignal, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Answer, Api } from '../../online/api.ts'
import { later } from '../../async/later.ts'
import { takePart } from '../../online/dice/drawPart.ts'
import { browserDraws } from '../../online/dice/drawReceipts.ts'
import type { Failure } from '../../play/failure.ts'
import type { Shown } from '../../chat/chat.ts'
import type { Friends } from '../../online/friends.ts'
import type { Identity } from '../../online/identity.ts'
import type { Connection } from '../../online/connection/connection.ts'
import { followTable } from '../../online/tableFeed.ts'
import type { TableFeed } from '../../online/tableFeed.ts'
import { agreedTerms } from '../../onlineKit/agreedTerms.ts'

export type PlayerSeat = Extract<TableSeat, { kind: 'player' }>

/** A table on the server, as the one before this screen sees it, and what they may do there. */
export interface TableCtrl {
  readonly id: string
  readonly feed: TableFeed
  readonly connection: Connection
  readonly identity: Identity
  readonly friends: Friends
  /** The number of the seat of the one before this screen. Null for those who watch, and until it is known who this is. */
  readonly mine: Accessor<Seat | null>
  readonly isWatching: Accessor<boolean>
  readonly mySeat: Accessor<PlayerSeat | null>
  /** How the others see the one before this screen, where somebody else has the same name; null where nobody has. */
  readonly shownAs: Accessor<string | null>
  /** Name and colour of whoever has a seat. */
  seatedAs(player: string): Shown | null
  /** Whether a bot sails for them until they come back. */
  readonly isAway: Accessor<boolean>
  readonly isHost: Accessor<boolean>
  /** Who the host still waits for. */
  readonly unready: Accessor<readonly string[]>
  /** Whether there are enough boats, and everybody wants to start. */
  readonly mayStart: Accessor<boolean>
  /** Whether the race is being drawn. */
  readonly isStarting: Accessor<boolean>
  /** The others whose browsers have not told what they add. */
  readonly awaited: Accessor<readonly string[]>
  readonly hasFree: Accessor<boolean>
  /** Whether the host has sent them away. */
  readonly isRemoved: Accessor<boolean>
  /** What the one before this screen was ready for, if the terms are others now and they have to say it again. */
  readonly agreedBefore: Accessor<Terms | null>
  readonly refusal: Accessor<Failure | null>
  readonly isBusy: Accessor<boolean>
  isTaken(colour: Colour): boolean
  sit(): Promise<boolean>
  choose(colour: Colour): Promise<boolean>
  setReady(isReady: boolean): Promise<boolean>
  start(): Promise<boolean>
  setSeat(number: number, bot: BotLevel | null): Promise<boolean>
  /** Takes the seat from a player, who is told the reason. */
  removePlayer(number: number, reason: string): Promise<boolean>
  /** Lets somebody sit down again who was sent away. */
  inviteAgain(player: string): Promise<boolean>
  changeTerms(change: Partial<Terms>): Promise<boolean>
  /** Before the start the seat becomes free; in a race a bot sails on. */
  leave(): Promise<boolean>
  closeTable(): Promise<boolean>
  comeBack(): Promise<boolean>
  /** Returns the table of the rematch, where the player then has a seat. */
  rematch(): Promise<string | null>
  close(): void
}

export interface TableNeeds {
  readonly id: string
  readonly api: Api
  readonly connection: Connection
  readonly identity: Identity
  readonly friends: Friends
}

/** Opens a table. Whoever comes by an invitation becomes a guest at once. */
export function openTable({ id, api, connection, identity, friends }: TableNeeds): TableCtrl {
  const feed = followTable(id, api, connection)
  const [refusal, setRefusal] = createSignal<Failure | null>(null)
  const [isBusy, setBusy] = createSignal(false)
  void identity.comeIn().then((come) => {
    if (!come.ok) setRefusal(come.error)
  })
  // A server that could not be reached may answer later.
  createEffect(
    on(
      () => identity.me()?.id,
      (me) => {
        if (me === undefined) return
        setRefusal(null)
        void friends.refresh()
      },
    ),
  )
  const seats = () => feed.table()?.places ?? []
  const mine = createMemo((): Seat | null => {
    const me = identity.me()?.id
    const index = seats().findIndex((seat) => seat.kind === 'player' && seat.player === me)
    return index < 0 ? null : (index as Seat)
  })
  const mySeat = createMemo(() => {
    const seat = seats()[mine() ?? -1]
    return seat?.kind === 'player' ? seat : null
  })
  const shownAs = () => {
    const name = mySeat()?.name ?? null
    return name === identity.me()?.name ? null : name
  }
  const isHost = createMemo(() => {
    const table = feed.table()
    return table !== null && !table.isQuick && table.heat === undefined && table.host === identity.me()?.id
  })
  const unready = createMemo(() => {
    const table = feed.table()
    // The host is ready by starting; a heat belongs to its tournament.
    const host = table?.heat === undefined ? table?.host : null
    return seats().flatMap((seat) =>
      seat.kind === 'player' && !seat.isReady && seat.player !== host ? [seat.name] : [],
    )
  })
  const agreedBefore = agreedTerms(() => ({ terms: feed.table()?.terms, isReady: mySeat()?.isReady }))
  const filled = () => seats().filter(({ kind }) => kind !== 'free').length

  const wish = async <T>(asked: () => Answer<T>): Answer<T> => {
    // One request at a time: the second tap was meant for what the first has changed.
    if (isBusy()) return err('busy')
    setBusy(true)
    setRefusal(null)
    // The field with the name says itself why it is refused.
    const unnamed = await identity.settled()
    const answer = unnamed === null ? await asked() : err(unnamed)
    setBusy(false)
    if (unnamed === null && !answer.ok) setRefusal(answer.error)
    return answer
  }
  const wishTable = async (asked: () => Answer<Table>): Promise<boolean> => {
    const answer = await wish(asked)
    if (answer.ok) feed.take(answer.value)
    return answer.ok
  }
  const sealed = takePart({
    table: feed.table,
    me: () => identity.me()?.id ?? null,
    api,
    receipts: browserDraws(),
    onTable: (table) => feed.take(table),
    later,
  })
  const isStarting = createMemo(() => feed.table()?.status === 'starting')
  const awaited = createMemo(() =>
    (feed.table()?.awaited ?? []).flatMap((seat) => {
      const taken = seats()[seat]
      return taken?.kind === 'player' && seat !== mine() ? [taken.name] : []
    }),
  )

  return {
    id,
    feed,
    connection,
    identity,
    friends,
    mine,
    isWatching: () => identity.isKnown() && mine() === null,
    mySeat,
    shownAs,
    seatedAs: (player) => {
      const seat = seats().find((one) => one.kind === 'player' && one.player === player)
      return seat?.kind === 'player' ? seat : null
    },
    isAway: createMemo(() => mySeat()?.isAway === true),
    isHost,
    unready,
    mayStart: () => !isStarting() && filled() >= 2 && unready().length === 0,
    isStarting,
    awaited,
    hasFree: () => seats().some(({ kind }) => kind === 'free'),
    isRemoved: () => feed.table()?.removed.some(({ player }) => player === identity.me()?.id) === true,
    agreedBefore,
    refusal,
    isBusy,
    isTaken: (colour) => seats().some((seat, i) => i !== mine() && seat.kind !== 'free' && seat.colour === colour),
    sit: () => wishTable(() => api.sit(id)),
    choose: (colour) => wishTable(() => api.changeSeat(id, { colour })),
    // Whoever is ready, or starts, is part of the draw; a heat begins with the last who is ready.
    setReady: (isReady) =>
      wishTable(async () => {
        if (isReady) await sealed()
        return api.changeSeat(id, { isReady })
      }),
    start: () =>
      wishTable(async () => {
        await sealed()
        return api.start(id)
      }),
    setSeat: (number, bot) => wishTable(() => api.setSeat(id, number, bot)),
    removePlayer: (number, reason) => wishTable(() => api.removePlayer(id, number, reason)),
    inviteAgain: (player) => wishTable(() => api.inviteAgain(id, player)),
    changeTerms: (change) => wishTable(() => api.changeTerms(id, change)),
    leave: async () => (await wish(() => api.leave(id))).ok,
    closeTable: async () => (await wish(() => api.closeTable(id))).ok,
    comeBack: () => wishTable(() => api.comeBack(id)),
    rematch: async () => {
      const answer = await wish(() => api.rematch(id))
      if (!answer.ok) return null
      const table = answer.value
      const isSeated = table.places.some((seat) => seat.kind === 'player' && seat.player === identity.me()?.id)
      // One tap: whoever joins the rematch sits there. Should it be full, they see it at that table.
      if (!isSeated) await api.sit(table.id)
      return table.id
    },
    close: () => feed.close(),
  }
}
