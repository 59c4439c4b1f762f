import {
  aPlayerKey,
  aPlayerSheet,
  anAuditEntry,
  entriesAsked,
  moderatorAct,
  playersAsked,
  reportsAsked,
  someEntries,
  someKnownPlayers,
  someReports,
} from '@powerboats/protocol'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Player, Stores } from '../contracts/stores.ts'
import type { App } from '../http/app.ts'
import { granted, Refused } from '../http/refused.ts'
import { described } from '../http/route.ts'
import type { Authentication } from '../identity/authentication.ts'
import { findPlayers } from './findPlayers.ts'
import type { Moderation } from './moderationService.ts'
import { isModerator } from './permits.ts'
import { entryViews, knownView, reportViews, sheetOf } from './views.ts'

export interface ModerationParts {
  readonly moderation: Moderation
  readonly stores: Pick<Stores, 'moderation' | 'players' | 'friends' | 'tables'>
  readonly authentication: Pick<Authentication, 'player'>
}

/** Entries and reports on a page. */
const mostListed = 50

/** What moderators see and do. Whoever asks is looked up anew with every request. */
export function moderationRoutes(app: App, { moderation, stores, authentication }: ModerationParts): void {
  const moderator = async (request: FastifyRequest): Promise<Player> => {
    const player = await authentication.player(request)
    if (!isModerator(player.role)) throw new Refused('notPermitted')
    return player
  }

  app.post(
    '/api/v1/moderation/acts',
    {
      schema: {
        ...described(
          'moderation',
          'Mute, ban, rename, erase, close, give a role, settle a report, or undo',
          anAuditEntry,
          'For moderators; on moderators and admins, and about roles, for admins. Nobody acts on themselves. The answer is the entry of the audit log.',
        ),
        body: moderatorAct,
      },
    },
    async (request) => {
      const entry = granted(await moderation.act(await moderator(request), request.body))
      return (await entryViews(stores, [entry]))[0]!
    },
  )

  app.get(
    '/api/v1/moderation/players',
    { schema: { ...described('moderation', 'Find players', someKnownPlayers), querystring: playersAsked } },
    async (request) => {
      await moderator(request)
      return { players: (await findPlayers(stores, request.query.find)).map(knownView) }
    },
  )

  app.get(
    '/api/v1/moderation/players/:player',
    {
      schema: {
        ...described('moderation', 'What is known of a player: games, chat, reports, acts', aPlayerSheet),
        params: z.strictObject({ player: aPlayerKey }),
      },
    },
    async (request) => {
      await moderator(request)
      const player = await stores.players.byId(request.params.player)
      if (player === null) throw new Refused('unknownPlayer')
      return sheetOf(stores, player)
    },
  )

  app.get(
    '/api/v1/moderation/reports',
    {
      schema: {
        ...described(
          'moderation',
          'Reports that wait, or that were settled',
          someReports,
          `Up to ${mostListed}, the last first; \`before\` a number for the next page.`,
        ),
        querystring: reportsAsked,
      },
    },
    async (request) => {
      await moderator(request)
      const { list, before } = request.query
      return { reports: await reportViews(stores, await stores.moderation.reports({ list }, mostListed, before)) }
    },
  )

  app.get(
    '/api/v1/moderation/entries',
    {
      schema: {
        ...described('moderation', 'The audit log', someEntries, `Up to ${mostListed}, the last first; as above.`),
        querystring: entriesAsked,
      },
    },
    async (request) => {
      await moderator(request)
      const { before } = request.query
      const asked = before === undefined ? {} : { before }
      return { entries: await entryViews(stores, await stores.moderation.entries(asked, mostListed)) }
    },
  )
}
