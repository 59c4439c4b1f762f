/** How messages about a game reach those who follow it. They may be lost, come twice or come late: listeners must cope with that. */
export interface Bus<Message> {
  /** Tells all subscribers, except those that subscribed with the same `sender`. */
  publish(id: string, message: Message, sender?: object): void
  /** Returns unsubscribe. */
  subscribe(id: string, listener: (message: Message) => void, sender?: object): () => void
}

interface Subscription<Message> {
  readonly listener: (message: Message) => void
  readonly sender: object | undefined
}

/** A bus within one process. */
export function memoryBus<Message>(): Bus<Message> {
  const subscriptions = new Map<string, Set<Subscription<Message>>>()
  return {
    publish: (id, message, own) => {
      for (const { listener, sender } of subscriptions.get(id) ?? [])
        if (sender === undefined || sender !== own) listener(message)
    },
    subscribe: (id, listener, sender) => {
      const others = subscriptions.get(id) ?? new Set()
      const subscription = { listener, sender }
      subscriptions.set(id, others.add(subscription))
      return () => {
        if (others.delete(subscription) && others.size === 0) subscriptions.delete(id)
      }
    },
  }
}
