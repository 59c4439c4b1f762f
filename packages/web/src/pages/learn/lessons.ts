import type { Face, Game } from '@powerboats/rules'
import type { Mark, Marks } from '../../play/marks.ts'
import type { Sideward } from '../../play/ways.ts'
import * as drawings from './drawings.ts'
import { sceneOn, sketchOf } from '../../sketches/sketch.ts'
import type { Bystander, Learner, Sketch } from '../../sketches/sketch.ts'

export const lessonNames = [
  'throttle',
  'reroll',
  'total',
  'crash',
  'afterCrash',
  'behind',
  'pass',
  'bump',
  'gate',
  'finish',
] as const
export type LessonName = (typeof lessonNames)[number]

/** What the learner is to do next. */
export type Goal =
  | {
      readonly kind: 'roll'
      /** Any of these is right. */
      readonly accepts: readonly Marks[]
      /** What the dice will show. */
      readonly faces: readonly Face[]
      /** Whether a boat without dice is offered its first one, as in a race. */
      readonly isOffered: boolean
    }
  | { readonly kind: 'steer'; readonly accepts: readonly Sideward[] }

export interface Lesson {
  readonly name: LessonName
  readonly sketch: Sketch
  readonly start: Game
  readonly goals: readonly Goal[]
  /** Whether the thing to tap is shown from the beginning, not only after a wrong try. */
  readonly isGuided: boolean
}

interface Plan {
  readonly drawing: string
  readonly learner: Learner
  readonly others?: readonly Bystander[]
  readonly goals: readonly Goal[]
}

const anyWay: readonly Sideward[] = ['left', 'straight', 'right']
const [keep, reroll, remove] = ['keep', 'reroll', 'remove'] as const satisfies readonly Mark[]

function roll(accepts: readonly (readonly Mark[])[], faces: readonly Face[], add = false): Goal {
  return { kind: 'roll', accepts: accepts.map((dice) => ({ dice, add })), faces, isOffered: true }
}

function steer(...accepts: readonly Sideward[]): Goal {
  return { kind: 'steer', accepts }
}

/** The rulebook's worked examples (R5 to R6), each on a lake drawn to match. */
const plans: Readonly<Record<LessonName, Plan>> = {
  throttle: {
    drawing: drawings.bay,
    learner: { mark: 'B', heading: 0, dice: [] },
    goals: [{ kind: 'roll', accepts: [{ dice: [], add: true }], faces: [3], isOffered: false }, steer(...anyWay)],
  },
  reroll: {
    drawing: drawings.reach,
    learner: { mark: 'B', heading: 0, dice: [3, 2] },
    goals: [roll([[keep, reroll]], [1, 3], true), steer(...anyWay)],
  },
  total: {
    drawing: drawings.fork,
    learner: { mark: 'B', heading: 0, dice: [3, 1, 3] },
    goals: [steer(...anyWay)],
  },
  crash: {
    drawing: drawings.narrows,
    learner: { mark: 'B', heading: 0, dice: [3, 2, 2] },
    goals: [
      roll(
        [
          [remove, keep, reroll],
          [remove, reroll, keep],
          [reroll, keep, remove],
          [reroll, remove, keep],
        ],
        [3],
      ),
      steer(...anyWay),
    ],
  },
  afterCrash: {
    drawing: drawings.cove,
    learner: { mark: 'B', heading: 0, dice: [], damage: 2 },
    goals: [roll([[]], []), steer('left', 'right'), roll([[]], [2], true), steer(...anyWay)],
  },
  behind: {
    drawing: drawings.channel,
    learner: { mark: 'B', heading: 0, dice: [3, 2, 1] },
    others: [{ mark: 'Y', colour: 'yellow', heading: 3 }],
    goals: [roll([[remove, keep, keep]], []), steer(...anyWay)],
  },
  pass: {
    drawing: drawings.strait,
    learner: { mark: 'B', heading: 0, dice: [2, 1] },
    others: [
      { mark: 'O', colour: 'orange', heading: 0 },
      { mark: 'P', colour: 'purple', heading: 1 },
    ],
    goals: [roll([[reroll, reroll]], [3, 2]), steer(...anyWay)],
  },
  bump: {
    drawing: drawings.trap,
    learner: { mark: 'B', heading: 0, dice: [3, 3] },
    others: [{ mark: 'P', colour: 'purple', heading: 5 }],
    goals: [
      roll(
        [
          [remove, reroll],
          [reroll, remove],
        ],
        [3],
      ),
      steer('straight'),
    ],
  },
  gate: {
    drawing: drawings.buoy,
    learner: { mark: 'B', heading: 2, dice: [3, 1] },
    goals: [roll([[keep, keep]], []), steer('straight'), roll([[keep, keep]], []), steer(...anyWay)],
  },
  finish: {
    drawing: drawings.home,
    learner: { mark: 'B', heading: 5, dice: [1, 3], counts: [1, 1, 1] },
    others: [
      { mark: 'Y', colour: 'yellow', heading: 5 },
      { mark: 'P', colour: 'purple', heading: 4 },
    ],
    goals: [roll([[keep, keep]], []), steer('straight')],
  },
}

/** A lesson by its name, ready to begin. */
export function lessonOf(name: LessonName): Lesson {
  const { drawing, learner, others = [], goals } = plans[name]
  const sketch = sketchOf(drawing)
  const start = sceneOn(sketch, learner, others, goals[0]?.kind === 'steer')
  return { name, sketch, start, goals, isGuided: lessonNames.indexOf(name) < 2 }
}
