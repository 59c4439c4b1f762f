import type { Entry } from '../contracts/moderation.ts'
import type { Services } from '../contracts/services.ts'
import { closed, reopened } from '../tables/state/ownerActions.ts'
import type { TableService } from '../tables/tableService.ts'

export interface CarryOutParts extends Pick<Services, 'bus' | 'stores' | 'tournaments'> {
  readonly tables: Pick<TableService, 'change' | 'leaveAll' | 'rename'>
  /** Closes the connections of a player that are no longer allowed, at all nodes. */
  readonly onSignedOut: (player: string) => void
}

/** Does at tables and connections what follows from an entry. To do it twice does no harm: a node may die before it says that it is done. */
export async function carryOut(parts: CarryOutParts, entry: Entry): Promise<void> {
  const { moderation } = parts.stores
  const undone = entry.undoes === null ? null : await moderation.entry(entry.undoes)
  await consequence(parts, undone ?? entry, undone !== null)
  await moderation.settle(entry.number)
}

async function consequence(
  { bus, stores, tables, tournaments, onSignedOut }: CarryOutParts,
  { kind, player, table, line }: Entry,
  isUndone: boolean,
): Promise<void> {
  switch (kind) {
    case 'ban': {
      // As when players leave by themselves: seats before a start become free, in races a bot sails on, and they may return to it later.
      if (isUndone || player === null || (await stores.players.byId(player))?.ban === null) return
      onSignedOut(player)
      await tournaments.leaveAll(player)
      await tables.leaveAll(player)
      return
    }
    case 'rename': {
      const known = player === null ? null : await stores.players.byId(player)
      if (known !== null) await tables.rename(known.id, known.name)
      return
    }
    case 'erase': {
      const said = table === null || line === null ? null : await stores.moderation.line(table, line)
      if (table === null || said === null) return
      bus.publish(table, isUndone ? { kind: 'said', line: said } : { kind: 'erased', number: said.number })
      return
    }
    case 'close':
      // A race may have begun there meanwhile: it goes on.
      if (table !== null) await tables.change(table, isUndone ? reopened : closed)
      return
    case 'mute':
    case 'banAddress':
    case 'role':
    case 'settle':
    case 'undo':
    // These are looked up whenever they matter.
  }
}
