import type { Colour } from '@powerboats/rules'

/** The letter of each colour, as it stands on boats and quays. */
export type Letters = Readonly<Record<Colour, string>>

/** What is written on a picture of a course, so that it can be in any language. */
export interface Labels {
  /** On the arrow that leads away from the line. */
  readonly start: string
  /** On the arrow that leads to the line. */
  readonly finish: string
  readonly letters: Letters
}

/** The labels in English, if no others are given. */
export const englishLabels: Labels = {
  start: 'START',
  finish: 'FINISH',
  letters: { white: 'W', yellow: 'Y', orange: 'O', red: 'R', purple: 'P', black: 'B' },
}
