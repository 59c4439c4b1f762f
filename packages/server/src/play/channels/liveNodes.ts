import { nodesId } from '../../contracts/messages.ts'
import type { Services } from '../../contracts/services.ts'

/** Which nodes were heard of lately. */
export interface LiveNodes {
  /** When a node was last heard of; minus infinity for one that never was. */
  heardAt(node: string): number
  /** Tells the others that this node is there. */
  sayAlive(): void
  close(): void
}

/** Nodes that were not heard of for this long are forgotten, in milliseconds. */
const forgottenAfter = 10 * 60 * 1000

/** Listens to the other nodes. */
export function createLiveNodes({ bus, node, now }: Pick<Services, 'bus' | 'node' | 'now'>): LiveNodes {
  const heard = new Map<string, number>()
  const unsubscribe = bus.subscribe(nodesId, (message) => {
    if (message.kind === 'alive' && message.node !== node) heard.set(message.node, now())
  })
  return {
    heardAt: (other) => heard.get(other) ?? -Infinity,
    sayAlive: () => {
      for (const [other, at] of heard) if (at < now() - forgottenAfter) heard.delete(other)
      bus.publish(nodesId, { kind: 'alive', node })
    },
    close: unsubscribe,
  }
}
