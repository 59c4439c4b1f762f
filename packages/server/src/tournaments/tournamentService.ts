import type { BotLevel, Code, NewTournament } from '@powerboats/protocol'
import { serially } from '@powerboats/host'
import { startRating } from '@powerboats/ratings'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import { activeIn, checkPlan, entrantOf, nextOccurrence } from '@powerboats/tournaments'
import type { Entry, Intent, Plan } from '@powerboats/tournaments'
import type { Tournaments, WordFilter } from '../contracts/services.ts'
import type { Player, Stores } from '../contracts/stores.ts'
import type { HeatKey, Opening } from '../contracts/tournaments.ts'
import { newId } from '../random/ids.ts'
import { fillingBots, ratingOf } from './fillingBots.ts'
import { outcomeOf } from './heatTables.ts'
import { mayFind } from './visibility.ts'
import { storedBehind } from './storedBehind.ts'
import { namedEvents } from './views.ts'
import type { Known, StepParts, Steps } from './steps.ts'

export interface TournamentParts {
  readonly stores: Pick<Stores, 'tournaments' | 'tables' | 'outcomes' | 'friends' | 'players'>
  readonly steps: Steps
  /** Opens what the server itself has in the calendar. */
  readonly keepCalendar: () => Promise<void>
  readonly badWordsIn: WordFilter
  readonly now: StepParts['now']
}

/** All that can be done with tournaments. */
export interface TournamentService extends Tournaments {
  open(asked: NewTournament, organiser: Player): Promise<Result<Known, Code>>
  /** A tournament as its viewer may see it; null for those who may not even know of it. */
  find(id: string, viewer: string | null): Promise<Known | null>
  /** Enters it, or brings a bot to it. */
  join(id: string, player: Player, bot: BotLevel | null): Promise<Result<Known, Code>>
  leave(id: string, player: string): Promise<Result<Known, Code>>
  /** What the organiser wants. */
  act(id: string, player: string, intent: Intent): Promise<Result<Known, Code>>
  /** Does what is due, and takes in games that have ended. */
  proceed(): Promise<void>
}

/** How long a tournament that was taken is reserved for this node, in milliseconds. */
const lease = 5000
const [mostDue, mostEnded, mostOwn, mostOpen] = [20, 200, 1000, 5]

