import type { Colour } from '@powerboats/rules'

/** What a player can want of another: to see them again, or never. */
export const relationKinds = ['follows', 'blocks'] as const
export type RelationKind = (typeof relationKinds)[number]

/** A player as others find them in lists. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly colour: Colour | null
  /** When they last had the game open, to half a minute; null when nobody followed them then, and for those who hide their profile. */
  readonly seenAt: number | null
  /** Whether others see them, with their ratings. */
  readonly hasProfile: boolean
}

/** How long an invitation waits for an answer, in milliseconds: as long as a table that nobody changes. */
export const invitationsWaitFor = 2 * 24 * 60 * 60 * 1000

/** That a player was asked to a table by another. */
export interface Invitation {
  readonly table: string
  /** Who was asked. */
  readonly player: string
  /** Who asked. */
  readonly sender: string
  readonly at: number
  readonly isDeclined: boolean
}

/** Who follows, blocks and invites whom. */
export interface FriendStore {
  /** Whom a player follows or blocks, the last first. */
  related(player: string, kind: RelationKind, limit: number): Promise<Person[]>
  /**
   * Notes what a player wants of another; again changes nothing. A block ends following, both ways, and removes how the other asked the player to
   * tables.
   */
  relate(player: string, kind: RelationKind, other: string, at: number): Promise<void>
  unrelate(player: string, kind: RelationKind, other: string): Promise<void>
  isFollowing(player: string, other: string): Promise<boolean>
  /** Which of the others have blocked the player, or are blocked by them. */
  blockedAmong(player: string, others: readonly string[]): Promise<ReadonlySet<string>>
  /** These players, in any order; those who are no more are left out. */
  people(ids: readonly string[]): Promise<Person[]>
  /** Notes that players have the game open; only for those whom somebody follows. */
  see(ids: readonly string[], at: number): Promise<void>
  /** Whether a sender may ask a player now: not while they wait for an answer, and a few times a day. */
  mayInvite(sender: string, player: string, at: number): Promise<boolean>
  /**
   * Asks a player to a table, and calls them if they follow the sender or have sat at a table with them; false when the sender may not, or they were
   * asked there before.
   */
  invite(invitation: Omit<Invitation, 'isDeclined'>): Promise<boolean>
  decline(player: string, table: string): Promise<boolean>
  /** The invitation is answered, or no longer wanted. */
  uninvite(player: string, table: string): Promise<void>
  /** Invitations that were sent since a moment, the last first: those to a player and those from them. */
  invitations(player: string, since: number, limit: number): Promise<Invitation[]>
}
