import { later } from '../app/later.ts'
import { createApi } from './api.ts'
import { createIdentity } from './identity.ts'
import { createLine } from './line.ts'
import { forgetOnline, rememberOnline } from './visited.ts'
import { socketTo } from './wire.ts'

/** Beside the page, wherever that is served from. */
const base = new URL('api/v1/', document.baseURI)

/** The server that this page came from. */
export const api = createApi(base, (...asked) => fetch(...asked))

const socketUrl = new URL('socket', base)
socketUrl.protocol = socketUrl.protocol.replace('http', 'ws')

/** The page's one line to it. */
export const line = createLine({
  open: socketTo(socketUrl),
  now: Date.now,
  later,
  whim: Math.random,
})

addEventListener('online', () => line.wake())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) line.wake()
})

/** Who this browser is to it. */
export const identity = createIdentity({
  api,
  onBecome: (next) => {
    if (next === null) forgetOnline()
    else rememberOnline()
    line.wake(true)
  },
})
