import type { Services } from '../../contracts/services.ts'

/** Nodes with many watchers take a second to answer, in milliseconds. */
const patience = 1500

/** Asks other nodes whether a player has a table open that nobody follows here. No answer means no. */
export function askPresent(
  { bus, node }: Pick<Services, 'bus' | 'node'>,
  table: string,
  player: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isPresent: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(isPresent)
    }
    const timer = setTimeout(() => end(false), patience)
    const unsubscribe = bus.subscribe(table, (message) => {
      if (message.kind === 'present' && message.players.includes(player)) end(true)
    })
    // Whoever hears of a node for the first time says who is there. This name is never kept, because it has nobody.
    bus.publish(table, { kind: 'present', node: `${node} asks`, players: [], watchers: 0 })
  })
}
