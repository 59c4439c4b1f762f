import { lettersOf } from './letters.ts'
import { withEnding } from './names.ts'

/** The name by which somebody is told apart from others at a table: their own, or the same with a number behind it. */
export function apart(name: string, others: readonly string[]): string {
  let shown = name
  for (let number = 2; others.some((other) => isAlike(other, shown)); number++) shown = withEnding(name, ` ${number}`)
  return shown
}

/** Whether people would take one name for the other. */
export function isAlike(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other)
}
