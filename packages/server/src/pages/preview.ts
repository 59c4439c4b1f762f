import { aDay, aPlayerKey, aTableId } from '@powerboats/protocol'
import type { Table } from '@powerboats/protocol'
import { evolveAll, finalStandings, newGame } from '@powerboats/rules'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../contracts/services.ts'
import type { DailyService } from '../daily/dailyService.ts'
import { dayText } from '../daily/view.ts'
import { addressOf } from '../http/rateLimits.ts'
import { listed, rankText, wonText } from '../pictures/cardText.ts'
import type { Preview } from './head.ts'
import { previewOfPlayer } from './playerPreview.ts'
import { rateLimiters } from '../time/rateLimiter.ts'

/** The preview of a page about a table, a player or a day; null where nothing is to be told. */
export type Previews = (request: FastifyRequest, page: string, code: string) => Promise<Preview | null>

/** How many previews an address may ask for at once, and how many more each second. */
const atOnce = 30
const inSecond = 1

type PreviewParts = Pick<Services, 'tables' | 'stores' | 'wrongCodes' | 'now'> & {
  readonly daily: Pick<DailyService, 'day' | 'today'>
}

/** Previews tell no more than everybody with the code may see, and wrong codes count as everywhere. */
export function createPreviews(parts: PreviewParts, publicUrl: string | null): Previews {
  const { tables, stores, wrongCodes, now, daily } = parts
  const allowed = rateLimiters(atOnce, inSecond, now)

  const wordsOf = async (table: Table): Promise<Pick<Preview, 'title' | 'description'>> => {
    if (table.status !== 'over') return wordsBefore(table)
    const game = await stores.games.load(table.id)
    if (game === null) return wordsBefore(table)
    const last = evolveAll(newGame(game.setup), game.events)
    const { players } = game.setup
    const lines = finalStandings(last).map(
      ({ seat, rank, points }) => `${rankText(rank)} ${players[seat]!.name} ${points}`,
    )
    return {
      title: `${wonText(last, 'won')} a game of Powerboats`,
      description: `${lines.join(', ')}. Watch the replay, with a coach who says what each choice cost.`,
    }
  }

  const siteOf = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`

  /** Without a day in the address it is today's. */
  const ofDay = async (request: FastifyRequest, wanted: string): Promise<Preview | null> => {
    if ((wanted !== '' && !aDay.safeParse(wanted).success) || !allowed.take(addressOf(request))) return null
    const race = await (wanted === '' ? daily.today() : daily.day(wanted))
    if (race === null) return null
    const url = `${siteOf(request)}/daily/${race.day}`
    const picture = `${siteOf(request)}/api/v1/daily/${race.day}/picture.png`
    return { ...dayText(race), url, picture, isPublic: true }
  }

  return async (request, page, code) => {
    if (page === 'daily') return ofDay(request, code)
    const id = aTableId.safeParse(code)
    const address = addressOf(request)
    const site = siteOf(request)
    if (page === 'player') {
      const key = aPlayerKey.safeParse(code)
      return key.success && allowed.take(address) ? previewOfPlayer(stores, site, key.data) : null
    }
    if (!id.success || !allowed.take(address)) return null
    // Who asks does not matter: messengers are nobody.
    if ((await wrongCodes.wait(address, id.data, async () => null)) > 0) return null
    const table = await tables.view(id.data)
    if (table === null) {
      wrongCodes.count(address)
      return null
    }
    const hasStarted = table.status === 'racing' || table.status === 'over'
    return {
      ...(await wordsOf(table)),
      url: `${site}/${page}/${table.id}`,
      picture: hasStarted ? `${site}/api/v1/tables/${table.id}/picture.png` : `${site}/preview.jpg`,
      isPublic: table.terms.isPublic,
    }
  }
}

/** What is told of a table whose game is not over. */
function wordsBefore({ status, places: seats }: Table): Pick<Preview, 'title' | 'description'> {
  const names = seats.flatMap((seat) => (seat.kind === 'free' ? [] : [seat.name]))
  if (status === 'closed')
    return { title: 'This table is closed', description: 'Powerboats: race speedboats round the buoys.' }
  if (status === 'racing')
    return { title: `${listed(names)} race in Powerboats`, description: 'Watch how the boats go round the buoys.' }
  const free = seats.length - names.length
  const hint = free === 0 ? 'All seats are taken' : `${free} of ${seats.length} seats ${free === 1 ? 'is' : 'are'} free`
  return {
    title: names.length === 0 ? 'A table of Powerboats' : `Race against ${listed(names)} in Powerboats`,
    description: `${hint}. Speedboats round the buoys, in the browser, without an account.`,
  }
}
