import { codeOf } from './roundingCode.ts'
import { expectedTurns } from './valueTable.ts'
import type { ValueTable } from './valueTable.ts'

/** A place and heading to start from, and the turns to expect from there. */
export interface StartAdvice {
  readonly space: number
  readonly heading: number
  readonly onLine: boolean
  readonly turns: number
}

/** R4.3: every way to place a boat with so much damage, best first. */
export function startAdvice(table: ValueTable, damage: number): StartAdvice[] {
  const { onLine, starts } = table.course
  return Array.from(starts)
    .flatMap((space) =>
      [0, 1, 2, 3, 4, 5].map((heading) => {
        const started = onLine[space] === 1
        const rounding = codeOf({ started, counts: [0, 0, 0] })
        const turns = expectedTurns(table, { space, heading, rounding, damage, dice: [0, 0, 0] })
        return { space, heading, onLine: started, turns }
      }),
    )
    .sort((a, b) => a.turns - b.turns)
}
