import { memoryBus } from '@powerboats/host'
import type { Bus } from '@powerboats/host'
import type { TableMessage } from '../messages.ts'

/** A bus that reaches all nodes. */
export interface NodeBus extends Bus<TableMessage> {
  /** Sends what is on its way, and ends it. */
  close(): Promise<void>
}

/** The way to the other nodes. What gets lost on it is found in the store. */
export interface Link {
  send(id: string, message: TableMessage): void
  /** Somebody here wants to hear of a table; gives the function that ends it. */
  listen(id: string): () => void
  close(): Promise<void>
}

/** A bus of one link: this node hears its own messages at once, and those of others through `onMessage`, which opening the link is given. */
export async function nodeBus(
  openLink: (onMessage: (id: string, message: TableMessage) => void) => Promise<Link>,
): Promise<NodeBus> {
  const here = memoryBus<TableMessage>()
  const listening = new Map<string, { listeners: number; readonly stop: () => void }>()
  const link = await openLink((id, message) => here.publish(id, message))

  const release = (id: string) => {
    const entry = listening.get(id)!
    if (--entry.listeners > 0) return
    listening.delete(id)
    entry.stop()
  }

  return {
    publish: (id, message) => {
      link.send(id, message)
      here.publish(id, message)
    },
    subscribe: (id, listener) => {
      const entry = listening.get(id) ?? { listeners: 0, stop: link.listen(id) }
      entry.listeners++
      listening.set(id, entry)
      const hangUp = here.subscribe(id, listener)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        hangUp()
        release(id)
      }
    },
    close: () => link.close(),
  }
}
