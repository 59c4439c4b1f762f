import { reviewOf } from '@powerboats/bots'
import type { Course, RaceNumber, Setup } from '@powerboats/rules'
import { packCourse, solve } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'
import { curvesOf } from './curves.ts'
import { lookAt } from './look.ts'
import type { Answer, Order } from './messages.ts'

/** So often the progress of the solver is told, in shares of the whole. */
const telling = 0.02

/** Where the coach sits: keeps the tables of one game and answers about it. Works wherever it is called, so it belongs in a worker. */
export function createDesk(tell: (answer: Answer) => void): (order: Order) => void {
  let game: { readonly id: string; readonly setup: Setup } | null = null
  let tables = new Map<Course, ValueTable>()

  const setupOf = (id: string) => {
    if (game?.id !== id) throw new Error(`the coach does not know game ${id}`)
    return game.setup
  }
  const tableFor = (course: Course): ValueTable => {
    const known = tables.get(course)
    if (known !== undefined) return known
    const race = ((game?.setup.courses.indexOf(course) ?? 0) + 1) as RaceNumber
    let told = 0
    const progress = (done: number) => {
      if (done < told + telling && done < 1) return
      told = done
      tell({ kind: 'progress', race, done })
    }
    const { coastRepair } = game!.setup.options
    const table = solve(packCourse(course), { coastRepair }, { progress })
    if (table === null) throw new Error('nobody cancelled the solver')
    tables.set(course, table)
    return table
  }

  return (order) => {
    if (order.kind === 'board') {
      if (game?.id === order.game) return
      game = { id: order.game, setup: order.setup }
      tables = new Map()
      return
    }
    const { number } = order
    try {
      const setup = setupOf(order.game)
      if (order.kind === 'look') tell({ kind: 'looked', number, look: lookAt(setup, order.moment, tableFor) })
      else {
        const review = reviewOf(setup, order.events, tableFor)
        tell({ kind: 'reported', number, report: { review, curves: curvesOf(setup, order.events, tableFor) } })
      }
    } catch (error) {
      tell({ kind: 'failed', number, message: String(error) })
    }
  }
}
