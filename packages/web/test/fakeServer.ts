import { createHost, memoryBus, memoryStore, recordOf } from '@powerboats/host'
import type { Host } from '@powerboats/host'
import { clientMessage } from '@powerboats/protocol'
import type { ServerMessage } from '@powerboats/protocol'
import type { Seat } from '@powerboats/rules'
import { smallSetup } from '../../host/test/storeContract.ts'
import type { OpenSocket, SocketEvents } from '../src/online/connection/socket.ts'

/** The table of every test. */
export const table = 'K7M29QXT'

/** A server at the other end of sockets that tests can cut: a real host, and as much of the protocol as a race needs. */
export async function fakeServer(seed: number, seat: Seat = 0) {
  let time = 1_000_000
  let store = memoryStore()
  let host: Host = createHost(store, memoryBus(), () => time)
  const setup = smallSetup(seed)
  const pace = { kind: 'live', bankSeconds: 60, incrementSeconds: 5 } as const
  await host.open(table, setup, { secret: `${seed}`, contributions: [] }, pace)
  const sockets = new Set<{ readonly ends: SocketEvents; readonly heard: unknown[]; leave: () => void }>()
  let isDeaf = false
  let isMute = false
  let isBusy = false
  let isStopping = false
  let later: { readonly version?: number } | null = null
  let reason: string | null = null

  const open: OpenSocket = (ends) => {
    const socket = { ends, heard: [] as unknown[], leave: () => {} }
    const tell = (message: ServerMessage) => {
      if (!sockets.has(socket) || isMute) return
      const said = later === null ? message : { ...message, ...(message.kind === 'welcome' && later), wind: 'west' }
      ends.onText(JSON.stringify(message.kind === 'refused' && reason !== null ? { ...said, code: reason } : said))
    }
    const take = async (text: string) => {
      const message = clientMessage.parse(JSON.parse(text))
      socket.heard.push(message)
      if (message.kind === 'follow' && isBusy) return tell({ kind: 'refused', ref: message.ref, code: 'tooFast' })
      if (message.kind === 'follow') {
        socket.leave()
        const known = await host.look(message.table)
        if (known !== null && known.count < message.after)
          return tell({ kind: 'refused', ref: message.ref, code: 'stale' })
        const followed = await host.follow(message.table, message.after, (news) =>
          tell({ kind: 'news', table, news: structuredClone(news) as never }),
        )
        // Whoever knows all is told when the last move was made.
        if (known !== null && known.count === message.after && known.count > 0)
          tell({
            kind: 'news',
            table,
            news: { after: known.count, events: [], ...structuredClone(known.last) } as never,
          })
        if (!followed.ok) return tell({ kind: 'refused', ref: message.ref, code: 'unknownTable' })
        socket.leave = followed.value
      }
      if (message.kind === 'leave') return socket.leave()
      if (message.kind === 'unwatch' || message.kind === 'leaveLobby') return
      if (reason !== null) return tell({ kind: 'refused', ref: message.ref, code: 'internal' })
      if (isStopping) return tell({ kind: 'refused', ref: message.ref, code: 'stopping' })
      if (message.kind === 'act') {
        const { after, intent } = message
        const answer = await host.act(message.table, seat, intent, { after })
        if (!answer.ok) return tell({ kind: 'refused', ref: message.ref, code: answer.error })
      }
      const known = await host.look(table)
      tell({ kind: 'done', ref: message.ref, now: time, count: known!.count })
    }
    sockets.add(socket)
    if (!isDeaf) queueMicrotask(() => tell({ kind: 'welcome', now: time, player: 'p1' }))
    return {
      send: (text) => void (isDeaf || take(text)),
      close: () => {
        socket.leave()
        sockets.delete(socket)
      },
    }
  }

  const cut = () => {
    for (const socket of sockets) {
      socket.leave()
      sockets.delete(socket)
      socket.ends.onGone()
    }
  }

  return {
    open,
    get host() {
      return host
    },
    setup,
    events: async () => (await store.load(table))!.events,
    record: async () => recordOf((await store.load(table))!),
    /** How many sockets there are, and what came over the last. */
    sockets: () => sockets.size,
    heard: () => [...sockets].at(-1)?.heard ?? [],
    /** From now on nothing is taken in, or nothing is told. */
    setDeaf: (is: boolean) => {
      isDeaf = is
    },
    setMute: (is: boolean) => {
      isMute = is
    },
    /** From now on nobody is told of tables. */
    setBusy: (is: boolean) => {
      isBusy = is
    },
    /** It is of a later version, which says more than ours; its welcome says this too. */
    setLater: (says: { readonly version?: number }) => {
      later = says
    },
    /** From now on everything is refused for this reason. */
    setReason: (code: string) => {
      reason = code
    },
    /** From now on nothing more is done. */
    setStopping: (is: boolean) => {
      isStopping = is
    },
    /** Every socket breaks. */
    cut,
    /** It restarts with a backup in which the game has only `count` events. */
    restore: async (count: number) => {
      const game = (await store.load(table))!
      store = memoryStore()
      await store.create(table, { ...game, events: game.events.slice(0, count) })
      host = createHost(store, memoryBus(), () => time)
      cut()
    },
    pass: (ms: number) => {
      time += ms
    },
  }
}

/** Timers that run when a test says so. */
export function handTimers() {
  let now = 0
  const waiting = new Set<{ readonly at: number; readonly act: () => void }>()
  return {
    now: () => now,
    later: (ms: number, act: () => void) => {
      const timer = { at: now + ms, act }
      waiting.add(timer)
      return () => void waiting.delete(timer)
    },
    /** Lets time pass, and everything that follows from it happen. */
    pass: async (ms: number) => {
      const end = now + ms
      for (;;) {
        const next = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        waiting.delete(next)
        now = next.at
        next.act()
        await settled()
      }
      now = end
      await settled()
    },
  }
}

/** Lets everything that waits for nothing but its turn happen. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve, 0))
}
