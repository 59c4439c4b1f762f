import { boatOf, decide, diceOutlook, targetOf } from '@powerboats/rules'
import type { OnScene } from '../../sound/scene.ts'
import type { Face, GateNumber, Intent, Rejection, Throw } from '@powerboats/rules'
import { batch, createEffect, createMemo, createRoot, createSignal, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import { later } from '../../async/later.ts'
import { speedFactors, prefersStillness, settings } from '../../settings/settings.ts'
import { choiceOf, freshMarks } from '../../play/marks.ts'
import type { Marks } from '../../play/marks.ts'
import { landingsOf } from '../../play/odds.ts'
import type { Landing } from '../../play/odds.ts'
import { createPlayback } from '../../play/playback.ts'
import { msOf } from '../../play/timing.ts'
import { waysOf } from '../../play/ways.ts'
import type { Way } from '../../play/ways.ts'
import type { DiceControls, ShownGame, Task } from '../../panels/controls.ts'
import type { Nudge } from '../../panels/DicePanel.tsx'
import { changeTo, refusalOf } from './correction.ts'
import type { Correction } from './correction.ts'
import type { Goal, Lesson } from './lessons.ts'

/** The seat of the learner's boat. */
const seat = 0

/** A lesson being played, with the same dice, ways and keys as a race. */
export interface LessonCtrl extends ShownGame, DiceControls {
  readonly lesson: Lesson
  /** The goal the learner is at, counted from 0; as many as there are goals when all are reached. */
  readonly reached: Accessor<number>
  readonly isDone: Accessor<boolean>
  /** What is wrong with the last try; null once something else is done. */
  readonly correction: Accessor<Correction | null>
  readonly nudge: Accessor<Nudge>
  readonly task: Accessor<Task>
  readonly landings: Accessor<readonly Landing[]>
  readonly ways: Accessor<readonly Way[]>
  /** The gate to cross next, where the lesson has a course. */
  readonly nextGate: Accessor<GateNumber | null>
  readonly isLineNext: Accessor<boolean>
  /** Takes a way, or says why not. */
  readonly take: (way: Way) => void
  readonly skip: () => void
  readonly close: () => void
}

export function openLesson(lesson: Lesson, onScene: OnScene): LessonCtrl {
  return createRoot((dispose) => {
    const playback = createPlayback(lesson.start, [], {
      msOf: (event) => msOf(event, prefersStillness()) * speedFactors[settings.gameSpeed()],
      holdsAfter: () => false,
      later,
    })
    const game = playback.shown
    const [reached, setReached] = createSignal(0)
    const [correction, setCorrection] = createSignal<Correction | null>(null)
    const [tries, setTries] = createSignal(0)
    const [marks, setMarks] = createSignal<Marks>({ dice: [], add: false })
    const [fresh, setFresh] = createSignal<Marks>({ dice: [], add: false })
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
          if (now?.kind !== 'roll') return
          setFresh(freshMarks(dice(), now.isOffered))
          setMarks(fresh())
        }),
      ),
    )
    createEffect(
      on(playback.scene, (scene) => {
        if (scene !== null) onScene(scene.event, speedFactors[settings.gameSpeed()])
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
      playback,
      game,
      task,
      marks,
      fresh,
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
          ? landingsOf(game(), seat, diceOutlook(game(), seat, choiceOf(marks())))
          : [],
      ),
      ways,
      nextGate: createMemo((): GateNumber | null => {
        const target = targetOf(boat().rounding.counts)
        return target === 4 || !lesson.sketch.hasCourse ? null : target
      }),
      isLineNext: () => targetOf(boat().rounding.counts) === 4,
      mark: (next) =>
        batch(() => {
          setCorrection(null)
          setMarks(next)
        }),
      roll,
      take,
      skip: () => playback.skip(),
      close: () => {
        playback.stop()
        dispose()
      },
    }
  })
}

/** Dice for asking the rules only: what they show does not matter. */
const ones: Throw = (count) => Array.from({ length: count }, () => 1)
