import type { Bus, News } from '@powerboats/host'
import type { Line } from '@powerboats/protocol'

/** What nodes tell each other about a table. */
export type TableMessage =
  | { readonly kind: 'news'; readonly news: News }
  /** The table has changed: whoever shows it looks again. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'said'; readonly line: Line }
  /** Who follows it on a node; said again from time to time, and forgotten when it is not. */
  | { readonly kind: 'present'; readonly node: string; readonly players: readonly string[]; readonly watchers: number }

/** The part of a bus that carries games. */
export function newsBus(bus: Bus<TableMessage>): Bus<News> {
  return {
    publish: (id, news) => bus.publish(id, { kind: 'news', news }),
    subscribe: (id, listener) =>
      bus.subscribe(id, (message) => {
        if (message.kind === 'news') listener(message.news)
      }),
  }
}
