import type { Move } from '@powerboats/host'
import type { Code, ChatMessage, Table } from '@powerboats/protocol'
import type { TableMessage } from '../../contracts/messages.ts'
import type { Services } from '../../contracts/services.ts'
import { isSameForAll, shownTo } from '../../contracts/shownTo.ts'
import { encode, encodeMove } from './encode.ts'
import type { Message } from './encode.ts'
import type { LiveNodes } from './liveNodes.ts'
import { createPresence } from './presence.ts'
import type { Present } from './presence.ts'

/** A connection that follows tables. */
export interface Subscriber {
  /** Null for those who are not signed in. */
  readonly player: string | null
  send(bytes: Buffer): void
  /** Closes the connection, so that the client connects again and compares what it knows. */
  restart(): void
}

/** All connections on this node that follow one table. */
export interface TableChannel {
  /** Sends everything behind the first `after` events, and from then on every move. Returns null, or why not. */
  subscribe(subscriber: Subscriber, after: number): Promise<Code | null>
  unsubscribe(subscriber: Subscriber): void
  /** Whether a player who sits at the table has it open, here or at another node. */
  isPresent(player: string): boolean
  /** Says again who is here: the bus may have lost a message. */
  repeat(): void
  /** The version of the table that was last seen; 0 when it was not seen yet. */
  version(): number
  /** Loads the table, and tells it if it has changed. */
  look(): void
}

/** How many of the last chat messages a new subscriber gets. */
export const recentChatMessages = 50

/**
 * Follows a table once for all on this node; `onEmpty` is called when the last has left. Moves go out as they come. What has to
 * be looked up first runs in a queue, so that a new subscriber misses nothing that happens meanwhile.
 */
