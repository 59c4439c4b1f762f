import type { Code, ModeratorAct } from '@powerboats/protocol'
import { err } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { Deed, Entry } from '../contracts/moderation.ts'
import type { Stores } from '../contracts/stores.ts'
import { cleanName } from '../names/names.ts'
import { carryOut } from './carryOut.ts'
import type { CarryOutParts } from './carryOut.ts'
import { isPermitted } from './permits.ts'
import type { Actor } from './permits.ts'

export interface Moderation {
  /** Does what somebody may do, and writes it down. */
  act(actor: Actor, wish: ModeratorAct): Promise<Result<Entry, Code>>
}

/** Moderation as far as it is kept; what is left to do at tables is carried out by a node. */
export function createModeration(
  { moderation, players }: Pick<Stores, 'moderation' | 'players'>,
  now: () => number,
): Moderation {
  return {
    act: async (actor, wish) => {
      const subject = await moderation.subject(wish)
      const target = subject === null ? null : await players.byId(subject)
      const undone = wish.kind === 'undo' ? await moderation.entry(wish.entry) : null
      const by = undone?.actor == null ? 'command' : ((await players.byId(undone.actor))?.role ?? 'player')
      if (!isPermitted(actor, wish.kind, target, undone && { ...undone, by })) return err('notPermitted')
      if ('until' in wish && wish.until <= now()) return err('malformed')
      const name = wish.kind === 'rename' ? cleanName(wish.name) : null
      if (name?.ok === false) return name
      const clean = name === null ? wish : { ...wish, name: name.value }
      return moderation.act({ ...clean, actor: actor === 'command' ? null : actor.id, at: now() } satisfies Deed)
    },
  }
}

/** Moderation on a node. */
export interface NodeModeration extends Moderation {
  /** Carries out what commands and nodes that have died left to do. */
  carryOutDue(): Promise<void>
}

const mostAtOnce = 20

/** What `carryOut` does at once fails only if the store does: then it is tried again with the next look. */
export function createNodeModeration(parts: CarryOutParts & { readonly now: () => number }): NodeModeration {
  const { stores, now } = parts
  const kept = createModeration(stores, now)
  return {
    act: async (actor, wish) => {
      const entry = await kept.act(actor, wish)
      if (entry.ok) await carryOut(parts, entry.value).catch(() => {})
      return entry
    },
    carryOutDue: async () => {
      const failures: unknown[] = []
      // In their order: an undo comes after what it undoes. What fails is tried again with the next look, and holds up nothing else.
      for (const entry of await stores.moderation.due(mostAtOnce))
        await carryOut(parts, entry).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}
