import type { Mover } from '@powerboats/host'
import type { ActKind, CallKind, GameResult, RatingKind, ReportKind, Role } from '@powerboats/protocol'
import type { Colour, Seat, Side } from '@powerboats/rules'
import type { Generated } from 'kysely'
import type { TournamentPhase } from '@powerboats/tournaments'
import type { RelationKind } from '../../contracts/friends.ts'
import type { Month } from '../../contracts/outcomes.ts'
import type { StoredTable, Token } from '../../contracts/stores.ts'
import type { Access } from '../../contracts/tournaments.ts'

// The tables of the database. Truths are 0 or 1, moments are milliseconds since 1970, what is said to be JSON is text.

export interface PlayerRow {
  id: string
  name: string
  colour: Colour | null
  created_at: number
  /** The name that replaces theirs while they are being deleted. */
  forget_as: string | null
  /** When somebody who follows them could last see them here; null when never. */
  seen_at: number | null
  /** Whether others see a page about them, and whether their games are listed there. */
  has_profile: Generated<number>
  lists_games: Generated<number>
  /** Ladder and medals, as JSON; null before there are any. */
  climb: Generated<string | null>
  role: Generated<Role>
  /** What moderators took, as JSON; null where they took nothing. */
  mute: Generated<string | null>
  ban: Generated<string | null>
}

export interface TokenRow {
  hash: string
  id: string
  player: string
  kind: Token['kind']
  label: string
  created_at: number
  used_at: number | null
  /** The hash of the address it was last used from; null before. */
  address: Generated<string | null>
}

export interface PasskeyRow {
  id: string
  player: string
  /** In base64url. */
  public_key: string
  counter: number
  /** JSON. */
  transports: string
  created_at: number
}

/** A name that a player with a passkey has for themselves, as the letters that nobody can tell apart from it. */
export interface NameRow {
  letters: string
  player: string
}

/** A challenge that was used. */
export interface SpentChallengeRow {
  id: string
  expires_at: number
}

export interface SecretRow {
  name: string
  value: string
}

export interface TableRow {
  id: string
  status: StoredTable['status']
  /** JSON. */
  terms: string
  /** The owner. */
  host: string
  /** The seats, as JSON. */
  places: string
  secret: string
  /** The number of the secret. */
  draw: number
  created_at: number
  fills_at: number | null
  rematch: string | null
  rematch_of: string | null
  /** JSON. */
  removed: string
  version: number
  is_public: number
  /** What players of a quick match agree on; null for other tables. */
  quick_key: string | null
  /** How many seats are free. */
  free: number
  /** When the table was last changed; moves do not count. */
  touched_at: number
  /** How many chat messages were ever sent here. */
  lines: number
}

/** Who sits at which table, to find a player's own. */
export interface SeatRow {
  table_id: string
  player: string
}

/** What is fixed before a game begins. The row of the game itself is written with every move. */
export interface HeadRow {
  game: string
  /** The record without events and with its secret hidden. */
  head: string
  secret: string
  /** JSON, or null. */
  pace: string | null
}

export interface GameRow {
  id: string
  count: number
  turn: Seat | null
  deadline: number | null
  /** When the server has to act by itself. */
  due_at: number | null
  is_over: number
  /** When the last move was made; null where nobody wrote it down yet. A move that was decided behind another is refused. */
  last_at: number | null
  /** The place of the game among all that are over, in the order in which they were taken in; null before. */
  number: Generated<number | null>
  /** Whether it counted for ratings when it was taken in. */
  is_rated: Generated<number | null>
  /** What it did to the ratings of its seats, as JSON; null where it was not rated. */
  rating_changes: Generated<string | null>
  /** From when on the coach may look at it, unless a node just does; null when there is nothing to look at, or no longer. */
  review_at: Generated<number | null>
  /** Whether its moves lie together in one row. */
  is_archived: Generated<number>
}

/** How far a projection has come: the number of the last game it has taken in. */
export interface ProjectionRow {
  name: string
  number: number
}

/** How a player did in a game that everybody may see. */
export interface ResultRow {
  player: string
  number: number
  game: string
  seat: Seat
  kind: RatingKind
  result: GameResult
  rank: number
  boats: number
  side: Side
  points: number
  /** Of all its races. */
  turns: number
  crashes: number
  ended_at: number
  /** After the game; null where it was not rated. */
  rating: number | null
  deviation: number | null
  rating_before: number | null
}

/** Two players who sailed in the same game; each pair is there both ways round. */
export interface MeetingRow {
  player: string
  opponent: string
  number: number
}

/** How often a player came in ahead of another, and behind. */
export interface RivalRow {
  player: string
  opponent: string
  games: number
  ahead: number
  behind: number
}

export interface RatingRow {
  player: string
  kind: RatingKind
  value: number
  deviation: number
  /** How many games it was made by, and the last of them. */
  games: number
  number: number
  /** By what it is ranked on the leaderboard; null when it is not there. */
  score: number | null
}

/** What a player won in the rated games of a month. */
export interface MonthRow {
  player: string
  month: Month
  /** In points of both ratings, by games that began with an established one. */
  gained: number
  games: number
  /** As in `RatingRow`. */
  score: number | null
}

/** What the coach says of how a player sailed a game. */
export interface ReviewRow {
  player: string
  /** The number of the game, and its id. */
  number: number
  game: string
  races: number
  choices: number
  /** From 0 to 100, on average over the choices. */
  accuracy: number
  /** By mistakes, in all races together. */
  turns_lost: number
}