export function createTableChannel(
  id: string,
  services: Services,
  liveNodes: Pick<LiveNodes, 'heardAt'>,
  onEmpty: () => void,
): TableChannel {
  const { stores, bus, host, tables } = services
  const subscribers = new Set<Subscriber>()
  /** How many events of the game were sent. A new subscriber gets those it does not know from the host, without a gap. */
  let count = 0
  /** The whole game so far, encoded for new subscribers; null when there was a move since. */
  let wholeGame: Buffer | null = null
  let unsubscribeGame: (() => void) | null = null
  let toldTable = ''
  let version = 0
  /** Those who sit at the table, as it was last seen. */
  let seated: ReadonlySet<string> = new Set()
  let joining = 0
  let isClosed = false
  let queue: Promise<unknown> = Promise.resolve()

  const inQueue = <T>(job: () => Promise<T>): Promise<T> => {
    const done = queue.then(job)
    queue = done.catch(() => {})
    return done
  }

  const sendAll = (bytes: Buffer) => {
    for (const subscriber of subscribers) subscriber.send(bytes)
  }
  const tellAll = (message: Message) => sendAll(encode(message))

  const hearMove = (move: Move) => {
    count = move.after + move.events.length
    wholeGame = null
    sendAll(encodeMove(id, move))
    if (move.events.at(-1)?.kind === 'gameEnded') look(true)
  }

  /** The store has lost moves, as after a restore: some of what was sent never happened. Clients connect again and get what there is. */
  const rewound = () => {
    count = 0
    wholeGame = null
    unsubscribeGame = null
    bus.publish(id, { kind: 'changed' })
    for (const subscriber of subscribers) subscriber.restart()
  }

  const hear = (message: TableMessage) => {
    switch (message.kind) {
      case 'news':
        // The game has just started: the table may have been looked at before there was one.
        if (unsubscribeGame === null) look(false)
        break
      case 'changed':
        look(true)
        break
      case 'said':
        void inQueue(async () => tellAll({ kind: 'said', table: id, line: message.line }))
        break
      case 'erased':
        void inQueue(async () => tellAll({ kind: 'erased', table: id, number: message.number }))
        break
      case 'present':
        presence.hear(message)
        break
      case 'alive':
      case 'signedOut':
      // That is not about a table.
    }
  }

  const view = async (): Promise<Table | null> => {
    const seen = await tables.versionedView(id)
    const table = seen?.table ?? null
    version = seen?.version ?? 0
    seated = new Set(table?.places.flatMap((seat) => (seat.kind === 'player' ? seat.player : [])))
    return table
  }

  /** Loads the table, and sends it if it is different, or in any case if `isTold`. */
  const look = (isTold: boolean) => {
    const looking = inQueue(async () => {
      const table = isClosed ? null : await view()
      if (table === null) return
      if (isTold || essenceOf(table) !== toldTable) tellTable(table)
      await followGame(table)
      presence.change()
    })
    // If the store fails, the next look may help.
    looking.catch(() => {})
  }

  const tellTable = (table: Table) => {
    toldTable = essenceOf(table)
    if (isSameForAll(table)) return tellAll({ kind: 'table', table })
    for (const subscriber of subscribers)
      subscriber.send(encode({ kind: 'table', table: shownTo(subscriber.player, table) }))
  }

  const followFrom = (after: number) => {
    count = after
    return host.follow(id, after, hearMove, rewound)
  }

  const followGame = async ({ status }: Table) => {
    if (unsubscribeGame !== null || status === 'gathering' || status === 'starting' || status === 'closed') return
    // Those who came before the start have heard nothing of the game. If there are none, its past is loaded only for those who do not know it.
    const known = subscribers.size === 0 ? await host.look(id) : null
    let subscription = await followFrom(known?.count ?? 0)
    // The store has lost moves that were known here.
    if (!subscription.ok && count > 0) subscription = await followFrom(0)
    if (!subscription.ok) return
    unsubscribeGame = subscription.value
    if (isClosed) unsubscribeGame()
  }

  const here = (): Present => {
    const players = new Set<string>()
    const watchers = new Set<unknown>()
    for (const subscriber of subscribers) {
      const { player } = subscriber
      if (player !== null && seated.has(player)) players.add(player)
      else watchers.add(player ?? subscriber)
    }
    return { players: [...players], watchers: watchers.size }
  }

  const presentMessage = (everyone: Present): Message => ({ kind: 'present', table: id, ...everyone })
  const tellPresent = (everyone: Present) => tellAll(presentMessage(everyone))
  const presence = createPresence(id, services, here, tellPresent, (node) => liveNodes.heardAt(node))

  /**
   * Calls `use` with what was sent behind the first `after` events, or null when there is no game yet; false when the store has lost some of
   * it. Whoever knows all gets the stamp of the last move, to compare it with theirs.
   */
  const recall = async (after: number, use: (sent: Buffer | null) => void): Promise<boolean> => {
    if (count === 0 || (after === 0 && wholeGame !== null)) {
      use(wholeGame)
      return true
    }
    return host.recall(id, after, (move) => {
      const bytes = encodeMove(id, move)
      if (after === 0) wholeGame = bytes
      use(bytes)
    })
  }

  const welcome = (subscriber: Subscriber, table: Table, sent: Buffer | null, chat: readonly ChatMessage[]) => {
    const tell = (message: Message) => subscriber.send(encode(message))
    tell({ kind: 'table', table: shownTo(subscriber.player, table) })
    if (sent !== null) subscriber.send(sent)
    for (const line of chat) tell({ kind: 'said', table: id, line })
    subscribers.add(subscriber)
    tell(presentMessage(presence.everyone()))
    presence.change()
  }

  const admit = async (subscriber: Subscriber, after: number): Promise<Code | null> => {
    const [table, chat] = await Promise.all([view(), stores.chat.recent(id, recentChatMessages)])
    if (table === null) return 'unknownTable'
    // Earlier subscribers get the table before they hear that its game has begun.
    if (essenceOf(table) !== toldTable) tellTable(table)
    await followGame(table)
    // A client that knows more than this node has heard it from another node.
    if (after > count && unsubscribeGame !== null) await host.catchUp(id)
    if (after > count) return 'stale'
    const isWelcome = await recall(after, (sent) => welcome(subscriber, table, sent, chat))
    return isWelcome ? null : admit(subscriber, after)
  }

  const closeIfEmpty = () => {
    if (isClosed || subscribers.size + joining > 0) return
    isClosed = true
    unsubscribeBus()
    unsubscribeGame?.()
    presence.close()
    onEmpty()
  }

  const unsubscribeBus = bus.subscribe(id, hear)
  return {
    subscribe: async (subscriber, after) => {
      joining++
      try {
        return await inQueue(() => admit(subscriber, after))
      } finally {
        joining--
        closeIfEmpty()
      }
    },
    unsubscribe: (subscriber) => {
      if (subscribers.delete(subscriber)) presence.change()
      closeIfEmpty()
    },
    isPresent: (player) => presence.everyone().players.includes(player),
    repeat: () => presence.repeat(),
    version: () => version,
    look: () => look(false),
  }
}

/** What changes at a table without a move of its game. */
function essenceOf({ count: _count, turn: _turn, deadline: _deadline, ...essence }: Table): string {
  return JSON.stringify(essence)
}
