import type { News, Stamp } from '@powerboats/host'
import type { Code, Line, Table } from '@powerboats/protocol'
import type { GameEvent } from '@powerboats/rules'
import type { TableMessage } from '../messages.ts'
import type { Services } from '../services.ts'
import { encode, encodeNews } from './encode.ts'
import type { Message } from './encode.ts'
import { createPresence } from './presence.ts'
import type { Present } from './presence.ts'

/** Somebody who follows tables. */
export interface Follower {
  /** Null for those who have not come in. */
  readonly player: string | null
  send(bytes: Buffer): void
}

/** Those who follow one table on this node. */
export interface Audience {
  /** Tells all there is to know behind the first `after` events, and from then on what happens; or gives the reason why not. */
  join(follower: Follower, after: number): Promise<Code | null>
  leave(follower: Follower): void
  /** Says again who is here, and looks whether the table has changed: the bus may have lost a message. */
  beat(): void
}

/** So many of the last lines of chat are told to those who come. */
const recentLines = 50

/**
 * Follows a table once for everyone here; `onEmpty` is called when the last has left. News goes out as it comes. What has to
 * be looked up first is done one after the other, so that nobody misses what happens while they are being told the rest.
 */
export function createAudience(id: string, services: Services, onEmpty: () => void): Audience {
  const { stores, bus, host, tables } = services
  const followers = new Set<Follower>()
  /** All that was told of the game: whoever comes gets the rest from here, without a gap. */
  const events: GameEvent[] = []
  let last: Stamp | null = null
  /** The whole game so far, as most who come are told it; null when there is news since. */
  let wholeGame: Buffer | null = null
  let stopGame: (() => void) | null = null
  let toldTable = ''
  /** Those who sit at the table, as it was last seen. */
  let seated: ReadonlySet<string> = new Set()
  let coming = 0
  let isClosed = false
  let jobs: Promise<unknown> = Promise.resolve()

  const inLine = <T>(job: () => Promise<T>): Promise<T> => {
    const done = jobs.then(job)
    jobs = done.catch(() => {})
    return done
  }

  const sendAll = (bytes: Buffer) => {
    for (const follower of followers) follower.send(bytes)
  }
  const tellAll = (message: Message) => sendAll(encode(message))

  const hearNews = (news: News) => {
    const { at, by, clock } = news
    events.push(...news.events)
    last = { at, by, clock }
    wholeGame = null
    sendAll(encodeNews(id, news))
    if (news.events.at(-1)?.kind === 'gameEnded') look(true)
  }

  const hear = (message: TableMessage) => {
    switch (message.kind) {
      case 'news':
        // The game has just started: the table may have been looked at before there was one.
        if (stopGame === null) look(false)
        break
      case 'changed':
        look(true)
        break
      case 'said':
        void inLine(async () => tellAll({ kind: 'said', table: id, line: message.line }))
        break
      case 'present':
        presence.hear(message)
    }
  }

  const view = async (): Promise<Table | null> => {
    const table = await tables.view(id)
    seated = new Set(table?.places.flatMap((place) => (place.kind === 'player' ? place.player : [])))
    return table
  }

  /** Looks at the table, and tells it if it is different; or in any case. */
  const look = (isTold: boolean) => {
    const looking = inLine(async () => {
      const table = isClosed ? null : await view()
      if (table === null) return
      if (isTold || essenceOf(table) !== toldTable) tellTable(table)
      await followGame(table)
      presence.change()
    })
    // Should the store fail, the next beat looks again.
    looking.catch(() => {})
  }

  const tellTable = (table: Table) => {
    toldTable = essenceOf(table)
    tellAll({ kind: 'table', table })
  }

  const followGame = async ({ status }: Table) => {
    if (stopGame !== null || status === 'gathering' || status === 'closed') return
    const following = await host.follow(id, 0, hearNews)
    if (!following.ok) return
    stopGame = following.value
    if (isClosed) stopGame()
  }

  const here = (): Present => {
    const players = new Set<string>()
    const watchers = new Set<unknown>()
    for (const follower of followers) {
      const { player } = follower
      if (player !== null && seated.has(player)) players.add(player)
      else watchers.add(player ?? follower)
    }
    return { players: [...players], watchers: watchers.size }
  }

  const presentMessage = (everyone: Present): Message => ({ kind: 'present', table: id, ...everyone })
  const presence = createPresence(id, services, here, (everyone) => tellAll(presentMessage(everyone)))

  const gameBehind = (after: number, stamp: Stamp): Buffer => {
    const game = () => encodeNews(id, { after, events: events.slice(after), ...stamp })
    return after === 0 ? (wholeGame ??= game()) : game()
  }

  const welcome = (follower: Follower, after: number, table: Table, lines: readonly Line[]) => {
    const tell = (message: Message) => follower.send(encode(message))
    tell({ kind: 'table', table })
    if (last !== null && events.length > after) follower.send(gameBehind(after, last))
    for (const line of lines) tell({ kind: 'said', table: id, line })
    followers.add(follower)
    tell(presentMessage(presence.everyone()))
    presence.change()
  }

  const admit = async (follower: Follower, after: number): Promise<Code | null> => {
    const [table, lines] = await Promise.all([view(), stores.chat.recent(id, recentLines)])
    if (table === null) return 'unknownTable'
    // Those who are here already see the table before they hear that its game has begun.
    if (essenceOf(table) !== toldTable) tellTable(table)
    await followGame(table)
    // Who knows more than this node has heard it from another.
    if (after > events.length && stopGame !== null) await host.catchUp(id)
    if (after > events.length) return 'stale'
    welcome(follower, after, table, lines)
    return null
  }

  const closeIfEmpty = () => {
    if (isClosed || followers.size + coming > 0) return
    isClosed = true
    hangUp()
    stopGame?.()
    presence.close()
    onEmpty()
  }

  const hangUp = bus.subscribe(id, hear)
  return {
    join: async (follower, after) => {
      coming++
      try {
        return await inLine(() => admit(follower, after))
      } finally {
        coming--
        closeIfEmpty()
      }
    },
    leave: (follower) => {
      if (followers.delete(follower)) presence.change()
      closeIfEmpty()
    },
    beat: () => {
      presence.repeat()
      look(false)
    },
  }
}

/** What changes about a table other than by the moves of its game. */
function essenceOf({ count: _count, turn: _turn, deadline: _deadline, ...essence }: Table): string {
  return JSON.stringify(essence)
}