export function createTournamentService({
  stores,
  steps,
  keepCalendar,
  badWordsIn,
  now,
}: TournamentParts): TournamentService {
  const { tournaments: store, tables, outcomes, friends } = stores

  /** Who opens several at once opens one after the other, so that each of them counts. */
  const inTurn = serially()

  const find = async (id: string, viewer: string | null): Promise<Known | null> => {
    const known = await steps.look(id)
    return known !== null && (await mayFind(friends, known, viewer)) ? known : null
  }

  const entryOf = async ({ plan }: Opening, player: Player): Promise<Entry> => {
    const kind = plan.format.kind === 'fleet' ? 'fleet' : 'duel'
    const kept = (await outcomes.ratings(player.id)).find((one) => one.kind === kind)
    // Names are those that players have when somebody looks: none is kept with the tournament.
    return { id: player.id, name: '', rating: Math.round((kept?.rating ?? startRating).value), bot: null }
  }

  const report = async (heat: HeatKey, tableId: string): Promise<void> => {
    const [known, table] = await Promise.all([steps.look(heat.tournament), tables.load(tableId)])
    const paired = known?.tournament.heats[heat.number - 1]
    const outcome = known && paired && table && outcomeOf(known.tournament, paired, table)
    if (outcome) await steps.act(heat.tournament, null, { kind: 'report', heat: heat.number, outcome })
  }

  return {
    open: (asked, organiser) =>
      inTurn(organiser.id, async () => {
        if (!organiser.isKept) return err('passkeyFirst')
        if (badWordsIn(asked.name).length > 0) return err('badWords')
        const own = await store.ofPlayer(organiser.id, mostOwn)
        const isUnderWay = (phase: string) => phase === 'gathering' || phase === 'running'
        if (own.filter(({ plan, phase }) => plan.organiser === organiser.id && isUnderWay(phase)).length >= mostOpen)
          return err('tooMany')
        const id = newId(12)
        const opening = openingFor(asked, organiser, id, now())
        if (!isSound(opening.plan, now())) return err('badPlan')
        await store.create(id, opening)
        return ok((await steps.look(id))!)
      }),
    find,
    audience: async (id, viewers) => {
      const known = await steps.look(id)
      const may = new Set<string | null>()
      if (known === null) return may
      for (const viewer of new Set(viewers)) if (await mayFind(friends, known, viewer)) may.add(viewer)
      return may
    },
    speaker: async (id, player) => {
      const known = await find(id, player)
      if (known === null) return err('unknownTournament')
      const { tournament, opening } = known
      if (entrantOf(tournament, player) === undefined && opening.plan.organiser !== player) return err('notEntered')
      const person = await stores.players.byId(player)
      return person === null ? err('signInFirst') : ok(person.name)
    },
    since: async (id, after, known) => {
      const stored = (await storedBehind(store, id, after, known)) ?? 'rewound'
      if (typeof stored === 'string') return stored
      const { events, count, last } = stored
      return { events: await namedEvents(friends, events), known: { count, last } }
    },
    join: async (id, player, bot) => {
      const known = await find(id, player.id)
      if (known === null) return err('unknownTournament')
      const { organiser } = known.opening.plan
      if ((await friends.blockedAmong(player.id, [organiser])).size > 0) return err('blocked')
      if (bot === null) {
        // A rated game needs somebody who has ratings.
        if (known.opening.isRated && !player.isKept) return err('passkeyFirst')
        return steps.act(id, player.id, { kind: 'join', entry: await entryOf(known.opening, player) })
      }
      if (activeIn(known.tournament).filter((one) => one.bot !== null).length >= mostBots) return err('tournamentFull')
      const number = known.tournament.entrants.length + 1
      const entry = { id: `bot:${bot}:${number}`, name: `${bot} ${number}`, rating: ratingOf(bot), bot }
      return steps.act(id, player.id, { kind: 'join', entry })
    },
    leave: (id, player) => steps.act(id, player, { kind: 'leave', player }),
    act: (id, player, intent) => steps.act(id, player, intent),
    appear: ({ tournament, number }, player) => steps.act(tournament, null, { kind: 'appear', heat: number, player }),
    proceed: async () => {
      // One that fails must not hold the others up.
      const failures: unknown[] = []
      const note = (error: unknown) => void failures.push(error)
      await keepCalendar().catch(note)
      for (const { table, ...heat } of await store.ended(mostEnded)) await report(heat, table).catch(note)
      for (const id of await store.take(now(), now() + lease, mostDue)) await steps.proceed(id).catch(note)
      if (failures.length > 0) throw new AggregateError(failures, 'some tournaments could not go on')
    },
    leaveAll: async (player) => {
      for (const { id } of await store.ofPlayer(player, mostOwn)) await steps.act(id, player, { kind: 'leave', player })
    },
  }
}

/** Bots sail on the server's account: more of them than this are no company but a load. */
const mostBots = 16
const year = 366 * 24 * 60 * 60 * 1000

/** Whether a plan keeps to T1.1, and to what this server offers. */
function isSound(plan: Plan, now: number): boolean {
  const { start, bots } = plan
  return (
    checkPlan(plan).ok && start.at >= now && start.at < now + year && (bots.kind !== 'fill' || bots.upTo <= mostBots)
  )
}

function openingFor(asked: NewTournament, { id: organiser }: Player, id: string, now: number): Opening {
  const { repeat } = asked
  const { name, format, startsAt, whenFull, least, most, bots, graceSeconds, breakSeconds, side, changes } = asked
  const plan: Plan = {
    name,
    organiser,
    format: format.kind === 'league' ? { ...format, order: [] } : format,
    start: { at: repeat === undefined ? startsAt : nextOccurrence(repeat, now).at, whenFull },
    least,
    most,
    bots: bots.kind === 'fill' ? fillingBots(bots.upTo, bots.level) : bots,
    graceSeconds,
    breakSeconds,
    side,
    // What came as JSON has no field that is there and undefined.
    changes: changes as Plan['changes'],
  }
  const isRated = asked.isRated && asked.access === 'public'
  const series = repeat === undefined ? null : { id, repeat }
  return { plan, access: asked.access, pace: asked.pace, isRated, series }
}
