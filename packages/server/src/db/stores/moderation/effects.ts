import type { ActKind, Code, Restriction } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { Transaction } from 'kysely'
import type { Deed, Entry } from '../../../contracts/moderation.ts'
import { lettersOf } from '../../../names/letters.ts'
import type { Schema } from '../../schema/schema.ts'

export type Tx = Transaction<Schema>
/** What an entry says apart from who did it, when and why. */
export type About = Omit<Entry, 'number' | 'at' | 'actor' | 'kind' | 'reason' | 'undoneBy'>
export type Done = Promise<Result<About, Code>>
type DeedOf<K extends ActKind> = Extract<Deed, { kind: K }>

export const nothing: About = {
  player: null,
  table: null,
  line: null,
  report: null,
  until: null,
  from: null,
  to: null,
  addresses: [],
  undoes: null,
}

/** After these something is left to do at tables or connections. */
export const carriedOut: ReadonlySet<ActKind> = new Set(['ban', 'rename', 'erase', 'close'])

/** Does what a moderator wants, as far as it is kept here; `number` is that of the entry. */
export function effectOf(tx: Tx, deed: Exclude<Deed, { kind: 'undo' }>, number: number): Done {
  switch (deed.kind) {
    case 'mute':
      return restrict(tx, deed, number, 'mute')
    case 'ban':
      return ban(tx, deed, number)
    case 'banAddress':
      return banAddress(tx, deed, number)
    case 'rename':
      return rename(tx, deed.player, deed.name)
    case 'erase':
      return erase(tx, deed, number)
    case 'close':
      return close(tx, deed)
    case 'role':
      return giveRole(tx, deed)
    case 'settle':
      return settle(tx, deed, number)
  }
}

const playerIn = (tx: Tx, id: string) =>
  tx
    .selectFrom('players')
    .select(['name', 'role'])
    .where('id', '=', id)
    .where('forget_as', 'is', null)
    .executeTakeFirst()

/** Takes something from a player until an end; what was taken before is replaced. */
async function restrict(
  tx: Tx,
  { player, until, reason }: DeedOf<'mute' | 'ban'>,
  entry: number,
  what: 'mute' | 'ban',
): Done {
  if ((await playerIn(tx, player)) === undefined) return err('unknownPlayer')
  const restriction: Restriction = { until, reason, entry }
  await tx
    .updateTable('players')
    .set({ [what]: JSON.stringify(restriction) })
    .where('id', '=', player)
    .execute()
  return ok({ ...nothing, player, until })
}

async function ban(tx: Tx, deed: DeedOf<'ban'>, entry: number): Done {
  const restricted = await restrict(tx, deed, entry, 'ban')
  if (!restricted.ok || !deed.withAddress) return restricted
  const tokens = await tx.selectFrom('tokens').select('address').distinct().where('player', '=', deed.player).execute()
  const addresses = tokens.flatMap(({ address }) => address ?? []).toSorted()
  for (const address of addresses) await keepOut(tx, address, deed.until, entry)
  return ok({ ...restricted.value, addresses })
}

async function banAddress(tx: Tx, { address, until }: DeedOf<'banAddress'>, entry: number): Done {
  await keepOut(tx, address, until, entry)
  return ok({ ...nothing, addresses: [address], until })
}

async function keepOut(tx: Tx, address: string, until: number, entry: number): Promise<void> {
  await tx
    .insertInto('banned_addresses')
    .values({ address, until, entry })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ until, entry }))
    .execute()
}

/** Gives a player a name; those with a passkey have it to themselves, if nobody else does. */
export async function rename(tx: Tx, player: string, name: string): Done {
  const known = await playerIn(tx, player)
  if (known === undefined) return err('unknownPlayer')
  const letters = lettersOf(name)
  const claim = await tx.selectFrom('names').select('player').where('letters', '=', letters).executeTakeFirst()
  if (claim !== undefined && claim.player !== player) return err('nameTaken')
  const passkey = await tx.selectFrom('passkeys').select('id').where('player', '=', player).executeTakeFirst()
  await tx.deleteFrom('names').where('player', '=', player).execute()
  if (passkey !== undefined) await tx.insertInto('names').values({ letters, player }).execute()
  await tx.updateTable('players').set({ name }).where('id', '=', player).execute()
  return ok({ ...nothing, player, from: known.name, to: name })
}

async function erase(tx: Tx, { table, line }: DeedOf<'erase'>, entry: number): Done {
  const known = await tx
    .selectFrom('lines')
    .select(['player', 'erased_by'])
    .where('table_id', '=', table)
    .where('number', '=', line)
    .executeTakeFirst()
  if (known === undefined) return err('notFound')
  if (known.erased_by !== null) return err('notInForce')
  await setErased(tx, table, line, entry)
  return ok({ ...nothing, player: known.player, table, line })
}

export async function setErased(tx: Tx, table: string, line: number, by: number | null): Promise<void> {
  await tx
    .updateTable('lines')
    .set({ erased_by: by })
    .where('table_id', '=', table)
    .where('number', '=', line)
    .execute()
}

/** A table is closed by the node that carries it out; those of heats belong to their tournament. */
async function close(tx: Tx, { table }: DeedOf<'close'>): Done {
  const known = await tx.selectFrom('tables').select(['status', 'host']).where('id', '=', table).executeTakeFirst()
  if (known === undefined) return err('unknownTable')
  const heat = await tx.selectFrom('heats').select('number').where('table_id', '=', table).executeTakeFirst()
  if (heat !== undefined) return err('notYourTable')
  if (known.status === 'closed') return err('tableClosed')
  if (known.status !== 'gathering' && known.status !== 'starting') return err('tableStarted')
  return ok({ ...nothing, player: known.host, table })
}

async function giveRole(tx: Tx, { player, role }: DeedOf<'role'>): Done {
  const known = await playerIn(tx, player)
  if (known === undefined) return err('unknownPlayer')
  await tx.updateTable('players').set({ role }).where('id', '=', player).execute()
  return ok({ ...nothing, player, from: known.role, to: role })
}

async function settle(tx: Tx, { report, at }: DeedOf<'settle'>, entry: number): Done {
  const known = await tx
    .selectFrom('reports')
    .select(['player', 'settled_by'])
    .where('number', '=', report)
    .executeTakeFirst()
  if (known === undefined) return err('unknownReport')
  if (known.settled_by !== null) return err('notInForce')
  await tx.updateTable('reports').set({ settled_by: entry, settled_at: at }).where('number', '=', report).execute()
  return ok({ ...nothing, player: known.player, report })
}
