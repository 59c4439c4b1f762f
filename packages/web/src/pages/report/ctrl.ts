import type { Game, GameEvent, Intent } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Coach } from '../../coach/coach.ts'
import type { Curve, Progress, Report } from '../../coach/messages.ts'
import { gamesOf } from '../replay/timeline.ts'
import type { Reading } from '../replay/reading.ts'

/** So many mistakes are shown: more would not be read. */
const shownMistakes = 6

/** A dear choice with all that is needed to tell of it. */
export interface Mistake {
  readonly event: number
  readonly race: number
  readonly turn: number
  readonly seat: Game['seat'] & number
  readonly cost: number
  /** The game in which it was made. */
  readonly game: Game
  readonly made: Intent
  readonly best: Intent
}

export interface ReportCtrl {
  readonly report: Accessor<Report | null>
  readonly hasFailed: Accessor<boolean>
  readonly progress: Accessor<Progress | null>
  readonly mistakes: Accessor<readonly Mistake[]>
  /** The races with what became of each boat. */
  readonly races: Accessor<readonly { readonly race: number; readonly curves: readonly Curve[] }[]>
}

/** Has the coach go through a game. */
export function createReport({ record: { setup, events } }: Reading, coach: Coach): ReportCtrl {
  const [report, setReport] = createSignal<Report | null>(null)
  const [hasFailed, setFailed] = createSignal(false)
  const games = gamesOf(setup, events)
  coach.report(events).then(setReport, () => setFailed(true))
  return {
    report,
    hasFailed,
    progress: coach.progress,
    mistakes: () =>
      (report()?.review.mistakes ?? []).slice(0, shownMistakes).map(({ event, race, turn, seat, cost, best }) => {
        const game = games[event]!
        return { event, race, turn, seat, cost, best, game, made: intentOf(events[event]!) }
      }),
    races: () => {
      const curves = (report()?.curves ?? []).filter(({ toGo }) => toGo.length > 0)
      return [...new Set(curves.map(({ race }) => race))].map((race) => ({
        race,
        curves: curves.filter((curve) => curve.race === race),
      }))
    },
  }
}

/** The choice that an event of the review tells of. */
function intentOf(event: GameEvent): Intent {
  switch (event.kind) {
    case 'placed':
      return { kind: 'place', space: event.space, heading: event.heading }
    case 'rolled':
      return { kind: 'roll', add: event.add, remove: event.remove, reroll: event.reroll }
    case 'steered':
      return { kind: 'steer', heading: event.heading }
    default:
      return { kind: 'repair' }
  }
}

export const grades = ['perfect', 'good', 'fair', 'rough'] as const

/** How an accuracy from 0 to 100 is put into words. */
export function gradeOf(accuracy: number): (typeof grades)[number] {
  return accuracy >= 96 ? 'perfect' : accuracy >= 85 ? 'good' : accuracy >= 70 ? 'fair' : 'rough'
}
