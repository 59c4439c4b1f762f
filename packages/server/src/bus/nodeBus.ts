import { memoryBus } from '@powerboats/host'
import type { Bus } from '@powerboats/host'
import type { TableMessage } from '../contracts/messages.ts'

/** A bus that reaches all nodes. */
export interface NodeBus extends Bus<TableMessage> {
  /** Whether messages reach the other nodes at this moment. */
  isConnected(): boolean
  /** Sends what still waits, then closes the connection. */
  close(): Promise<void>
}

/** The connection to the other nodes. What it loses is found in the store. */
export interface Link {
  send(id: string, message: TableMessage): void
  /** Somebody here wants to hear of a table. Returns unsubscribe. */
  listen(id: string): () => void
  isConnected(): boolean
  close(): Promise<void>
}

/** A bus over one link: subscribers on this node hear its messages at once; those of other nodes come through `onMessage`. */
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
    publish: (id, message, sender) => {
      link.send(id, message)
      here.publish(id, message, sender)
    },
    subscribe: (id, listener, sender) => {
      const entry = listening.get(id) ?? { listeners: 0, stop: link.listen(id) }
      entry.listeners++
      listening.set(id, entry)
      const unsubscribe = here.subscribe(id, listener, sender)
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        unsubscribe()
        release(id)
      }
    },
    isConnected: () => link.isConnected(),
    close: () => link.close(),
  }
}
