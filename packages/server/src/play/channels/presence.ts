import type { TableMessage } from '../../contracts/messages.ts'
import type { Services } from '../../contracts/services.ts'
import type { LiveNodes } from './liveNodes.ts'

/** Who has a table open. */
export interface Present {
  readonly players: readonly string[]
  readonly watchers: number
}

/** Knows who has a table open, here and on other nodes, and tells changes. */
export interface Presence {
  /** Everyone, as far as is known here. */
  everyone(): Present
  hear(message: TableMessage & { readonly kind: 'present' }): void
  /** Somebody came or went here. */
  change(): void
  /** Says again to other nodes who is here, in case a message was lost; some times after each change. Notices nodes that are gone. */
  repeat(): void
  close(): void
}

/** A node that said nothing for this many milliseconds counts as gone. */
const lasts = 60_000
/** How often it is said again who is here when that does not change. */
const repetitions = 3
/** Changes within this many milliseconds are told together. */
const delay = 100
/** With more watchers than this, changes are told only once in `crowdPause` milliseconds: each watcher is told of every other. */
const crowd = 20
const crowdPause = 1000

/** `here` returns who follows the table on this node; `tell` is called with everyone when that has changed; `heardAt` says when a node was last heard of. */
export function createPresence(
  table: string,
  { bus, node, now }: Pick<Services, 'bus' | 'node' | 'now'>,
  here: () => Present,
  tell: (everyone: Present) => void,
  heardAt: LiveNodes['heardAt'] = () => -Infinity,
): Presence {
  const others = new Map<string, Present & { readonly at: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let said = ''
  let told = ''
  let lookedAt = -Infinity
  let toRepeat = 0

  const everyone = (): Present => {
    for (const [other, { at }] of others) if (Math.max(at, heardAt(other)) + lasts <= now()) others.delete(other)
    const all = [here(), ...others.values()]
    const players = new Set(all.flatMap(({ players: some }) => some))
    return { players: [...players].sort(), watchers: all.reduce((sum, { watchers }) => sum + watchers, 0) }
  }

  const say = () => {
    const own = here()
    said = JSON.stringify(own)
    bus.publish(table, { kind: 'present', node, ...own })
  }

  const sayAndTell = () => {
    timer = undefined
    const all = everyone()
    const wait = all.watchers > crowd ? lookedAt + crowdPause - performance.now() : 0
    if (wait > 0) return lookIn(wait)
    lookedAt = performance.now()
    if (JSON.stringify(here()) !== said) {
      say()
      toRepeat = repetitions
    }
    if (JSON.stringify(all) === told) return
    told = JSON.stringify(all)
    tell(all)
  }

  const lookIn = (ms: number) => {
    timer ??= setTimeout(sayAndTell, ms)
  }
  const change = () => lookIn(delay)

  return {
    everyone,
    hear: ({ node: other, players, watchers }) => {
      if (other === node) return
      // A node that is new does not know yet who is here.
      if (!others.has(other)) said = ''
      if (players.length + watchers === 0) others.delete(other)
      else others.set(other, { players, watchers, at: now() })
      change()
    },
    change,
    repeat: () => {
      if (toRepeat > 0) say()
      toRepeat = Math.max(0, toRepeat - 1)
      if (others.size > 0) change()
    },
    close: () => {
      clearTimeout(timer)
      bus.publish(table, { kind: 'present', node, players: [], watchers: 0 })
    },
  }
}
