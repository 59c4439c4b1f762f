import type { News } from '@powerboats/host'
import type { Code } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { Services } from '../services.ts'

/** The moves of a game behind the first `after`, as one; null when there is none, even after waiting for it until the signal. */
export async function movesBehind(
  { host, tables, bus }: Pick<Services, 'host' | 'tables' | 'bus'>,
  id: string,
  after: number,
  until: AbortSignal,
): Promise<Result<News | null, Code>> {
  const ended = aborted(until)
  if ((await host.look(id)) === null) {
    if ((await tables.view(id)) === null) return err('unknownTable')
    if (after > 0) return err('stale')
    await beginning({ host, bus }, id, ended)
  }
  return nextMove(host, id, after, ended)
}

/** Waits until a game begins. */
async function beginning(
  { host, bus }: Pick<Services, 'host' | 'bus'>,
  id: string,
  ended: Promise<null>,
): Promise<void> {
  let hangUp = () => {}
  const begun = new Promise<void>((resolve) => {
    hangUp = bus.subscribe(id, ({ kind }) => {
      if (kind === 'news') resolve()
    })
  })
  // It may have begun before anybody listened.
  if ((await host.look(id)) === null) await Promise.race([begun, ended])
  hangUp()
}

async function nextMove(
  host: Services['host'],
  id: string,
  after: number,
  ended: Promise<null>,
): Promise<Result<News | null, Code>> {
  const isAhead = async () => after > ((await host.look(id))?.count ?? 0)
  // Who knows more than this node has heard it from another.
  if (await isAhead()) await host.catchUp(id)
  if (await isAhead()) return err('stale')
  let hear: (news: News) => void = () => {}
  const heard = new Promise<News>((resolve) => {
    hear = resolve
  })
  const following = await host.follow(id, after, hear)
  if (!following.ok) return ok(null)
  try {
    return ok(await Promise.race([heard, ended]))
  } finally {
    following.value()
  }
}

/** Resolves when the signal is given. */
function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}
