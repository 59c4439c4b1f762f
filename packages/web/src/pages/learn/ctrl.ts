import { boatOf, decide, targetOf } from '@powerboats/rules'
import type { Face, GameEvent, GateNumber, Intent, Rejection, Throw } from '@powerboats/rules'
import { batch, createEffect, createMemo, createRoot, createSignal, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import { later } from '../../app/later.ts'
import { paceFactors, prefersStillness, settings } from '../../app/settings.ts'
import { choiceOf, freshMarks } from '../../race/marks.ts'
import type { Marks } from '../../race/marks.ts'
import { landingsOf } from '../../race/odds.ts'
import { createPlayback } from '../../race/playback.ts'
import { msOf } from '../../race/timing.ts'
import { waysOf } from '../../race/ways.ts'
import type { Way } from '../../race/ways.ts'
import type { RaceCtrl, Task } from '../race/ctrl.ts'
import { changeTo, refusalOf } from './correction.ts'
import type { Correction } from './correction.ts'
import type { Goal, Lesson } from './lessons.ts'

/** What the learner's boat sits at. */
const seat = 0

/** What may be pointed at: a die by its number, the new one, or the big button. */
export type Nudge = number | 'new' | 'go' | null

/** A lesson being played. It has the shape of a race's controller, so that the same dice and ways serve both. */
export interface LessonCtrl extends RaceCtrl {
  readonly lesson: Lesson
  /** The goal the learner is at, counted from 0; as many as there are goals when all are reached. */
  readonly reached: Accessor<number>
  readonly isDone: Accessor<boolean>
  /** What is wrong with the last try; null once something else is done. */
  readonly correction: Accessor<Correction | null>
  readonly nudge: Accessor<Nudge>
  /** Takes a way, or says why not. */
  readonly take: (way: Way) => void
}

export function openLesson(lesson: Lesson, onScene: (event: GameEvent, factor: number) => void): LessonCtrl {
  return createRoot((dispose) => {
    const playback = createPlayback(lesson.start, [], {
      msOf: (event) => msOf(event, prefersStillness()) * paceFactors[settings.pace()],
      holdsAfter: () => false,
      later,
    })
    const game = playback.shown
    const [reached, setReached] = createSignal(0)
    const [correction, setCorrection] = createSignal<Correction | null>(null)
    const [tries, setTries] = createSignal(0)
    const [marks, setMarks] = createSignal<Marks>({ dice: [], add: false })
    const goal = createMemo((): Goal | null => (playback.isCaughtUp() ? (lesson.goals[reached()] ?? null) : null))
    const task = createMemo((): Task => {
      const { kind } = goal() ?? { kind: playback.isCaughtUp() ? ('over' as const) : ('watch' as const) }
      return kind === 'roll' || kind === 'steer' ? { kind, seat } : { kind }
    })
    const isDone = () => task().kind === 'over'
    const dice = () => boatOf(game(), seat).dice

    createEffect(
      on(goal, (now) =>
        batch(() => {
          setTries(0)
          setCorrection(null)
          if (now?.kind === 'roll') setMarks(now.isOffered ? freshMarks(dice()) : { dice: [], add: false })
        }),
      ),
    )
    createEffect(
      on(playback.scene, (scene) => {
        if (scene !== null) onScene(scene.event, paceFactors[settings.pace()])
      }),
    )

    const ways = createMemo(() => (task().kind === 'steer' ? waysOf(game(), seat) : []))
    const wrong = (found: Correction) =>
      batch(() => {
        setTries(tries() + 1)
        setCorrection(found)
      })
    /** Does what the goal wants; the dice show what the lesson has prepared. */
    const advance = (intent: Intent, faces: readonly Face[]) => {
      const decided = decide(game(), seat, intent, () => faces)
      if (!decided.ok) throw new Error(`the lesson ${lesson.name} wants what the rules refuse: ${decided.error}`)
      batch(() => {
        setReached(reached() + 1)
        playback.add(decided.value)
      })
    }
    const refusal = (intent: Intent): Rejection | null => {
      const decided = decide(game(), seat, intent, ones)
      return decided.ok ? null : decided.error
    }
    const roll = () => {
      const now = goal()
      if (now?.kind !== 'roll') return
      const intent: Intent = { kind: 'roll', ...choiceOf(marks()) }
      const code = refusal(intent)
      const change = code === null ? changeTo(now.accepts, marks(), dice()) : null
      if (code !== null) wrong({ kind: 'refused', code })
      else if (change !== null) wrong(change.correction)
      else advance(intent, now.faces)
    }
    const take = (way: Way) => {
      const now = goal()
      if (now?.kind !== 'steer') return
      const intent: Intent = { kind: 'steer', heading: way.heading }
      const code = refusal(intent)
      if (code !== null) wrong(refusalOf(code, way, ways()))
      else if (!now.accepts.includes(way.side)) wrong({ kind: 'otherWay', sides: now.accepts })
      else advance(intent, [])
    }
    const boat = () => boatOf(game(), seat)

    return {
      lesson,
      helmOf: () => 'person',
      isYou: () => true,
      playback,
      game,
      task,
      marks,
      reached,
      isDone,
      correction,
      nudge: createMemo((): Nudge => {
        const now = goal()
        if (now?.kind !== 'roll' || (!lesson.isGuided && tries() === 0)) return null
        const change = changeTo(now.accepts, marks(), dice())
        return change === null ? 'go' : (change.die ?? 'new')
      }),
      landings: createMemo(() =>
        task().kind === 'roll' && marks().dice.length === dice().length
          ? landingsOf(game(), seat, choiceOf(marks()))
          : [],
      ),
      ways,
      places: () => [],
      spot: () => null,
      mayRepair: () => false,
      nextGate: createMemo((): GateNumber | null => {
        const target = targetOf(boat().rounding.counts)
        return target === 4 || !lesson.sketch.hasCourse ? null : target
      }),
      isLineNext: () => targetOf(boat().rounding.counts) === 4,
      maySkip: () => false,
      mayRetire: () => null,
      refusal: () => null,
      isBusy: () => false,
      mark: (next) =>
        batch(() => {
          setCorrection(null)
          setMarks(next)
        }),
      choose: () => {},
      place: () => {},
      roll,
      repair: () => {},
      steer: (heading) => {
        const way = ways().find((other) => other.heading === heading)
        if (way !== undefined) take(way)
      },
      take,
      retire: () => {},
      skip: () => playback.skip(),
      resume: () => {},
      close: () => {
        playback.stop()
        dispose()
      },
    }
  })
}

/** Dice for asking the rules only: what they show does not matter. */
const ones: Throw = (count) => Array.from({ length: count }, () => 1)
