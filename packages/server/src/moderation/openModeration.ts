import type { AuditEntry, KnownPlayer, PlayerSheet, Report } from '@powerboats/protocol'
import { openBeside } from '../db/openStores.ts'
import type { StoreLocation } from '../db/openStores.ts'
import { findPlayers } from './findPlayers.ts'
import { createModeration } from './moderationService.ts'
import type { Moderation } from './moderationService.ts'
import { entryViews, knownView, reportViews, sheetOf } from './views.ts'

/** What whoever has the machine may see and do. */
export interface ModerationDesk extends Moderation {
  /** Players of an id, of a name that is theirs alone, or with a part of their name. */
  find(key: string): Promise<KnownPlayer[]>
  sheet(player: string): Promise<PlayerSheet | null>
  reports(list: 'open' | 'settled'): Promise<Report[]>
  entries(): Promise<AuditEntry[]>
  close(): Promise<void>
}

const mostListed = 50

/** Opens the store of a server for moderation by command, also while the server runs; null when that is of another version. */
export async function openModeration(location: StoreLocation): Promise<ModerationDesk | null> {
  const stores = await openBeside(location)
  if (stores === null) return null
  const { players, moderation } = stores
  return {
    ...createModeration(stores, Date.now),
    find: async (key) => (await findPlayers(stores, key)).map(knownView),
    sheet: async (id) => {
      const player = await players.byId(id)
      return player === null ? null : sheetOf(stores, player)
    },
    reports: async (list) => reportViews(stores, await moderation.reports({ list }, mostListed)),
    entries: async () => entryViews(stores, await moderation.entries({}, mostListed)),
    close: () => stores.close(),
  }
}
