import { protocolVersion } from '@powerboats/protocol'
import { createSignal } from 'solid-js'
import { later } from '../async/later.ts'
import { notify } from '../notices/notices.ts'
import { beside } from '../router/base.ts'
import { createApi } from './api.ts'
import { createFriends } from './friends.ts'
import { createIdentity } from './identity.ts'
import { createConnection } from './connection/connection.ts'
import { forgetOnline, rememberOnline } from './visited.ts'
import { socketTo } from './connection/socket.ts'

/** What a moderator decided, until when and why. */
export interface KeptOut {
  readonly code: 'banned' | 'addressBanned'
  readonly until: number
  readonly reason: string
}

const base = beside('api/v1/')

/** The server that this page came from. */
export const api = createApi(
  base,
  (...asked) => fetch(...asked),
  ({ code, until, reason }) => {
    const isOut = code === 'banned' || code === 'addressBanned'
    if (isOut && until !== undefined && reason !== undefined) setKeptOut({ code, until, reason })
  },
)

const [keptOut, setKeptOut] = createSignal<KeptOut | null>(null)

/** Why the server keeps the one before the screen out, if it does: as it said with a refusal, or of their identity. */
export function whyKeptOut(): KeptOut | null {
  const ban = identity.me()?.ban
  return ban ? { code: 'banned', ...ban } : keptOut()
}

/** Where the picture of a game is. */
export function pictureOf(table: string): string {
  return new URL(`tables/${table}/picture.png`, base).href
}

const socketUrl = new URL('socket', base)
socketUrl.protocol = socketUrl.protocol.replace('http', 'ws')
socketUrl.searchParams.set('version', String(protocolVersion))

/** The page's one connection to it. */
export const connection = createConnection({
  open: socketTo(socketUrl),
  now: Date.now,
  later,
  jitter: Math.random,
  onOutdated: () => notify('update'),
  onWelcome: (player) => {
    identity.askAgain()
    // Whoever is a stranger to the server all at once has signed out elsewhere, or was banned.
    if (player === null && identity.me() !== null) void identity.find()
  },
})

const wake = () => {
  connection.wake()
  identity.askAgain()
}
addEventListener('online', wake)
addEventListener('offline', () => connection.doubt())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) wake()
})

/** Who this browser is to it. */
export const identity = createIdentity({
  api,
  onBecome: (next) => {
    if (next === null) forgetOnline()
    else rememberOnline()
    connection.wake(true)
  },
})

/** Whom they follow and have blocked, and who challenges them. */
export const friends = createFriends({ api, identity })
