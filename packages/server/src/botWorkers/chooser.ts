import { botNamed, chartRoom } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import { courseOf } from '@powerboats/rules'
import type { Course, Game, Setup } from '@powerboats/rules'
import type { Answer, Order, Question } from './messages.ts'

export interface BridgeSettings {
  /** How many charts are kept; each takes about 16 MB. */
  readonly charts: number
  /** When so many courses wait for their charts, captains and admirals of further courses sail as skippers do. */
  readonly waiting: number
}

/** So long charts are drawn, in milliseconds, before questions that came meanwhile are answered. */
const slice = 20
/** So often the bridge says that it is still at work. */
const busyEvery = 1000

/**
 * Where the bots of many games sit. A chart takes seconds: it is drawn in slices, one course after the other, and whoever
 * needs no chart or has it already is answered in between. Works wherever it is called, so it belongs in a thread.
 */
export function createBridge(
  tell: (answer: Answer) => void,
  { charts, waiting }: BridgeSettings,
): (order: Order) => void {
  const setups = new Map<string, Setup>()
  const room = chartRoom(charts)
  /** Questions that wait for a chart, by course. */
  const queue = new Map<Course, { readonly question: Question; readonly game: Game }[]>()
  let isDrawing = false
  let saidAt = 0

  const ask = (question: Question) => {
    const setup = setups.get(question.game)
    if (setup === undefined) throw new Error('the crew does not know this game')
    const game = { ...question.now, setup }
    const course = courseOf(game)
    const needsChart = question.bot === 'captain' || question.bot === 'admiral'
    if (!needsChart || room.has(course)) return choose(question, game)
    const others = queue.get(course)
    if (others !== undefined) others.push({ question, game })
    else if (queue.size >= waiting) choose({ ...question, bot: 'skipper' }, game)
    else {
      queue.set(course, [{ question, game }])
      if (!isDrawing) setImmediate(draw)
      isDrawing = true
    }
  }

  const choose = ({ number, seat, bot, whim }: Question, game: Game) =>
    trying(number, () => {
      tell({ kind: 'chosen', number, intent: botNamed(bot, room).choose(game, seat, seeded(whim)) })
    })

  const draw = () => {
    const [next] = queue
    if (next === undefined) {
      isDrawing = false
      return
    }
    const [course, questions] = next
    const until = performance.now() + slice
    try {
      const isDrawn = room.draw(course, questions[0]!.game.setup.options, () => performance.now() < until)
      if (isDrawn) {
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
    setImmediate(draw)
  }

  const fail = (number: number, error: unknown) => tell({ kind: 'failed', number, message: String(error) })
  const trying = (number: number, job: () => void) => {
    try {
      job()
    } catch (error) {
      fail(number, error)
    }
  }

  return (order) => {
    if (order.kind === 'board') setups.set(order.game, order.setup)
    else if (order.kind === 'forget') setups.delete(order.game)
    else trying(order.number, () => ask(order))
  }
}
