import { aTableId, newReport } from '@powerboats/protocol'
import type { NewReport, ReportContext } from '@powerboats/protocol'
import type { Services } from '../contracts/services.ts'
import type { Player } from '../contracts/stores.ts'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { described, done } from '../http/route.ts'
import type { Authentication } from '../identity/authentication.ts'

export type ReportParts = Pick<Services, 'stores' | 'tables' | 'now'> & {
  readonly authentication: Pick<Authentication, 'player'>
}

/** How many reports a player may make in a day, in milliseconds. */
const [mostReports, day] = [10, 24 * 60 * 60 * 1000]
/** Chat messages that are kept with a report. */
const linesKept = 20

/** Players tell moderators of others. */
export function reportRoute(app: App, { stores, tables, authentication, now }: ReportParts): void {
  const contextAt = async (table: string | null, line: number | null, name: string): Promise<ReportContext> => {
    const isTable = table !== null && aTableId.safeParse(table).success
    const view = isTable ? await tables.view(table) : null
    if (isTable && view === null) throw new Refused('unknownTable')
    const seats = view?.places.flatMap((seat) =>
      seat.kind === 'free' ? [] : [{ player: seat.kind === 'player' ? seat.player : null, name: seat.name }],
    )
    const lines = table === null ? [] : await stores.moderation.around(table, line, linesKept)
    return { name, seats: seats ?? [], lines }
  }

  /** Whom a report is about, and how they are called there. */
  const reported = async (wish: NewReport): Promise<Pick<Player, 'id' | 'name'>> => {
    if (wish.kind === 'line') {
      const said = await stores.moderation.line(wish.table, wish.line)
      if (said === null) throw new Refused((await tables.view(wish.table)) === null ? 'unknownTable' : 'notFound')
      return { id: said.player, name: said.name }
    }
    const player = await stores.players.byId(wish.player)
    if (player === null) throw new Refused('unknownPlayer')
    return player
  }

  app.post(
    '/api/v1/reports',
    {
      schema: {
        ...described(
          'moderation',
          'Report a name, a chat message or conduct',
          done,
          `Moderators see it with what was said around it. Up to ${mostReports} in a day; the same again changes nothing.`,
        ),
        body: newReport,
      },
    },
    async (request) => {
      const reporter = await authentication.player(request)
      const wish = request.body
      const { id, name } = await reported(wish)
      if (id === reporter.id) throw new Refused('notPermitted')
      const { table = null, words, kind } = wish
      const line = wish.kind === 'line' ? wish.line : null
      const context = await contextAt(table, line, name)
      const at = now()
      const report = { at, kind, reporter: reporter.id, player: id, table, line, words, context }
      if (!(await stores.moderation.report(report, mostReports, at - day))) throw new Refused('tooMany')
      return {}
    },
  )
}
