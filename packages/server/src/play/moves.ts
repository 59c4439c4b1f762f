import type { Move } from '@powerboats/host'
import type { Code } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { Services } from '../contracts/services.ts'

/** The moves of a game behind the first `after` events, as one; null when there was none until the signal. */
export async function movesBehind(
  { host, tables, bus }: Pick<Services, 'host' | 'tables' | 'bus'>,
  id: string,
  after: number,
  until: AbortSignal,
): Promise<Result<Move | null, Code>> {
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
  let unsubscribe = () => {}
  const begun = new Promise<void>((resolve) => {
    unsubscribe = bus.subscribe(id, ({ kind }) => {
      if (kind === 'news') resolve()
    })
  })
  // It may have begun before anybody listened.
  if ((await host.look(id)) === null) await Promise.race([begun, ended])
  unsubscribe()
}

async function nextMove(
  host: Services['host'],
  id: string,
  after: number,
  ended: Promise<null>,
): Promise<Result<Move | null, Code>> {
  let hear: (move: Move) => void = () => {}
  let beStale: () => void = () => {}
  const heard = new Promise<Result<Move, Code>>((resolve) => {
    hear = (move) => resolve(ok(move))
    beStale = () => resolve(err('stale'))
  })
  const followed = await host.follow(id, after, hear, beStale)
  if (!followed.ok) return followed.error === 'stale' ? followed : ok(null)
  const unfollow = followed.value
  try {
    return (await Promise.race([heard, ended])) ?? ok(null)
  } finally {
    unfollow()
  }
}

/** Resolves when the signal is given. */
function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}
