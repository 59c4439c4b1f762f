import type {
  ActKind,
  ChatMessage,
  Code,
  KeptLine,
  ModeratorAct,
  ReportContext,
  ReportKind,
} from '@powerboats/protocol'
import type { Result } from '@powerboats/rules'

/** What an act of a moderator is about, as it is kept. */
interface About {
  readonly kind: ActKind
  readonly player: string | null
  readonly table: string | null
  readonly line: number | null
  readonly report: number | null
  readonly reason: string
  readonly until: number | null
  /** Names or roles, before and after. */
  readonly from: string | null
  readonly to: string | null
  /** Hashes of addresses. */
  readonly addresses: readonly string[]
  /** The entry that it undoes. */
  readonly undoes: number | null
}

/** An entry of the audit log. Nothing changes it any more; only names go when their player is deleted. */
export interface Entry extends About {
  readonly number: number
  readonly at: number
  /** Null for the command line. */
  readonly actor: string | null
  /** The entry by which it was undone. */
  readonly undoneBy: number | null
}

/** What a moderator does, by whom (null by command) and when. */
export type Deed = Readonly<ModeratorAct> & { readonly actor: string | null; readonly at: number }

export interface StoredReport {
  readonly number: number
  readonly at: number
  readonly kind: ReportKind
  /** Empty for reporters who are no more. */
  readonly reporter: string
  readonly player: string
  readonly table: string | null
  readonly line: number | null
  readonly words: string
  readonly context: ReportContext
  /** The entry that settled it; null while it waits. */
  readonly settledBy: number | null
}

/** What moderators do, and what players report to them. */
export interface ModerationStore {
  /** Does it and writes it down, both or neither; what is left to do at tables and connections waits in `due`. */
  act(deed: Deed): Promise<Result<Entry, Code>>
  /** The player whom something would be done to; null when there is none. */
  subject(wish: ModeratorAct): Promise<string | null>
  entry(number: number): Promise<Entry | null>
  /** The last entries before a number, the last first; all, or those about a player or of a kind. */
  entries(
    query: { readonly player?: string; readonly kind?: Entry['kind']; readonly before?: number },
    limit: number,
  ): Promise<Entry[]>
  /** Entries of which something is left to do. */
  due(limit: number): Promise<Entry[]>
  /** It is done. */
  settle(number: number): Promise<void>
  /** Until when nobody new comes in from an address; null when they may. */
  bannedAddress(address: string, now: number): Promise<{ readonly until: number; readonly reason: string } | null>
  /** Hashes of the addresses from which a player came. */
  addressesOf(player: string): Promise<string[]>
  /** The ids of players whose name has these letters in it, in any case; the last who came first. */
  find(part: string, limit: number): Promise<string[]>
  /** The last things a player said, also erased ones. */
  said(player: string, limit: number): Promise<(KeptLine & { readonly table: string })[]>
  /** A message and what was said around it; without a message what was said last. Erased ones are there too. */
  around(table: string, line: number | null, limit: number): Promise<ChatMessage[]>
  /** Keeps a report; again changes nothing while the first one waits. False when the reporter had sent `most` since a moment. */
  report(report: Omit<StoredReport, 'number' | 'settledBy'>, most: number, since: number): Promise<boolean>
  reports(
    query: { readonly list: 'open' | 'settled' } | { readonly player: string } | { readonly reporter: string },
    limit: number,
    before?: number,
  ): Promise<StoredReport[]>
  /** A message as it is kept; null when it is gone. */
  line(table: string, number: number): Promise<ChatMessage | null>
}
