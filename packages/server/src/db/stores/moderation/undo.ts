import type { Restriction, Role } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Entry } from '../../../contracts/moderation.ts'
import { nothing, rename, setErased } from './effects.ts'
import type { About, Done, Tx } from './effects.ts'

/** Takes an act back, as long as it is what holds now: nothing that was done later is undone with it. */
export async function undo(tx: Tx, entry: Entry): Done {
  if (entry.undoneBy !== null) return err('notInForce')
  const { player, table, line, report, number, addresses } = entry
  const about: About = { ...nothing, player, table, line, report, addresses, undoes: number }
  switch (entry.kind) {
    case 'mute':
      return (await lift(tx, entry, 'mute')) ? ok(about) : err('notInForce')
    case 'ban': {
      const lifted = await lift(tx, entry, 'ban')
      const opened = await letIn(tx, number)
      return lifted || opened ? ok(about) : err('notInForce')
    }
    case 'banAddress':
      return (await letIn(tx, number)) ? ok(about) : err('notInForce')
    case 'rename':
      return nameBack(tx, entry, about)
    case 'role':
      return roleBack(tx, entry, about)
    case 'erase':
      await setErased(tx, table!, line!, null)
      return ok(about)
    case 'close': {
      const known = await tx.selectFrom('tables').select('status').where('id', '=', table).executeTakeFirst()
      return known?.status === 'closed' ? ok(about) : err('notInForce')
    }
    case 'settle':
      await tx
        .updateTable('reports')
        .set({ settled_by: null, settled_at: null })
        .where('settled_by', '=', number)
        .execute()
      return ok(about)
    case 'undo':
      return err('notInForce')
  }
}

/** Gives back what this entry took; false when it has given way to another. */
async function lift(tx: Tx, { player, number }: Entry, what: 'mute' | 'ban'): Promise<boolean> {
  const row = await tx.selectFrom('players').select(what).where('id', '=', player).executeTakeFirst()
  const taken = row?.[what] ?? null
  if (taken === null || (JSON.parse(taken) as Restriction).entry !== number) return false
  await tx
    .updateTable('players')
    .set({ [what]: null })
    .where('id', '=', player)
    .execute()
  return true
}

async function letIn(tx: Tx, entry: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('banned_addresses').where('entry', '=', entry).executeTakeFirst()
  return numDeletedRows > 0n
}

async function nameBack(tx: Tx, { player, from, to }: Entry, about: About): Done {
  const known = await tx.selectFrom('players').select('name').where('id', '=', player).executeTakeFirst()
  // Who is gone has no name, and the log has forgotten theirs.
  if (known?.name !== to) return err('notInForce')
  const renamed = await rename(tx, player!, from!)
  return renamed.ok ? ok({ ...about, from: to, to: from }) : renamed
}

async function roleBack(tx: Tx, { player, from, to }: Entry, about: About): Done {
  const known = await tx.selectFrom('players').select('role').where('id', '=', player).executeTakeFirst()
  if (known?.role !== to) return err('notInForce')
  await tx
    .updateTable('players')
    .set({ role: from as Role })
    .where('id', '=', player)
    .execute()
  return ok({ ...about, from: to, to: from })
}
