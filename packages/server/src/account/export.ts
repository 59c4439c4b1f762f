import { Readable } from 'node:stream'
import { shownTo } from '../contracts/shownTo.ts'
import type { DailyStore, StoredTry } from '../contracts/daily.ts'
import type { ChatStore, ContactStore, MoveStore, Player, PlayerStore, SaidKey } from '../contracts/stores.ts'
import type { TournamentStore } from '../contracts/tournaments.ts'
import type { TableService } from '../tables/tableService.ts'
import { reachOf } from '../calls/reach.ts'
import type { ModerationStore } from '../contracts/moderation.ts'
import type { FriendStore, RelationKind } from '../contracts/friends.ts'
import type { OutcomeStore } from '../contracts/outcomes.ts'
import { coachedGames, profileOf } from '../profiles/views.ts'
import { tryView } from '../daily/view.ts'
import { meOf } from './guests.ts'
import { tokenView } from './tokenRoutes.ts'

export interface ExportParts {
  readonly players: Pick<PlayerStore, 'passkeys' | 'tokens' | 'recoveryToken' | 'climb'>
  readonly tables: Pick<TableService, 'list'>
  readonly tournamentStore: Pick<TournamentStore, 'ofPlayer'>
  readonly daily: Pick<DailyStore, 'attemptsSince'>
  readonly moves: MoveStore
  readonly chat: Pick<ChatStore, 'by'>
  readonly contacts: Pick<ContactStore, 'load'>
  readonly outcomes: Pick<OutcomeStore, 'ratings' | 'records' | 'months' | 'coached'>
  readonly friends: Pick<FriendStore, 'related' | 'invitations'>
  readonly moderation: Pick<ModerationStore, 'reports'>
}

/** Chat messages that are read at once. */
const messagesAtOnce = 200
/** Tries at daily races that are read at once. */
const triesAtOnce = 200

/** More players than anybody follows or blocks, and more invitations than are kept of anybody. */
const mostOfFriends = 10_000

/** More tournaments than anybody has entered or opened. */
const mostTournaments = 10_000

/** More reports than are kept of anybody. */
const mostReports = 10_000

/** Part of a list, and where the rest begins. */
interface Part<Item, Key> {
  readonly items: readonly Item[]
  readonly next: Key | null
}

/** Everything that is kept about a player as JSON, read and sent piece by piece: others are served in between. */
export function exportOf(player: Player, parts: ExportParts): Readable {
  return Readable.from(pieces(player, parts), { objectMode: false })
}

async function* pieces(
  player: Player,
  { players, tables, tournamentStore, daily, moves, chat, contacts, outcomes, friends, moderation }: ExportParts,
): AsyncGenerator<string> {
  const tokens = (await players.tokens(player.id)).map(tokenView)
  const calls = reachOf(await contacts.load(player.id))
  const coach = await outcomes.coached(player.id, coachedGames)
  const profile = profileOf(player, await outcomes.ratings(player.id), await outcomes.records(player.id), coach)
  yield `{"player":${JSON.stringify(await meOf(players, player))},"tokens":${JSON.stringify(tokens)},`
  const related = async (kind: RelationKind) =>
    JSON.stringify((await friends.related(player.id, kind, mostOfFriends)).map(({ id, name }) => ({ id, name })))
  yield `"follows":${await related('follows')},"blocks":${await related('blocks')},`
  yield `"invitations":${JSON.stringify(await friends.invitations(player.id, 0, mostOfFriends))},`
  yield `"calls":${JSON.stringify(calls)},"profile":${JSON.stringify(profile)},`
  yield `"climb":${JSON.stringify(await players.climb(player.id))},`
  yield `"months":${JSON.stringify(await outcomes.months(player.id))},"tables":[`
  const sailed = async ({ id }: { readonly id: string }) => ({ moves: await moves.of(id) })
  yield* listed(async (after: Parameters<typeof tables.list>[1]) => {
    const { tables: items, next } = await tables.list({ list: 'mine', player: player.id }, after)
    return { items: items.map((table) => shownTo(player.id, table)), next }
  }, sailed)
  const entered = await tournamentStore.ofPlayer(player.id, mostTournaments)
  const shown = entered.map(({ id, plan }) => ({ id, name: plan.name, startsAt: plan.start.at }))
  yield `],"tournaments":${JSON.stringify(shown)},"daily":[`
  yield* listed(async (after: StoredTry | null) => {
    const tries = await daily.attemptsSince(player.id, after, triesAtOnce)
    const items = tries.map(tryView)
    return { items, next: tries.length < triesAtOnce ? null : tries.at(-1)! }
  }, sailed)
  const reports = await moderation.reports({ reporter: player.id }, mostReports)
  const told = reports.map(({ at, kind, player: about, table, words }) => ({ at, kind, player: about, table, words }))
  yield `],"reports":${JSON.stringify(told)},"said":[`
  yield* listed(async (after: SaidKey | null) => {
    const messages = await chat.by(player.id, after, messagesAtOnce)
    const items = messages.map(({ table, at, saying }) => ({ table, at, saying }))
    return { items, next: messages.length < messagesAtOnce ? null : messages.at(-1)! }
  })
  yield ']}'
}

/** The items of a list as JSON with commas between them, read part by part; `more` is read for each of them when its turn comes. */
async function* listed<Key, Item extends object>(
  read: (after: Key | null) => Promise<Part<Item, Key>>,
  more: (item: Item) => Promise<object> = async () => ({}),
): AsyncGenerator<string> {
  let comma = ''
  let after: Key | null = null
  do {
    const part: Part<Item, Key> = await read(after)
    for (const item of part.items) {
      yield comma + JSON.stringify({ ...item, ...(await more(item)) })
      comma = ','
    }
    after = part.next
  } while (after !== null)
}