/** What a player has done best, each with the game in which it was. */
export interface RecordRow {
  player: string
  games: number
  won: number
  /** Games in a row without a crash, now and at most. */
  streak: number
  longest_streak: number
  /** The fewest turns of a race, by side. */
  dark_turns: number | null
  dark_game: string | null
  light_turns: number | null
  light_game: string | null
  fewest_crashes: number | null
  crashes_game: string | null
}

/** All moves of a game that is over, in place of their rows. */
export interface ArchivedGameRow {
  game: string
  /** JSON, compressed, in base64. */
  moves: string
  /** The events of the last move: lists of tables show how their games ended. */
  last_events: string
}

export interface MoveRow {
  game: string
  after: number
  at: number
  mover: Mover
  /** JSON, or null. */
  clock: string | null
  /** JSON. */
  events: string
}

/** A row of the table `lines`. */
export interface ChatMessageRow {
  table_id: string
  number: number
  player: string
  name: string
  at: number
  /** JSON. */
  saying: string
  /** The entry of the audit log that erased it. */
  erased_by: Generated<number | null>
}

/** What one player wants of another. */
export interface RelationRow {
  player: string
  kind: RelationKind
  other: string
  at: number
}

/** A table to which a player was invited. */
export interface InvitationRow {
  player: string
  table_id: string
  sender: string
  at: number
  is_declined: number
}

/** That a player must be called. */
export interface CallRow {
  game: string
  number: number
  player: string
  kind: CallKind
  since: number
  /** When to try next. */
  due_at: number
  /** Until when a node has it. */
  held_until: number
  tries: number
  /** JSON. */
  told: string
  done_at: number | null
}

/** How a player can be reached. */
export interface ContactRow {
  player: string
  /** JSON, or null. */
  settings: string | null
  mail: string | null
  /** When the address was entered. */
  mail_at: number | null
  mail_confirmed_at: number | null
  called_at: number | null
}

export interface DeviceRow {
  id: string
  player: string
  /** The id of a token. */
  token: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
}

/** The race of a day. */
export interface DayRow {
  day: string
  secret: string
  /** The record without events and with its secret hidden; its player is the captain. */
  head: string
  opened_at: number
  /** The turns to expect, and the events of the captain's race as JSON; null until they are worked out. */
  par: number | null
  captain: string | null
  /** How many counted tries have ended. */
  sailors: number
}

/** A try at the race of a day; its id is that of its game. */
export interface TryRow {
  id: string
  day: string
  player: string
  number: number
  is_counted: number
  begun_at: number
  /** The lower, the better; null until it has ended. */
  score: number | null
  /** JSON, or null. */
  result: string | null
}

export interface TournamentRow {
  id: string
  /** The plan and what else was chosen, as JSON. */
  plan: string
  access: Access
  organiser: string
  phase: TournamentPhase
  starts_at: number
  /** When the server has to act by itself. */
  due_at: number | null
  /** How many events it has, and of how many the consequences at tables are carried out. */
  count: number
  done: number
  /** How many are in it. */
  entered: number
  /** How many chat messages there were. */
  lines: number
}

/** Events of a tournament that were stored together. */
export interface TournamentStepRow {
  tournament: string
  after: number
  /** JSON; people have no names here. */
  events: string
}

/** Who has entered which tournament, to find a player's own. */
export interface EntrantRow {
  player: string
  tournament: string
  /** When it starts, if it is public: the page about the player shows it then. */
  shown_at: number | null
  /** Where the player stood at its end. */
  rank: number | null
}

/** The table at which a heat is sailed. */
export interface HeatRow {
  table_id: string
  tournament: string
  number: number
  /** Whether it has no outcome yet. */
  is_open: number
}

/** What a moderator did. */
export interface EntryRow {
  number: number
  at: number
  actor: string | null
  kind: ActKind
  player: string | null
  table_id: string | null
  line: number | null
  report: number | null
  reason: string
  until: number | null
  /** Names or roles, before and after; null after their player was deleted. */
  was: string | null
  becomes: string | null
  /** JSON. */
  addresses: string
  undoes: number | null
}

/** An entry of which something is left to do. */
export interface DueEntryRow {
  number: number
}

/** An address from which nobody new comes in. */
export interface BannedAddressRow {
  address: string
  until: number
  entry: number
}

/** What a player told moderators about another. */
export interface ReportRow {
  number: number
  at: number
  kind: ReportKind
  reporter: string
  player: string
  table_id: string | null
  line: number | null
  words: string
  /** JSON. */
  context: string
  /** The entry that settled it. */
  settled_by: number | null
  settled_at: number | null
}

/** Work that one node does for all, and until when it is theirs. */
export interface LeaseRow {
  name: string
  ends_at: number
}

export interface MigrationRow {
  number: number
  name: string
  at: number
}

export interface Schema {
  players: PlayerRow
  tokens: TokenRow
  passkeys: PasskeyRow
  names: NameRow
  spent_challenges: SpentChallengeRow
  secrets: SecretRow
  tables: TableRow
  seats: SeatRow
  games: GameRow
  heads: HeadRow
  moves: MoveRow
  archived_games: ArchivedGameRow
  lines: ChatMessageRow
  relations: RelationRow
  invitations: InvitationRow
  calls: CallRow
  contacts: ContactRow
  devices: DeviceRow
  days: DayRow
  tries: TryRow
  tournaments: TournamentRow
  tournament_steps: TournamentStepRow
  entrants: EntrantRow
  heats: HeatRow
  audit: EntryRow
  audit_due: DueEntryRow
  banned_addresses: BannedAddressRow
  reports: ReportRow
  leases: LeaseRow
  projections: ProjectionRow
  results: ResultRow
  meetings: MeetingRow
  rivals: RivalRow
  ratings: RatingRow
  months: MonthRow
  reviews: ReviewRow
  records: RecordRow
  migrations: MigrationRow
}
