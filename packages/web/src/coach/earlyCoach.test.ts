import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { puddleRecord } from '../../test/puddle.ts'
import { createCoachService } from './service.ts'
import type { CoachRequest, Look } from './messages.ts'
import { nowOf } from './moment.ts'
import { gamesOf } from '../records/timeline.ts'
import { createCourses } from '../solving/courses.ts'
import type { GameSource } from '../play/session.ts'
import { callCoach } from './earlyCoach.ts'

const { setup, events } = puddleRecord(5)
const placing = events.findIndex(({ kind }) => kind === 'placed')
const game = gamesOf(setup, events)[placing]!
const moment = { now: nowOf(game), next: null, wish: null, roll: null }

/** A coach called to the start of a race in which these seats are people's, and what he was asked. */
function called(isPerson: (seat: number) => boolean) {
  const requests: CoachRequest[] = []
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const kept = { get: async () => null, put: async () => {} }
  const answer = createCoachService(createCourses({ rest, now: () => performance.now(), kept }))
  const source = {
    id: 'game',
    start: { setup, events: events.slice(0, placing) },
    playedBy: (seat) => (isPerson(seat) ? 'person' : 'skipper'),
  } satisfies Partial<GameSource>
  const early = createRoot(() =>
    callCoach(source as unknown as GameSource, (onProgress) => ({
      ask: (request) => {
        requests.push(request)
        return answer(request, onProgress)
      },
      end: () => {},
    })),
  )
  return { ...early, requests }
}

describe('a coach who is called before the race is shown', () => {
  it('has looked at the first question when it is asked', async () => {
    const { coach, isReady } = called((seat) => seat === game.seat)
    await isReady
    const looks: Look[] = []
    coach.look(moment, (look) => looks.push(look))
    expect(looks[0]!.options[0]!.intent.kind).toBe('place')
  })

  it('begins with the course where a bot begins, and nobody waits for him', async () => {
    const { isReady, requests } = called((seat) => seat !== game.seat)
    await isReady
    expect(requests.map(({ kind }) => kind)).toEqual(['solve'])
  })
})
