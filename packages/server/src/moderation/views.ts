import type { AuditEntry, KnownPlayer, Named, PlayerSheet, Report } from '@powerboats/protocol'
import type { Entry, StoredReport } from '../contracts/moderation.ts'
import type { Player, Stores } from '../contracts/stores.ts'

type Names = ReadonlyMap<string, string>
type ViewStores = Pick<Stores, 'moderation' | 'friends' | 'tables'>

/** How much of each list the sheet of a player has. */
const [mostTables, mostLines, mostReports, mostEntries] = [20, 50, 20, 20]

export function knownView({ id, name, createdAt, isKept, role, mute, ban }: Player): KnownPlayer {
  return { id, name, createdAt, isKept, role, mute, ban }
}

/** Entries of the log with the names of those they are about, as they are called now. */
export async function entryViews(stores: ViewStores, entries: readonly Entry[]): Promise<AuditEntry[]> {
  const names = await namesOf(
    stores,
    entries.flatMap(({ actor, player }) => [actor, player]).filter((id) => id !== null),
  )
  return entries.map(({ actor, player, addresses, ...entry }) => ({
    ...entry,
    actor: actor === null ? null : named(names, actor),
    player: player === null ? null : named(names, player),
    addresses: [...addresses],
  }))
}

export async function reportViews(stores: ViewStores, reports: readonly StoredReport[]): Promise<Report[]> {
  const names = await namesOf(
    stores,
    reports.flatMap(({ reporter, player }) => [reporter, player]),
  )
  return reports.map(({ reporter, player, ...report }) => ({
    ...report,
    reporter: named(names, reporter),
    player: named(names, player),
  }))
}

/** All that moderators see of a player. */
export async function sheetOf(stores: ViewStores, player: Player): Promise<PlayerSheet> {
  const { moderation, tables } = stores
  const own = await tables.list({ list: 'mine', player: player.id }, mostTables)
  return {
    player: knownView(player),
    addresses: await moderation.addressesOf(player.id),
    tables: own.tables.map(({ id, status, seats, createdAt }) => ({
      id,
      status,
      names: seats.flatMap((seat) => (seat.kind === 'free' ? [] : [seat.name])),
      createdAt,
    })),
    lines: await moderation.said(player.id, mostLines),
    reports: await reportViews(stores, await moderation.reports({ player: player.id }, mostReports)),
    entries: await entryViews(stores, await moderation.entries({ player: player.id }, mostEntries)),
  }
}

async function namesOf({ friends }: ViewStores, ids: readonly string[]): Promise<Names> {
  const people = await friends.people([...new Set(ids)])
  return new Map(people.map(({ id, name }) => [id, name]))
}

function named(names: Names, id: string): Named {
  return { id, name: names.get(id) ?? null }
}
