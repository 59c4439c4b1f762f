import { botOfLevel, outlookOf, reviewOf, solvedCourses } from '@powerboats/bots'
import type { SolvedCourses } from '@powerboats/bots'
import { fairFaces } from '@powerboats/host'
import { decideAndEvolve, evolveAll, newGame, openGame } from '@powerboats/rules'
import type { GameEvent, Setup } from '@powerboats/rules'
import type { DayWork } from '../../contracts/daily.ts'

/** What the coach says of a try. */
export interface TryReview {
  readonly accuracy: number
  readonly cost: number
  readonly luck: number
}

/** A task for the thread. Tasks about the same day share its course, which is solved once. */
export type Task =
  | { readonly kind: 'open'; readonly day: string; readonly setup: Setup; readonly secret: string }
  | { readonly kind: 'review'; readonly day: string; readonly setup: Setup; readonly events: readonly GameEvent[] }

/** Par and the captain's race for an opened day, the coach's words for a try. */
export type Done<T extends Task> = T extends { readonly kind: 'open' } ? DayWork : TryReview

/**
 * Does tasks, one after the other; the courses of the last days stay solved. It takes a while, so call it in a thread. With fewer dice on a
 * quay than usual it is quicker and less exact.
 */
export function createTasks(maxDice?: number): <T extends Task>(task: T) => Done<T> {
  // People sail far astray, so tables know that too.
  const wanted = { astray: true, ...(maxDice !== undefined && { maxDice }) }
  const days = new Map<string, { readonly course: Setup['courses'][number]; readonly solved: SolvedCourses }>()

  /** The setup with the course as it is solved: tables are kept by course. */
  const withTable = ({ day, setup }: Task) => {
    const known = days.get(day) ?? { course: setup.courses[0]!, solved: solvedCourses() }
    days.set(day, known)
    if (days.size > mostDays) days.delete(days.keys().next().value!)
    const { course, solved } = known
    const table = solved.tableFor(course, setup.options, wanted)
    return { setup: { ...setup, courses: [course], lake: course.lake }, table }
  }

  return <T extends Task>(task: T) => {
    const { setup, table } = withTable(task)
    const done = task.kind === 'open' ? sail(setup, table, task.day, task.secret) : review(setup, table, task.events)
    return done as Done<T>
  }
}

/** A course takes some 30 MB; players may still finish yesterday's. */
const mostDays = 2

type Table = ReturnType<SolvedCourses['tableFor']>

/** Par, and how a captain sails with the dice of the day (R10.5). */
function sail(setup: Setup, table: Table, day: string, secret: string): DayWork {
  const captain = botOfLevel('captain', { tableFor: () => table })
  const events = openGame(newGame(setup), () => [])
  let game = evolveAll(newGame(setup), events)
  const par = outlookOf(game, table)[0]!.turns
  while (game.seat !== null) {
    const { turns } = game.boats[0]!
    const intent = captain.choose(game, game.seat, () => 0)
    const roll = (count: number) => fairFaces({ secret, contributions: [day] }, turns, count)
    const decided = decideAndEvolve(game, game.seat, intent, roll)
    if (!decided.ok) throw new Error(`the captain was refused: ${decided.error}`)
    events.push(...decided.value.events)
    game = decided.value.game
  }
  return { par, captain: events }
}

function review(setup: Setup, table: Table, events: readonly GameEvent[]): TryReview {
  const { accuracy, cost, luck } = reviewOf(setup, events, () => table).seats[0]!
  return { accuracy, cost, luck }
}
