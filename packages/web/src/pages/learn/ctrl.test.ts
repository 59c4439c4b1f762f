import { boatOf, totalOf } from '@powerboats/rules'
import type { Heading } from '@powerboats/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../../settings/settings.ts'
import type { Mark } from '../../play/marks.ts'
import type { Sideward, Way } from '../../play/ways.ts'
import { en as learnEn } from '../../words/en/learn.ts'
import { en } from '../../words/en/common.ts'
import { sentenceOf } from './correction.ts'
import { openLesson } from './ctrl.ts'
import type { LessonCtrl } from './ctrl.ts'
import { lessonNames, lessonOf } from './lessons.ts'
import type { LessonName } from './lessons.ts'

beforeAll(() => settings.gameSpeed.set('instant'))

const open = (name: LessonName) => openLesson(lessonOf(name), () => {})
const way = (ctrl: LessonCtrl, side: Sideward): Way => ctrl.ways().find((other) => other.side === side)!
const boat = (ctrl: LessonCtrl) => boatOf(ctrl.game(), 0)
const said = (ctrl: LessonCtrl) => sentenceOf(en, learnEn, ctrl.correction()!)
const runs = (ctrl: LessonCtrl) => ctrl.ways().map(({ run }) => run)

function roll(ctrl: LessonCtrl, dice: readonly Mark[], add = false): void {
  ctrl.mark({ dice, add })
  ctrl.roll()
}

/** Does what every goal wants. */
function finish(ctrl: LessonCtrl): void {
  for (const goal of ctrl.lesson.goals) {
    if (goal.kind === 'roll') roll(ctrl, goal.accepts[0]!.dice, goal.accepts[0]!.add)
    else ctrl.take(ctrl.ways().find(({ side, allowed }) => allowed && goal.accepts.includes(side))!)
  }
}

describe('every lesson', () => {
  it.each(lessonNames)('%s can be done as it asks, and has a sentence for each goal', (name) => {
    const ctrl = open(name)
    expect(ctrl.isDone()).toBe(false)
    finish(ctrl)
    expect(ctrl.correction()).toBeNull()
    expect(ctrl.isDone()).toBe(true)
    expect(learnEn.lessons[name].goals).toHaveLength(ctrl.lesson.goals.length)
    ctrl.close()
  })

  it.each(lessonNames)('%s can be done by any of the choices it accepts', (name) => {
    const { goals } = lessonOf(name)
    const most = Math.max(...goals.map(({ accepts }) => accepts.length))
    for (let choice = 0; choice < most; choice++) {
      const ctrl = open(name)
      for (const goal of goals) {
        if (goal.kind === 'roll') {
          const { dice, add } = goal.accepts[choice % goal.accepts.length]!
          roll(ctrl, dice, add)
        } else {
          const allowed = ctrl.ways().filter((other) => other.allowed && goal.accepts.includes(other.side))
          ctrl.take(allowed[choice % allowed.length]!)
        }
      }
      expect(ctrl.isDone()).toBe(true)
      ctrl.close()
    }
  })
})

