import {
  aClimb,
  aChatMessage,
  aMove,
  aProfile,
  aTable,
  aToken,
  aTry,
  changeMe,
  me,
  myCalls,
} from '@powerboats/protocol'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import type { LimitCheck } from '../http/rateLimits.ts'
import { granted, Refused } from '../http/refused.ts'
import { described, done } from '../http/route.ts'
import type { FriendStore } from '../contracts/friends.ts'
import type { ModerationStore } from '../contracts/moderation.ts'
import type { OutcomeStore } from '../contracts/outcomes.ts'
import type { DailyStore } from '../contracts/daily.ts'
import type { ChatStore, ContactStore, MoveStore } from '../contracts/stores.ts'
import type { Tournaments } from '../contracts/services.ts'
import type { TournamentStore } from '../contracts/tournaments.ts'
import type { TableService } from '../tables/tableService.ts'
import { clearCookie, cookieName, setCookie } from '../identity/cookie.ts'
import { exportOf } from './export.ts'
import { meOf } from './guests.ts'
import type { IdentityParts } from './guests.ts'
import { lettersOf } from '../names/letters.ts'
import { decentName } from '../names/decentName.ts'

/** The name in games of players who have deleted themselves. */
const nameInstead = 'Former player'

const aRelated = me.pick({ id: true, name: true })
const everything = z.strictObject({
  player: me,
  tokens: z.array(aToken),
  follows: z.array(aRelated),
  blocks: z.array(aRelated),
  invitations: z.array(
    z.strictObject({
      table: z.string(),
      player: z.string(),
      sender: z.string(),
      at: aChatMessage.shape.at,
      isDeclined: z.boolean(),
    }),
  ),
  calls: myCalls.omit({ pushKey: true, hasMail: true }),
  profile: aProfile,
  climb: aClimb,
  months: z.array(z.strictObject({ month: z.string(), gained: z.number(), games: z.int() })),
  tables: z.array(aTable.extend({ moves: z.array(aMove) })),
  tournaments: z.array(z.strictObject({ id: z.string(), name: z.string(), startsAt: aChatMessage.shape.at })),
  daily: z.array(aTry.extend({ moves: z.array(aMove) })),
  reports: z.array(
    z.strictObject({
      at: aChatMessage.shape.at,
      kind: z.string(),
      player: z.string(),
      table: z.string().nullable(),
      words: z.string(),
    }),
  ),
  said: z.array(z.strictObject({ table: z.string(), at: aChatMessage.shape.at, saying: aChatMessage.shape.saying })),
})

/** How many renames of a player are looked through. */
const mostRenames = 100

export interface MeParts extends IdentityParts {
  readonly moderation: Pick<ModerationStore, 'bannedAddress' | 'reports' | 'entries'>
  readonly moves: MoveStore
  readonly chat: Pick<ChatStore, 'by'>
  readonly contacts: Pick<ContactStore, 'load'>
  readonly outcomes: Pick<OutcomeStore, 'ratings' | 'records' | 'months' | 'coached'>
  readonly friends: Pick<FriendStore, 'related' | 'invitations'>
  readonly daily: Pick<DailyStore, 'attemptsSince'>
  readonly tables: Pick<TableService, 'list' | 'rename' | 'leaveAll'>
  readonly tournaments: Pick<Tournaments, 'leaveAll'>
  readonly tournamentStore: Pick<TournamentStore, 'ofPlayer'>
}

/** Whether moderators took this name, or one that looks like it, from a player, and have not given it back since. */
async function wasTaken({ entries }: Pick<ModerationStore, 'entries'>, player: string, name: string): Promise<boolean> {
  const letters = lettersOf(name)
  const isIt = (other: string | null) => other !== null && lettersOf(other) === letters
  const renames = (await entries({ player, kind: 'rename' }, mostRenames)).filter(({ undoneBy }) => undoneBy === null)
  // The last comes first.
  const last = renames.find(({ from, to }) => isIt(from) || isIt(to))
  return last !== undefined && !isIt(last.to)
}

