import type { GameEvent } from '@powerboats/rules'

/** Events that were added behind the first `after`. */
export interface News {
  readonly after: number
  readonly events: readonly GameEvent[]
}

export type Listener = (news: News) => void

/** How news of a game reaches those who follow it. News may be lost or come twice; listeners look at `after`. */
export interface GameBus {
  publish(id: string, news: News): void
  /** Gives the function that ends it. */
  subscribe(id: string, listener: Listener): () => void
}

/** A bus within one process. */
export function memoryBus(): GameBus {
  const listeners = new Map<string, Set<Listener>>()
  return {
    publish: (id, news) => {
      for (const listener of listeners.get(id) ?? []) listener(news)
    },
    subscribe: (id, listener) => {
      const own = listeners.get(id) ?? new Set()
      listeners.set(id, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(id)
      }
    },
  }
}
