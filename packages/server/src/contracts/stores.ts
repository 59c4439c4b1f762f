import type { StoredSeat } from './storedSeat.ts'
import type { GameStore, Move } from '@powerboats/host'
import type { FriendStore } from './friends.ts'
import type { CallKind, CallSettings, ChatMessage, Climb, Restriction, Role, Saying, Terms } from '@powerboats/protocol'
import type { OutcomeStore, SeatChange } from './outcomes.ts'
import type { Colour, Seat, Standing } from '@powerboats/rules'
import type { DailyStore } from './daily.ts'
import type { ModerationStore } from './moderation.ts'
import type { HeatKey, TournamentStore } from './tournaments.ts'

/** A player whom the owner has removed from a table, as they were called there. */
export interface Removed {
  readonly player: string
  readonly name: string
  /** What the owner said about it. */
  readonly reason?: string
}

export interface StoredTable {
  readonly id: string
  readonly status: 'gathering' | 'starting' | 'racing' | 'over' | 'closed'
  readonly terms: Terms
  readonly owner: string
  readonly seats: readonly StoredSeat[]
  /** Decides lake, courses and dice; never leaves the server before the game is over. */
  readonly secret: string
  /** The number of the secret, from 1: a start that is called off takes another. */
  readonly draw: number
  readonly createdAt: number
  readonly fillsAt: number | null
  readonly isQuick: boolean
  readonly rematch: string | null
  readonly rematchOf: string | null
  /** They cannot sit down until the owner invites them again; empty after the start. */
  readonly removed: readonly Removed[]
  /** Counts the changes. A change that was made to an older version is refused. */
  readonly version: number
  /** The heat that is sailed here; its table belongs to the tournament and to nobody else. Kept with the tournament. */
  readonly heat?: HeatKey
}

/** What lists show of a running game. */
export interface GameState {
  readonly count: number
  readonly turn: Seat | null
  readonly deadline: number | null
  /** Null until the game is over. */
  readonly standings: readonly Standing[] | null
  /** What it did to the ratings of its seats; null where it was not rated, or not yet. */
  readonly ratingChanges: readonly SeatChange[] | null
}

export interface ListedTable extends StoredTable {
  readonly game: GameState | null
}

/** Which tables are asked for: open to join, racing to watch, over to look back at (all public), or a player's own. */
export type TableQuery =
  | { readonly list: 'open' | 'racing' | 'over' }
  /** With `isOver: false` without those that are over. */
  | { readonly list: 'mine'; readonly player: string; readonly isOver?: false }

/** Where a page of a list begins: after the last table of the page before, as that table was then. */
export interface PageKey {
  /** Whether the table is among those that are over, which come last. */
  readonly isBehind: boolean
  readonly touchedAt: number
  readonly id: string
}

export interface TablePage {
  readonly tables: readonly ListedTable[]
  /** Null on the last page. */
  readonly next: PageKey | null
}

export interface TableStore {
  create(table: StoredTable): Promise<void>
  load(id: string): Promise<ListedTable | null>
  /** Which of these tables have another version than the one that is known, or are gone: to find changes that nobody told. */
  differing(known: ReadonlyMap<string, number>): Promise<string[]>
  /** At how many tables that are not over a player sits, counted as far as `most`. */
  countOf(player: string, most: number): Promise<number>
  /** Whether a player sits at a table, or did when it ended. */
  isSeated(table: string, player: string): Promise<boolean>
  /** Stores a change to the version that the table names, as the next version; false when somebody else was faster. */
  save(table: StoredTable): Promise<boolean>
  /** Last changed first. A player's own tables that are over come last. Of one owner's open tables only the last few are listed. */
  list(query: TableQuery, limit: number, after?: PageKey | null): Promise<TablePage>
  /** Gathering quick tables with a free seat at this pace, oldest first. */
  quick(pace: Terms['pace']): Promise<StoredTable[]>
  /** Tables that are to be filled now, those whose start waits too long, and gathering ones that nobody has changed since `staleBefore`. */
  due(now: number, staleBefore: number, limit: number): Promise<StoredTable[]>
}

