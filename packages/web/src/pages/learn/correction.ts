import type { Face, Rejection } from '@powerboats/rules'
import type { Mark, Marks } from '../../play/marks.ts'
import type { Sideward, Way } from '../../play/ways.ts'
import type { LearnWords } from '../../words/en/learn.ts'
import type { Words } from '../../words/en/common.ts'

/** What is said to a learner who tried something else. */
export type Correction =
  /** The rules forbid it. */
  | { readonly kind: 'refused'; readonly code: Rejection }
  | { readonly kind: 'tooShort'; readonly run: number; readonly total: number; readonly longest: number }
  /** The rules allow it, but the lesson is about something else. */
  | { readonly kind: 'add' | 'leaveOut' }
  | { readonly kind: 'mark'; readonly face: Face; readonly mark: Mark }
  | { readonly kind: 'otherWay'; readonly sides: readonly Sideward[] }

/** The first thing to change so that the marks become right; null when they are. */
export function changeTo(accepts: readonly Marks[], marks: Marks, dice: readonly Face[]): DiceChange | null {
  const distance = (wanted: Marks) =>
    wanted.dice.filter((mark, die) => mark !== marks.dice[die]).length + Number(wanted.add !== marks.add)
  const wanted = accepts.toSorted((a, b) => distance(a) - distance(b))[0]
  if (wanted === undefined || distance(wanted) === 0) return null
  const die = wanted.dice.findIndex((mark, i) => mark !== marks.dice[i])
  if (die < 0) return { die: null, correction: { kind: wanted.add ? 'add' : 'leaveOut' } }
  return { die, correction: { kind: 'mark', face: dice[die]!, mark: wanted.dice[die]! } }
}

export interface DiceChange {
  /** Which die is to be tapped; null is the new one. */
  readonly die: number | null
  readonly correction: Correction
}

/** Why a way is refused, with the numbers that show it. */
export function refusalOf(code: Rejection, way: Way, ways: readonly Way[]): Correction {
  if (code !== 'headingTooShort') return { kind: 'refused', code }
  return { kind: 'tooShort', run: way.run, total: way.total, longest: Math.max(...ways.map(({ run }) => run)) }
}

/** A correction in words. */
export function sentenceOf(words: Words, learn: LearnWords, correction: Correction): string {
  const { corrections } = learn
  switch (correction.kind) {
    case 'refused':
      return corrections.refused[correction.code] ?? words.refused
    case 'tooShort':
      return corrections.tooShort(correction.run, correction.total, correction.longest)
    case 'add':
    case 'leaveOut':
      return corrections[correction.kind]
    case 'mark':
      return corrections.mark(correction.face, words.dice[correction.mark])
    case 'otherWay':
      return corrections.otherWay(correction.sides.map((side) => words.ways[side]))
  }
}