describe('the lessons follow the worked examples', () => {
  it('[R5.1] throttle: without dice one is added; the big button alone does not do it', () => {
    const ctrl = open('throttle')
    expect(ctrl.nudge()).toBe('new')
    ctrl.roll()
    expect(ctrl.correction()).toEqual({ kind: 'add' })
    expect(said(ctrl)).toContain(en.dice.add)
    ctrl.mark({ dice: [], add: true })
    expect([ctrl.correction(), ctrl.nudge()]).toEqual([null, 'go'])
    ctrl.roll()
    expect(boat(ctrl).dice).toEqual([3])
    expect(ctrl.ways().every(({ allowed }) => allowed)).toBe(true)
    ctrl.close()
  })

  it('[R5.2] reroll: 3 2 becomes 3 1 3, and marks that are wrong are named one by one', () => {
    const ctrl = open('reroll')
    roll(ctrl, ['reroll', 'keep'])
    expect(ctrl.correction()).toEqual({ kind: 'mark', face: 3, mark: 'keep' })
    expect(said(ctrl)).toContain(en.dice.keep)
    roll(ctrl, ['keep', 'keep'], true)
    expect(ctrl.correction()).toEqual({ kind: 'mark', face: 2, mark: 'reroll' })
    roll(ctrl, ['keep', 'reroll'], true)
    expect(boat(ctrl).dice).toEqual([3, 1, 3])
    expect(totalOf(boat(ctrl).dice)).toBe(7)
    ctrl.close()
  })

  it('[R5.5] total: runs of 0, 6 and 7; what is too short is refused with its numbers', () => {
    const ctrl = open('total')
    expect(runs(ctrl)).toEqual([0, 6, 7])
    const before = ctrl.game()
    ctrl.take(way(ctrl, 'straight'))
    expect(ctrl.correction()).toEqual({ kind: 'tooShort', run: 6, total: 7, longest: 7 })
    expect(said(ctrl)).toContain('6 spaces')
    ctrl.take(way(ctrl, 'left'))
    expect(ctrl.correction()).toMatchObject({ kind: 'tooShort', run: 0 })
    expect(ctrl.game()).toBe(before)
    ctrl.take(way(ctrl, 'right'))
    expect([ctrl.isDone(), boat(ctrl).heading]).toEqual([true, 5])
    ctrl.close()
  })

  it('[R5.8] crash: 5 with runs of 1, 2 and 3 costs 2 damage and all dice', () => {
    const ctrl = open('crash')
    roll(ctrl, ['remove', 'keep', 'keep'])
    expect(ctrl.correction()).toMatchObject({ kind: 'mark', face: 2, mark: 'reroll' })
    roll(ctrl, ['remove', 'keep', 'reroll'])
    expect(boat(ctrl).dice).toEqual([2, 3])
    expect(runs(ctrl)).toEqual([1, 2, 3])
    ctrl.take(way(ctrl, 'straight'))
    expect(ctrl.correction()).toEqual({ kind: 'tooShort', run: 2, total: 5, longest: 3 })
    ctrl.take(way(ctrl, 'right'))
    expect(boat(ctrl)).toMatchObject({ damage: 2, dice: [] })
    ctrl.close()
  })

  it('[R5.4] afterCrash: the boat only turns, and rolls one die in its next turn', () => {
    const ctrl = open('afterCrash')
    const from = boat(ctrl).space
    ctrl.roll()
    expect(ctrl.correction()).toEqual({ kind: 'leaveOut' })
    roll(ctrl, [])
    expect(runs(ctrl)).toEqual([0, 0, 0])
    ctrl.take(way(ctrl, 'straight'))
    expect(ctrl.correction()).toEqual({ kind: 'otherWay', sides: ['left', 'right'] })
    expect(said(ctrl)).toContain('left or right')
    ctrl.take(way(ctrl, 'right'))
    expect(boat(ctrl)).toMatchObject({ space: from, heading: 5 satisfies Heading, damage: 2 })
    roll(ctrl, [], true)
    ctrl.take(ctrl.ways().find(({ allowed }) => allowed)!)
    expect(boat(ctrl)).toMatchObject({ dice: [2], damage: 2, turns: 2 })
    ctrl.close()
  })

  it('[R5.7] behind: Yellow holds the third space, the boat ends on the second', () => {
    const ctrl = open('behind')
    roll(ctrl, ['reroll', 'keep', 'keep'])
    expect(ctrl.correction()).toEqual({ kind: 'mark', face: 3, mark: 'remove' })
    roll(ctrl, ['remove', 'keep', 'keep'])
    expect(way(ctrl, 'straight')).toMatchObject({ run: 3, allowed: true, damage: 0 })
    ctrl.take(way(ctrl, 'straight'))
    expect(ctrl.playback.told().at(-1)).toMatchObject({ kind: 'steered', run: 3, damage: 0 })
    expect(boat(ctrl)).toMatchObject({ dice: [2, 1], damage: 0 })
    expect(boat(ctrl).space).toEqual({ q: 2, r: 4 })
    ctrl.close()
  })

  it('[R5.7] pass: 3 2 leads past Orange and Purple', () => {
    const ctrl = open('pass')
    finish(ctrl)
    expect(ctrl.playback.told().at(-1)).toMatchObject({ kind: 'steered', total: 5, damage: 0 })
    expect(boat(ctrl).space).toEqual({ q: 5, r: 4 })
    ctrl.close()
  })

  it('[R5.8] bump: three runs of 2, the free way is allowed but not asked for; 1 damage behind Purple', () => {
    const ctrl = open('bump')
    roll(ctrl, ['reroll', 'remove'])
    expect(runs(ctrl)).toEqual([2, 2, 2])
    expect(ctrl.ways().every(({ allowed }) => allowed)).toBe(true)
    ctrl.take(way(ctrl, 'left'))
    expect(ctrl.correction()).toEqual({ kind: 'otherWay', sides: ['straight'] })
    ctrl.take(way(ctrl, 'straight'))
    expect(ctrl.playback.told().at(-1)).toMatchObject({ kind: 'steered', path: { length: 1 }, damage: 1 })
    expect(boat(ctrl)).toMatchObject({ damage: 1, dice: [] })
    expect(boatOf(ctrl.game(), 1).damage).toBe(0)
    ctrl.close()
  })

  it('[R3.4] gate: wide round buoy 1, with islands and buoy 3 between', () => {
    const ctrl = open('gate')
    expect(ctrl.nextGate()).toBe(1)
    finish(ctrl)
    expect(ctrl.playback.told().at(-1)).toMatchObject({ kind: 'steered', rounded: [1] })
    expect(ctrl.nextGate()).toBe(2)
    ctrl.close()
  })

  it('[R6.1] finish: 1 3 unchanged reaches the line', () => {
    const ctrl = open('finish')
    roll(ctrl, ['keep', 'keep'], true)
    expect(ctrl.correction()).toEqual({ kind: 'leaveOut' })
    roll(ctrl, ['keep', 'keep'])
    expect(way(ctrl, 'straight')).toMatchObject({ finished: true })
    ctrl.take(way(ctrl, 'straight'))
    expect(ctrl.playback.told().map(({ kind }) => kind)).toContain('finished')
    expect(boat(ctrl)).toMatchObject({ status: 'finished', place: 1 })
    ctrl.close()
  })
})

describe('a learner', () => {
  it('[R5.1] is told by the rules themselves when a choice of dice is refused', () => {
    const ctrl = open('reroll')
    roll(ctrl, ['remove', 'keep'], true)
    expect(ctrl.correction()).toEqual({ kind: 'refused', code: 'addAndRemove' })
    expect(said(ctrl)).toBe(learnEn.corrections.refused.addAndRemove)
    ctrl.close()
  })

  it('is shown what to tap after a wrong try', () => {
    const ctrl = open('behind')
    expect(ctrl.nudge()).toBeNull()
    ctrl.roll()
    expect(ctrl.nudge()).toBe(0)
    ctrl.mark({ dice: ['remove', 'keep', 'keep'], add: false })
    expect(ctrl.nudge()).toBe('go')
    ctrl.close()
  })

  it('cannot act while a move is shown', () => {
    settings.gameSpeed.set('normal')
    const ctrl = open('throttle')
    roll(ctrl, [], true)
    expect(ctrl.task().kind).toBe('watch')
    ctrl.roll()
    expect(ctrl.reached()).toBe(1)
    ctrl.skip()
    expect(ctrl.task().kind).toBe('steer')
    ctrl.close()
    settings.gameSpeed.set('instant')
  })
})
