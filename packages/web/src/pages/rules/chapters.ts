import type { ChapterName } from '../../words/en/rules.ts'

/** The chapters in the order in which they are read. */
export const chapterNames = [
  'goal',
  'lake',
  'course',
  'rounding',
  'start',
  'dice',
  'heading',
  'moving',
  'crash',
  'finish',
  'points',
  'between',
  'options',
  'keys',
] as const satisfies readonly ChapterName[]