/** The games in which the server has to act by itself: a bot is at turn, or time runs out. */
export interface DueGames {
  /** Takes up to `limit` games that are due, and reserves them for this node until `leaseUntil`. */
  take(now: number, leaseUntil: number, limit: number): Promise<string[]>
  /** Stores when to look at a game next, unless it has more than `count` events by now. */
  settle(id: string, count: number, dueAt: number | null): Promise<void>
  /** Makes the game due now: its seats have changed. */
  hurry(id: string, now: number): Promise<void>
  /** The same for all games whose table was changed after `since`, unless they are due before `soon` anyway. */
  hurryChanged(since: number, now: number, soon: number): Promise<void>
  /** Which of these games have another number of events than is known, or are gone: to find moves that the bus or the store has lost. */
  differing(known: ReadonlyMap<string, number>): Promise<string[]>
  /** When the first game is due, in the past if nobody got to it yet; null when none is. */
  earliest(): Promise<number | null>
  /** How many events a game has; none if there is no such game. */
  count(id: string): Promise<number>
}

export interface Player {
  readonly id: string
  readonly name: string
  readonly colour: Colour | null
  readonly createdAt: number
  /** Whether they have a passkey: somebody who can come back, and whose games can be rated. */
  readonly isKept: boolean
  /** Whether others see a page about them, and whether their games are listed there. */
  readonly hasProfile: boolean
  readonly listsGames: boolean
  readonly role: Role
  /** What moderators took and is still in force. */
  readonly mute: Restriction | null
  readonly ban: Restriction | null
}

/** What a player signs in with: the hash of a token that only they have. */
export interface Token {
  readonly hash: string
  readonly id: string
  readonly player: string
  /** For a browser, made by the player for a program, or written down to come back with. */
  readonly kind: 'browser' | 'personal' | 'recovery'
  readonly label: string
  readonly createdAt: number
  readonly usedAt: number | null
}

export interface Passkey {
  readonly id: string
  readonly player: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly createdAt: number
}

export interface PlayerStore {
  create(player: Player, token: Token): Promise<void>
  byToken(hash: string): Promise<{ readonly player: Player; readonly token: Token } | null>
  /** Null also for players who are being deleted. */
  byId(id: string): Promise<Player | null>
  /** The player who has claimed a name, by the letters that nobody can tell apart from it. */
  byName(letters: string): Promise<Player | null>
  /** Gives the name to the player, in place of the one they had; false when it is another's. */
  claimName(id: string, letters: string): Promise<boolean>
  /** The player has no name to themselves any more. */
  releaseName(id: string): Promise<void>
  change(id: string, change: Partial<Pick<Player, 'name' | 'colour' | 'hasProfile' | 'listsGames'>>): Promise<void>
  /** Ladder and medals of a player. */
  climb(id: string): Promise<Climb>
  /** Adds to them; returns all. */
  joinClimb(id: string, more: Climb): Promise<Climb>
  /** Adds a token. Of too many browsers the oldest is signed out: true when one was. */
  addToken(token: Token): Promise<boolean>
  hasToken(player: string, id: string): Promise<boolean>
  /** The token that a player has written down, if they have one. */
  recoveryToken(player: string): Promise<Token | null>
  tokens(player: string): Promise<Token[]>
  /** It was used, from an address of which only a hash is kept. */
  touchToken(hash: string, usedAt: number, address?: string): Promise<void>
  removeToken(player: string, id: string): Promise<boolean>
  addPasskey(passkey: Passkey): Promise<void>
  passkeys(player: string): Promise<Passkey[]>
  passkey(id: string): Promise<Passkey | null>
  countPasskey(id: string, counter: number): Promise<void>
  /** Removes a passkey; with the last one the player gives up their name. */
  removePasskey(player: string, id: string): Promise<boolean>
  /** Marks a challenge as used, until it expires; false when it was used before. */
  spendChallenge(id: string, expiresAt: number): Promise<boolean>
  /** Deletes the player with all tokens, passkeys, contacts, chat messages and tries at daily races, in small steps. Games of several stay, under another name. */
  forget(id: string, nameInstead: string): Promise<void>
}

/** Identifies a chat message. */
export interface SaidKey {
  readonly table: string
  readonly number: number
}

/** Something that a player said. */
export interface Said extends SaidKey {
  readonly at: number
  readonly saying: Saying
}

/** What is said at tables, and in tournaments under their ids. */
export interface ChatStore {
  /** Stores a message and returns it with its number. */
  add(table: string, message: Omit<ChatMessage, 'number'>): Promise<ChatMessage>
  list(table: string, after: number, limit: number): Promise<ChatMessage[]>
  /** The last messages, oldest first. */
  recent(table: string, limit: number): Promise<ChatMessage[]>
  /** What a player said, table by table, after one of those messages. */
  by(player: string, after: SaidKey | null, limit: number): Promise<Said[]>
}

