import { loadBot, sailsByTable } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import { courseOf } from '@powerboats/rules'
import type { Intent } from '@powerboats/rules'
import type { Courses } from '../solving/courses.ts'
import type { BotRequest } from './messages.ts'

/** Chooses for bots as soon as their course is solved far enough to sail by; null once it is ready for a race. */
export function createBotService(courses: Courses): (request: BotRequest) => Promise<Intent | null> {
  return async (request) => {
    const { setup } = request
    if (request.kind === 'prepare') {
      const course = setup.courses[request.race - 1]
      if (course !== undefined && request.levels.some(sailsByTable))
        await courses.solved(course, setup.options, { kind: 'near' })
      return null
    }
    const { level, now, seat, seed } = request
    const game = { ...now, setup }
    if (sailsByTable(level)) await courses.solved(courseOf(game), setup.options, { kind: 'sail', boats: game.boats })
    return (await loadBot(level, courses)).choose(game, seat, seeded(seed))
  }
}
