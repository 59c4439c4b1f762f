/** The chapters of the rules page, in their order. */
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
] as const
export type ChapterName = (typeof chapterNames)[number]

export interface Chapter {
  readonly title: string
  readonly text: readonly string[]
  /** Things that stand side by side, shown as a list. */
  readonly list?: readonly string[]
  /** What the picture of this chapter shows, where it has one. */
  readonly caption?: string
}

/** A rule that a table may choose, and what it does. */
export interface OptionText {
  readonly name: string
  readonly text: string
}
