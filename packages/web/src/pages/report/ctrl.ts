import { intentOf } from '@powerboats/rules'
import type { SeatReview } from '@powerboats/bots'
import type { Game, Intent, Seat } from '@powerboats/rules'
import { createMemo, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Coach } from '../../coach/coach.ts'
import type { Curve, Report, Sailed } from '../../coach/messages.ts'
import { nowOf } from '../../coach/moment.ts'
import { sailedIn } from '../../coach/sailOn.ts'
import type { Progress } from '../../solving/messages.ts'
import { gamesOf } from '../../records/timeline.ts'
import type { Reading } from '../../records/reading.ts'

/** How many mistakes are shown: nobody reads more. Fewer of other people's. */
const shownMistakes = 6
const shownOthers = 3
/** Mistakes that cost less, in turns, are shown only where there are no others. */
const slight = 0.3
/** How many turns of a line are drawn. */
const drawnTurns = 3

/** A choice that cost turns, with all that is needed to show it. */
export interface Mistake {
  readonly event: number
  readonly race: number
  readonly turn: number
  readonly seat: Seat
  readonly cost: number
  /** The game in which it was made. */
  readonly game: Game
  readonly made: Intent
  readonly best: Intent
  /** The next turns as they were sailed. */
  readonly sailed: readonly Sailed[]
}

export interface ReportCtrl {
  readonly report: Accessor<Report | null>
  readonly hasFailed: Accessor<boolean>
  readonly progress: Accessor<Progress | null>
  /** The costliest choices of the people at this screen; of everybody, where nobody was. */
  readonly mistakes: Accessor<readonly Mistake[]>
  /** Those of the others, where somebody was. */
  readonly others: Accessor<readonly Mistake[]>
  /** The seats in the order in which they are told of: one's own first, then the most accurate. */
  readonly seats: Accessor<readonly SeatReview[]>
  readonly isMine: (seat: Seat) => boolean
  /** How the coach would have sailed on from a mistake; null where he cannot tell. */
  readonly better: (mistake: Mistake) => Promise<readonly Sailed[] | null>
  /** The races with what became of each boat. */
  readonly races: Accessor<readonly { readonly race: number; readonly curves: readonly Curve[] }[]>
}

/** Has the coach go through a game. */
export function createReport({ record: { setup, events } }: Reading, mine: readonly Seat[], coach: Coach): ReportCtrl {
  const [report, setReport] = createSignal<Report | null>(null)
  const [hasFailed, setFailed] = createSignal(false)
  const games = gamesOf(setup, events)
  coach.report(events).then(setReport, () => setFailed(true))
  const isMine = (seat: Seat) => mine.includes(seat)
  const mistakesOf = (isWanted: (seat: Seat) => boolean, most: number): Mistake[] => {
    const all = (report()?.review.mistakes ?? []).filter(({ seat }) => isWanted(seat))
    const costly = all.filter(({ cost }) => cost >= slight)
    return (costly.length > 0 ? costly : all).slice(0, most).map(({ event, race, turn, seat, cost, best }) => {
      const sailed = sailedIn(events, event, seat).slice(0, drawnTurns)
      return { event, race, turn, seat, cost, best, sailed, game: games[event]!, made: intentOf(events[event]!)! }
    })
  }
  return {
    report,
    hasFailed,
    progress: coach.progress,
    mistakes: createMemo(() => mistakesOf(mine.length === 0 ? () => true : isMine, shownMistakes)),
    others: createMemo(() => (mine.length === 0 ? [] : mistakesOf((seat) => !isMine(seat), shownOthers))),
    seats: createMemo(() =>
      (report()?.review.seats ?? [])
        .filter(({ choices }) => choices > 0)
        .toSorted((a, b) => Number(isMine(b.seat)) - Number(isMine(a.seat)) || b.accuracy - a.accuracy),
    ),
    isMine,
    better: ({ game, best }) =>
      coach.sailOn(nowOf(game), best).then(
        ({ moves }) => moves.slice(0, drawnTurns),
        () => null,
      ),
    races: () => {
      const curves = (report()?.curves ?? []).filter(({ toGo }) => toGo.length > 0)
      return [...new Set(curves.map(({ race }) => race))].map((race) => ({
        race,
        curves: curves.filter((curve) => curve.race === race),
      }))
    },
  }
}

export const grades = ['perfect', 'good', 'fair', 'rough'] as const

/** How an accuracy from 0 to 100 is put into words. */
export function gradeOf(accuracy: number): (typeof grades)[number] {
  return accuracy >= 96 ? 'perfect' : accuracy >= 85 ? 'good' : accuracy >= 70 ? 'fair' : 'rough'
}