/** What players may see and change about themselves. */
export function meRoutes(app: App, parts: MeParts, checkExport: LimitCheck): void {
  const { players, authentication, publicUrl, badWordsIn, tables, tournaments, onSignedOut } = parts
  app.get(
    '/api/v1/me',
    { schema: described('you', 'Who am I', me, 'Also keeps the cookie of this browser for another year.') },
    async (request, reply) => {
      const { player } = await authentication.evenBanned(request)
      const secret = request.cookies[cookieName(request, publicUrl)]
      if (secret !== undefined && request.headers.authorization === undefined)
        setCookie(request, reply, secret, publicUrl)
      return meOf(players, player)
    },
  )

  app.patch(
    '/api/v1/me',
    {
      schema: {
        ...described(
          'you',
          'Change my name, my colour, or what others see of me',
          me,
          'A name that looks like that of another player with a passkey is refused to those who have one too.',
        ),
        body: changeMe,
      },
    },
    async (request) => {
      const player = await authentication.player(request)
      const { name: typed, colour, hasProfile, listsGames } = request.body
      // Only what was sent: another request may change the rest at the same moment.
      const change = {
        ...(typed !== undefined && { name: granted(decentName(typed, badWordsIn)) }),
        ...(colour !== undefined && { colour }),
        ...(hasProfile !== undefined && { hasProfile }),
        ...(listsGames !== undefined && { listsGames }),
      }
      if (change.name !== undefined && (await wasTaken(parts.moderation, player.id, change.name)))
        throw new Refused('nameRefused')
      if (change.name !== undefined && player.isKept && !(await players.claimName(player.id, lettersOf(change.name))))
        throw new Refused('nameTaken')
      if (change.name !== undefined && !player.isKept) await players.releaseName(player.id)
      await players.change(player.id, change)
      const changed = { ...player, ...change }
      if (changed.name !== player.name) await tables.rename(player.id, changed.name)
      return meOf(players, changed)
    },
  )

  app.put(
    '/api/v1/me/climb',
    {
      schema: {
        ...described(
          'you',
          'Join my ladder and medals',
          aClimb,
          'What a browser has kept is added to what is kept with me; the answer is both. Browsers say it themselves, so nobody else sees it.',
        ),
        body: aClimb,
      },
    },
    async (request) => {
      const joined = await players.joinClimb((await authentication.player(request)).id, request.body)
      return joined as z.infer<typeof aClimb>
    },
  )

  app.delete(
    '/api/v1/me',
    {
      schema: described(
        'you',
        'Delete me and all about me',
        done,
        'Leaves every table and tournament; in races that go on a bot sails on. Games stay, with another name in my place; tries at daily races go. Only from a browser.',
      ),
    },
    async (request, reply) => {
      const { player } = await authentication.inBrowser(request, true)
      await tournaments.leaveAll(player.id)
      await tables.leaveAll(player.id)
      await players.forget(player.id, nameInstead)
      onSignedOut(player.id)
      clearCookie(request, reply, publicUrl)
      return {}
    },
  )

  app.get(
    '/api/v1/me/export',
    { schema: described('you', 'Everything that is kept about me', everything) },
    async (request, reply) => {
      const { player } = await authentication.evenBanned(request)
      await checkExport(request)
      reply.header('content-disposition', 'attachment; filename="powerboats-my-data.json"')
      reply.type('application/json; charset=utf-8')
      return (reply as FastifyReply).send(exportOf(player, parts))
    },
  )

  app.post(
    '/api/v1/me/sign-out',
    {
      schema: described(
        'you',
        'Sign out of this browser',
        done,
        'A guest without a passkey or a recovery code cannot come back.',
      ),
    },
    async (request, reply) => {
      const { player, token } = await authentication.inBrowser(request, true)
      await players.removeToken(player.id, token.id)
      onSignedOut(player.id)
      clearCookie(request, reply, publicUrl)
      return {}
    },
  )

  app.post(
    '/api/v1/me/sign-out-elsewhere',
    {
      schema: described(
        'you',
        'Sign out of all other browsers',
        done,
        'For when somebody else may have your cookie. Personal tokens, passkeys and the recovery code are removed one by one.',
      ),
    },
    async (request) => {
      const { player, token } = await authentication.inBrowser(request)
      for (const { id, kind } of await players.tokens(player.id))
        if (kind === 'browser' && id !== token.id) await players.removeToken(player.id, id)
      onSignedOut(player.id)
      return {}
    },
  )
}
