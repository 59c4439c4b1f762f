import { botOfLevel, sailsByTable, solveCache } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import { courseOf } from '@powerboats/rules'
import type { Course, Game, Setup } from '@powerboats/rules'
import type { Answer, MoveQuestion, ReviewQuestion, WorkerMessage } from './messages.ts'
import { createReviewing } from './reviewing.ts'
import type { Reviewing } from './reviewing.ts'

export interface ChooserSettings {
  /** How many solved courses are kept; each takes about 20 MB. */
  readonly courses: number
  /** When this many courses wait to be solved, bots that need a table on other courses choose like skippers. */
  readonly waiting: number
}

/** A question that waits for its course to be solved. */
interface Waiting {
  readonly question: MoveQuestion
  readonly game: Game
}

interface Review {
  readonly number: number
  readonly reviewing: Reviewing
}

/** How long a course is solved at a stretch, in milliseconds, before new questions are answered. */
const slice = 20
/** How often it reports that it is still at work, in milliseconds. */
const busyEvery = 1000

/**
 * Chooses the moves of bots in many games, and looks at games that are over. Solving a course takes a while: it is done in slices, one course after the other. Questions that
 * need no solved course, or whose course is solved, are answered in between. It works in the calling thread, so call it in a worker.
 */
export function createChooser(
  tell: (answer: Answer) => void,
  { courses, waiting }: ChooserSettings,
): (message: WorkerMessage) => void {
  const setups = new Map<string, Setup>()
  const cache = solveCache(courses)
  /** Questions that wait for a course to be solved. */
  const queue = new Map<Course, Waiting[]>()
  /** Games to look at, one after the other. */
  const reviews: Review[] = []
  let isWorking = false
  let saidAt = 0

  const setupOf = (id: string) => {
    const setup = setups.get(id)
    if (setup === undefined) throw new Error('this bot worker does not have the setup of the game')
    return setup
  }

  const ask = (question: MoveQuestion) => {
    const setup = setupOf(question.game)
    const game = { ...question.now, setup }
    const course = courseOf(game)
    if (!sailsByTable(question.bot) || cache.has(course)) return choose(question, game)
    const others = queue.get(course)
    if (others !== undefined) others.push({ question, game })
    else if (queue.size >= waiting) choose({ ...question, bot: 'skipper' }, game)
    else {
      queue.set(course, [{ question, game }])
      begin()
    }
  }

  const begin = () => {
    if (!isWorking) setImmediate(work)
    isWorking = true
  }

  const look = ({ number, game, events }: ReviewQuestion) => {
    reviews.push({ number, reviewing: createReviewing(setupOf(game), events) })
    begin()
  }

  const choose = ({ number, seat, bot, seed }: MoveQuestion, game: Game) =>
    trying(number, () => {
      tell({ kind: 'chosen', number, intent: botOfLevel(bot, cache).choose(game, seat, seeded(seed)) })
    })

  /** A slice of what takes long. Somebody waits for moves; games are looked at when there is nothing else to do. */
  const work = () => {
    const [solving] = queue
    const [review] = reviews
    if (solving === undefined && review === undefined) {
      isWorking = false
      return
    }
    const until = performance.now() + slice
    const goOn = () => performance.now() < until
    if (solving !== undefined) solve(...solving, goOn)
    else if (review !== undefined) lookOn(review, goOn)
    if (performance.now() - saidAt >= busyEvery) {
      saidAt = performance.now()
      tell({ kind: 'busy' })
    }
    setImmediate(work)
  }

  const solve = (course: Course, questions: readonly Waiting[], goOn: () => boolean) => {
    try {
      if (!cache.advance(course, questions[0]!.game.setup.options, goOn)) return
      queue.delete(course)
      for (const { question, game } of questions) choose(question, game)
    } catch (error) {
      queue.delete(course)
      for (const { question } of questions) fail(question.number, error)
    }
  }

  const lookOn = ({ number, reviewing }: Review, goOn: () => boolean) => {
    try {
      const seats = reviewing.advance(goOn)
      if (seats === null) return
      tell({ kind: 'reviewed', number, seats })
    } catch (error) {
      fail(number, error)
    }
    reviews.shift()
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
    else trying(message.number, () => (message.kind === 'review' ? look(message) : ask(message)))
  }
}
