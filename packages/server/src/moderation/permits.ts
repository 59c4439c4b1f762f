import type { ModeratorAct, Role } from '@powerboats/protocol'
import type { Entry } from '../contracts/moderation.ts'
import type { Player } from '../contracts/stores.ts'

/** Who acts: a player by their role, or whoever has the machine, by command. */
export type Actor = Pick<Player, 'id' | 'role'> | 'command'

/** An entry that is to be undone, and who made it. */
export interface Undone extends Pick<Entry, 'kind'> {
  readonly by: Role | 'command'
}

/**
 * Whether somebody may do this to a player. Moderators act on players, admins on everybody, and nobody on themselves. Only admins give roles.
 * `undone` is the entry that an undo is about, with the role of whoever made it: what admins or the command did, moderators leave alone.
 */
export function isPermitted(
  actor: Actor,
  kind: ModeratorAct['kind'],
  target: Pick<Player, 'id' | 'role'> | null,
  undone: Undone | null = null,
): boolean {
  if (actor === 'command' || !isModerator(actor.role)) return actor === 'command'
  if (target?.id === actor.id) return false
  if (actor.role === 'admin') return true
  if (undone !== null && (undone.by === 'command' || undone.by === 'admin')) return false
  return (undone?.kind ?? kind) !== 'role' && !isModerator(target?.role ?? 'player')
}

export function isModerator(role: Role): boolean {
  return role !== 'player'
}
