/** How messages about a game reach those who follow it. They may be lost, come twice or late; listeners must see to that. */
export interface Bus<Message> {
  publish(id: string, message: Message): void
  /** Gives the function that ends it. */
  subscribe(id: string, listener: (message: Message) => void): () => void
}

/** A bus within one process. */
export function memoryBus<Message>(): Bus<Message> {
  const listeners = new Map<string, Set<(message: Message) => void>>()
  return {
    publish: (id, message) => {
      for (const listener of listeners.get(id) ?? []) listener(message)
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
