import type { TableMessage } from '../messages.ts'
import type { Services } from '../services.ts'

/** Who has a table open. */
export interface Present {
  readonly players: readonly string[]
  readonly watchers: number
}

/** Knows who has a table open, here and on other nodes, and tells it when it changes. */
export interface Presence {
  /** Everyone, as far as is known here. */
  everyone(): Present
  hear(message: TableMessage & { readonly kind: 'present' }): void
  /** Somebody came or went here. */
  change(): void
  /** Says again to other nodes who is here. */
  repeat(): void
  close(): void
}

/** A node that has not been heard of for so long, in milliseconds, counts as gone. */
const lasts = 60_000
/** Comings and goings within so many milliseconds are told together. */
const delay = 100

/** `here` gives those who follow the table on this node; `tell` is called with everyone when that has changed. */
export function createPresence(
  table: string,
  { bus, node, now }: Pick<Services, 'bus' | 'node' | 'now'>,
  here: () => Present,
  tell: (everyone: Present) => void,
): Presence {
  const others = new Map<string, Present & { readonly until: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let said = ''
  let told = ''

  const everyone = (): Present => {
    for (const [other, { until }] of others) if (until <= now()) others.delete(other)
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
    if (JSON.stringify(here()) !== said) say()
    const all = everyone()
    if (JSON.stringify(all) === told) return
    told = JSON.stringify(all)
    tell(all)
  }

  const change = () => {
    timer ??= setTimeout(sayAndTell, delay)
  }

  return {
    everyone,
    hear: ({ node: other, players, watchers }) => {
      if (other === node) return
      // Who is new has not heard of us.
      if (!others.has(other)) said = ''
      if (players.length + watchers === 0) others.delete(other)
      else others.set(other, { players, watchers, until: now() + lasts })
      change()
    },
    change,
    repeat: () => {
      say()
      change()
    },
    close: () => {
      clearTimeout(timer)
      bus.publish(table, { kind: 'present', node, players: [], watchers: 0 })
    },
  }
}
