import { createHash } from 'node:crypto'
import { activeIn, nextOccurrence, nextSeason } from '@powerboats/tournaments'
import type { Tournament, TournamentEvent } from '@powerboats/tournaments'
import type { PlayerStore } from '../contracts/stores.ts'
import type { Opening, TournamentStore } from '../contracts/tournaments.ts'
import { idFrom } from '../random/ids.ts'

export interface SuccessorParts {
  readonly store: Pick<TournamentStore, 'create' | 'append'>
  readonly players: Pick<PlayerStore, 'byId'>
  readonly now: () => number
}

/** Opens the tournament that comes after another. Whoever does it, and however often, there is one: its id follows from the other and the date. */
export interface Successors {
  follow(id: string, opening: Opening, tournament: Tournament, events: readonly TournamentEvent[]): Promise<void>
}

const day = 24 * 60 * 60 * 1000

export function createSuccessors({ store, players, now }: SuccessorParts): Successors {
  /** T10.2: the next date of a series. */
  const repeat = async (opening: Opening) => {
    const { series, plan } = opening
    if (series === null) return
    const { date, at } = nextOccurrence(series.repeat, Math.max(plan.start.at, now()))
    await store.create(idAfter(series.id, date), { ...opening, plan: { ...plan, start: { ...plan.start, at } } })
  }

  /** T8.5: the next season of a league, with everybody who stayed. */
  const renew = async (id: string, opening: Opening, league: Tournament) => {
    const isAnybodyThere = activeIn(league).some(({ bot }) => bot === null)
    if (!isAnybodyThere || activeIn(league).length < opening.plan.least || opening.plan.format.kind !== 'league') return
    const at = now()
    const { plan, entries } = nextSeason(league, at + opening.plan.format.roundDays * day)
    const next = idAfter(id, 'next season')
    await store.create(next, { ...opening, plan, series: null })
    const joined = entries.map((entry): TournamentEvent => ({ kind: 'joined', at, entry }))
    const step = { phase: 'gathering', dueAt: plan.start.at, entered: entries.length, at, heats: [] } as const
    // Done before, it has events already.
    await store.append(next, 0, joined, step)
  }

  return {
    follow: async (id, opening, tournament, events) => {
      // Nobody could end what a player has left behind who is no more.
      if ((await players.byId(opening.plan.organiser)) === null) return
      for (const event of events) {
        const isPast = event.kind === 'started' || (event.kind === 'cancelled' && event.reason === 'tooFewEntrants')
        if (isPast) await repeat(opening)
        if (event.kind === 'ended') await renew(id, opening, tournament)
      }
    },
  }
}

/** The id of what comes after, the same on every node. */
export function idAfter(id: string, key: string): string {
  return idFrom(createHash('sha256').update(`${id} ${key}`).digest(), 12)
}
