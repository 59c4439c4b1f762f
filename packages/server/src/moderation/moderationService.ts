import type { Code, ModeratorAct } from '@powerboats/protocol'
import { err } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import type { Deed, Entry } from '../contracts/moderation.ts'
import type { Stores } from '../contracts/stores.ts'
import { cleanName } from '../names/names.ts'
import { isPermitted } from './permits.ts'
import type { Actor } from './permits.ts'

export interface Moderation {
  /** Does what somebody may do, and writes it down. What is left to do at tables is carried out by a node. */
  act(actor: Actor, wish: ModeratorAct): Promise<Result<Entry, Code>>
}

export function createModeration({ moderation, players }: Pick<Stores, 'moderation' | 'players'>, now: () => number) {
  const act: Moderation['act'] = async (actor, wish) => {
    const subject = await moderation.subject(wish)
    const target = subject === null ? null : await players.byId(subject)
    const undone = wish.kind === 'undo' ? await moderation.entry(wish.entry) : null
    if (!isPermitted(actor, wish.kind, target, undone)) return err('notPermitted')
    if ('until' in wish && wish.until <= now()) return err('malformed')
    const name = wish.kind === 'rename' ? cleanName(wish.name) : null
    if (name?.ok === false) return name
    const clean = wish.kind === 'rename' && name !== null ? { ...wish, name: name.value } : wish
    return moderation.act({ ...clean, actor: actor === 'command' ? null : actor.id, at: now() } satisfies Deed)
  }
  return { act }
}