/** That somebody must be called. It is stored with what makes it so, and each key once. */
export interface CallKey {
  /** The table that it is about, and its game. */
  readonly game: string
  /** How many events the game has then; 0 before it begins, and of a start that waits for the player minus the number of the draw. */
  readonly number: number
  readonly player: string
}

export interface Call extends CallKey {
  readonly kind: CallKind
  /** When it came up. */
  readonly since: number
  /** How often a node has taken it. */
  readonly tries: number
  /** The devices and addresses that were told, or may have been. */
  readonly told: readonly string[]
}

/** The calls that are not done. */
export interface CallStore {
  /** Takes all calls of up to `limit` players of whom one is due and came up before `before`, or is about a round, and reserves them for this node until `leaseUntil`. */
  take(now: number, before: number, leaseUntil: number, limit: number): Promise<Call[]>
  /** Stores who is about to be told, before they are; returns the calls that no other node has taken meanwhile. */
  claim(calls: readonly Call[]): Promise<Call[]>
  /** Stores that a call is done, or when to try again; changes nothing when another node has taken it meanwhile. */
  settle(call: Call, again: number | null, now: number): Promise<void>
}

/** A browser that takes push messages, for as long as the player is signed in there. */
export interface Device {
  /** The hash of the endpoint. */
  readonly id: string
  readonly player: string
  /** The id of the token by which the browser is signed in. */
  readonly token: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly createdAt: number
}

/** How a player can be reached, and wants to be. */
export interface Contact {
  /** Null for those who chose nothing. */
  readonly settings: CallSettings | null
  readonly mail: { readonly address: string; readonly isConfirmed: boolean } | null
  readonly devices: readonly Device[]
  /** When the player was last called. */
  readonly calledAt: number | null
}

export interface ContactStore {
  load(player: string): Promise<Contact>
  choose(player: string, settings: CallSettings): Promise<void>
  /** Adds a device; one with the same endpoint is replaced, whoever it belonged to, and of too many the oldest goes. */
  addDevice(device: Device): Promise<void>
  removeDevice(player: string, id: string): Promise<boolean>
  /** Sets an address that is to be confirmed, or none. */
  setMail(player: string, address: string | null, now: number): Promise<void>
  /** False when the player has another address by now. */
  confirmMail(player: string, address: string, now: number): Promise<boolean>
  setCalled(player: string, at: number): Promise<void>
}

/**
 * What is old enough to be removed: tables by when they were closed, tokens of browsers by when they were last used, calls by when they were
 * done, addresses by when they were asked to be confirmed, tries that do not count by when they began, invitations by when they were sent, chat
 * messages by when they were said, reports by when they were settled.
 */
export interface PurgeBounds {
  readonly closedBefore: number
  readonly unusedBefore: number
  readonly calledBefore: number
  readonly unconfirmedBefore: number
  readonly practisedBefore: number
  readonly invitedBefore: number
  readonly settledBefore: number
  readonly saidBefore: number
}

/** The moves of games, each with its stamp. */
export interface MoveStore {
  /** In their order; none if there is no such game. */
  of(game: string): Promise<readonly Move[]>
  /** Keeps the moves of up to `limit` games that ended before a moment compactly; they are read as before. Returns how many games that were. */
  archive(endedBefore: number, limit: number): Promise<number>
}

/** All stores together. */
export interface Stores {
  readonly games: GameStore
  readonly moves: MoveStore
  readonly due: DueGames
  readonly tables: TableStore
  readonly players: PlayerStore
  readonly chat: ChatStore
  readonly friends: FriendStore
  readonly calls: CallStore
  readonly contacts: ContactStore
  readonly outcomes: OutcomeStore
  readonly daily: DailyStore
  readonly tournaments: TournamentStore
  readonly moderation: ModerationStore
  /** Reserves a kind of work for this node until `endsAt`; false when another node has it. */
  lease(name: string, now: number, endsAt: number): Promise<boolean>
  /**
   * Removes old tables, tokens and tries, then players who have no token, passkey, seat, chat message, try or entry left. It works in small steps and begins
   * no other once the signal is aborted.
   */
  purge(bounds: PurgeBounds, signal?: AbortSignal): Promise<void>
  /** A secret that all nodes share, in hexadecimal; created at the first request. */
  secret(name: string): Promise<string>
  /** Tries to write; fails when the store cannot be reached or does not take it. */
  ping(): Promise<void>
  close(): Promise<void>
}
