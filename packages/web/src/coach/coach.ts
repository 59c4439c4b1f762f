import { deepEqual } from '@powerboats/rules'
import type { Boat, GameEvent, Intent, RaceNumber, Setup } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Progress } from '../solving/messages.ts'
import type { WorkerClient } from '../worker/client.ts'
import type { CoachAnswer, CoachRequest, Decisive, Track, Look, Moment, Now, Report } from './messages.ts'

/** Makes a client of the solving worker; in tests, of the service itself. */
export type Connect = (onProgress: (progress: Progress) => void) => WorkerClient<CoachRequest, CoachAnswer>

/** The coach of one game. */
export interface Coach {
  /** How far the solver is, while nothing can be said before; null when it has nothing to do. */
  readonly progress: Accessor<Progress | null>
  /** Has a race's course solved before anything is asked about it, so that the first look waits for less. */
  prepare(race: RaceNumber): void
  /**
   * Gives `onLook` what can be said at once, and again what is exact once the course is solved; nothing any more when another
   * moment is looked at meanwhile. Of the moment that was looked at last it is told before this returns.
   */
  look(moment: Moment, onLook: (look: Look) => void): void
  report(events: readonly GameEvent[]): Promise<Report>
  /** How the boat at turn would sail on after a choice. */
  sailOn(now: Now, intent: Intent): Promise<Track>
  /** The turn that decided the last race. */
  decisive(events: readonly GameEvent[]): Promise<Decisive | null>
  /** The turns that each of these boats can expect to the finish of a race, before its roll. */
  toGo(race: RaceNumber, boats: readonly Boat[]): Promise<readonly number[]>
}

/** What was said of a moment. */
interface Said {
  readonly moment: Moment
  readonly look: Look
  readonly isFinal: boolean
}

interface Asked {
  readonly moment: Moment
  readonly onLook: (look: Look) => void
}

/** Asks one question at a time; of several looks that wait, only the last is still wanted. */
export function createCoach(game: string, setup: Setup, connect: Connect): Coach & { end(): void } {
  const [progress, setProgress] = createSignal<Progress | null>(null)
  /** The last moment, and the same while it is still to be looked at. */
  let last: Asked | null = null
  let next: Asked | null = null
  let said: Said | null = null
  let isLooking = false
  let isSolving = false
  /** So many answers are waited for. */
  let awaited = 0

  const client = connect((news) => {
    if (news.game === game && awaited > 0) setProgress(news)
  })

  const ask = async (request: CoachRequest): Promise<CoachAnswer> => {
    awaited++
    try {
      return await client.ask(request)
    } finally {
      if (--awaited === 0) setProgress(null)
    }
  }

  const lookOn = async () => {
    if (isLooking) return
    isLooking = true
    for (let asked = next; asked !== null; asked = next) {
      next = null
      const { moment } = asked
      const answer = await ask({ kind: 'look', game, setup, moment }).catch(() => null)
      if (answer?.kind !== 'looked' || last === null) continue
      // Somebody else may have asked about the same moment meanwhile.
      if (last !== asked && !deepEqual(last.moment, moment)) continue
      next = null
      said = { moment, look: answer.look, isFinal: answer.isFinal }
      last.onLook(answer.look)
      if (!answer.isFinal) void solve(moment.now.race)
    }
    isLooking = false
  }

  /** Has a course solved, and then looks again at the last moment; nobody has to wait for that. */
  const solve = async (race: RaceNumber) => {
    if (isSolving) return
    isSolving = true
    const answer = await client.ask({ kind: 'solve', game, setup, race }).catch(() => null)
    isSolving = false
    if (answer === null) return
    next = last
    void lookOn()
  }

  return {
    progress,
    prepare: (race) => void solve(race),
    look: (moment, onLook) => {
      last = next = { moment, onLook }
      if (said !== null && deepEqual(said.moment, moment)) {
        // While the course is solved there is nothing better to say; then this moment is looked at again.
        if (said.isFinal || isSolving) next = null
        onLook(said.look)
      }
      void lookOn()
    },
    report: async (events) => {
      const answer = await ask({ kind: 'report', game, setup, events })
      if (answer.kind === 'reported') return answer.report
      throw somethingElse()
    },
    sailOn: async (now, intent) => {
      const answer = await ask({ kind: 'sailOn', game, setup, now, intent })
      if (answer.kind === 'sailedOn') return answer.track
      throw somethingElse()
    },
    decisive: async (events) => {
      const answer = await ask({ kind: 'decisive', game, setup, events })
      if (answer.kind === 'decided') return answer.decisive
      throw somethingElse()
    },
    toGo: async (race, boats) => {
      const answer = await ask({ kind: 'toGo', game, setup, race, boats })
      if (answer.kind === 'toGo') return answer.turns
      throw somethingElse()
    },
    end: () => client.end(),
  }
}

function somethingElse(): Error {
  return new Error('the coach answered something else')
}
