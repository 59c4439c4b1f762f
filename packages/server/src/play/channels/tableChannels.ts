import type { Services } from '../../contracts/services.ts'
import { askPresent } from './askPresent.ts'
import { createLiveNodes } from './liveNodes.ts'
import { createTableChannel } from './tableChannel.ts'
import type { TableChannel } from './tableChannel.ts'

/** The channels of all tables that are followed on this node. */
export interface TableChannels {
  of(table: string): TableChannel
  /** Whether a player has a table open, at any node. */
  isPresent(table: string, player: string): Promise<boolean>
  /** To be called every second: once in `period` seconds changes are looked for that the bus has lost. */
  refresh(): Promise<void>
  close(): void
}

/** How often nodes say that they are there, and look for what the bus has lost, in seconds. */
const period = 20

export function createTableChannels(services: Services): TableChannels {
  const { stores } = services
  const open = new Map<string, TableChannel>()
  const liveNodes = createLiveNodes(services)
  let seconds = 0

  /** Many tables cost one question; only those that have changed are loaded. */
  const findChanges = async () => {
    const known = new Map([...open].map(([table, channel]) => [table, channel.version()]))
    for (const table of await stores.tables.differing(known)) open.get(table)?.look()
  }

  return {
    of: (table) => {
      const known = open.get(table)
      if (known !== undefined) return known
      const channel = createTableChannel(table, services, liveNodes, () => open.delete(table))
      open.set(table, channel)
      return channel
    },
    isPresent: async (table, player) => open.get(table)?.isPresent(player) ?? askPresent(services, table, player),
    refresh: async () => {
      seconds++
      if (seconds % period !== 0) return
      liveNodes.sayAlive()
      for (const channel of open.values()) channel.repeat()
      await findChanges()
    },
    close: () => liveNodes.close(),
  }
}
