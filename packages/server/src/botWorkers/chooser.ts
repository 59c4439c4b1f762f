import { botOfLevel, sailsByTable, solveCache } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import { courseOf } from '@powerboats/rules'
import type { Course, Game, Setup } from '@powerboats/rules'
import type { Answer, WorkerMessage, Question } from './messages.ts'

export interface ChooserSettings {
  /** How many solved courses are kept; each takes about 20 MB. */
  readonly courses: number
  /** When this many courses wait to be solved, bots that need a table on other courses choose like skippers. */
  readonly waiting: number
}

/** How long a course is solved at a stretch, in milliseconds, before new questions are answered. */
const slice = 20
/** How often it reports that it is still at work, in milliseconds. */
const busyEvery = 1000

/**
 * Chooses the moves of bots in many games. Solving a course takes a while: it is done in slices, one course after the other. Questions that
 * need no solved course, or whose course is solved, are answered in between. It works in the calling thread, so call it in a worker.
 */
export function createChooser(
  tell: (answer: Answer) => void,
  { courses, waiting }: ChooserSettings,
): (message: WorkerMessage) => void {
  const setups = new Map<string, Setup>()
  const cache = solveCache(courses)
  /** Questions that wait for a course to be solved. */
  const queue = new Map<Course, { readonly question: Question; readonly game: Game }[]>()
  let isSolving = false
  let saidAt = 0

  const ask = (question: Question) => {
    const setup = setups.get(question.game)
    if (setup === undefined) throw new Error('this bot worker does not have the setup of the game')
    const game = { ...question.now, setup }
    const course = courseOf(game)
    if (!sailsByTable(question.bot) || cache.has(course)) return choose(question, game)
    const others = queue.get(course)
    if (others !== undefined) others.push({ question, game })
    else if (queue.size >= waiting) choose({ ...question, bot: 'skipper' }, game)
    else {
      queue.set(course, [{ question, game }])
      if (!isSolving) setImmediate(solve)
      isSolving = true
    }
  }

  const choose = ({ number, seat, bot, seed }: Question, game: Game) =>
    trying(number, () => {
      tell({ kind: 'chosen', number, intent: botOfLevel(bot, cache).choose(game, seat, seeded(seed)) })
    })

  const solve = () => {
    const [next] = queue
    if (next === undefined) {
      isSolving = false
      return
    }
    const [course, questions] = next
    const until = performance.now() + slice
    try {
      const isSolved = cache.advance(course, questions[0]!.game.setup.options, () => performance.now() < until)
      if (isSolved) {
        queue.delete(course)
        for (const { question, game } of questions) choose(question, game)
      }
    } catch (error) {
      queue.delete(course)
      for (const { question } of questions) fail(question.number, error)
    }
    if (performance.now() - saidAt >= busyEvery) {
      saidAt = performance.now()
      tell({ kind: 'busy' })
    }
    setImmediate(solve)
  }

  const fail = (number: number, error: unknown) => tell({ kind: 'failed', number, message: String(error) })
  const trying = (number: number, job: () => void) => {
    try {
      job()
    } catch (error) {
      fail(number, error)
    }
  }

  return (message) => {
    if (message.kind === 'addGame') setups.set(message.game, message.setup)
    else if (message.kind === 'forget') setups.delete(message.game)
    else trying(message.number, () => ask(message))
  }
}
