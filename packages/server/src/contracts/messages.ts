import type { Bus, Move } from '@powerboats/host'
import type { ChatMessage } from '@powerboats/protocol'

/** What nodes tell each other about a table. */
export type TableMessage =
  | { readonly kind: 'news'; readonly news: Move }
  /** The table has changed: whoever shows it loads it again. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'said'; readonly line: ChatMessage }
  /** A moderator has erased what was said under this number. */
  | { readonly kind: 'erased'; readonly number: number }
  /** Who follows the table on a node; dropped when the node is not heard of any more. */
  | { readonly kind: 'present'; readonly node: string; readonly players: readonly string[]; readonly watchers: number }
  /** A player has signed out somewhere, or was banned: whoever has connections of theirs looks whether they are still allowed; said under `nodesId`. */
  | { readonly kind: 'signedOut'; readonly player: string }
  /** A node is there; said again and again, under `nodesId`. */
  | { readonly kind: 'alive'; readonly node: string }

/** Under this nodes tell each other what is not about a table; no table has this id. */
export const nodesId = 'nodes'

/** The part of a bus that carries moves. */
export function moveBus(bus: Bus<TableMessage>): Bus<Move> {
  return {
    publish: (id, move, sender) => bus.publish(id, { kind: 'news', news: move }, sender),
    subscribe: (id, listener, sender) =>
      bus.subscribe(
        id,
        (message) => {
          if (message.kind === 'news') listener(message.news)
        },
        sender,
      ),
  }
}
