import { botLevels } from '../game/bots.ts'
import type { BotLevel } from '../game/bots.ts'

/** What is worth a medal: no scratch, three clean roundings in a row, from last to first, under par. */
export const medals = ['unscathed', 'clean', 'comeback', 'underPar'] as const
export type Medal = (typeof medals)[number]

/** The bots to beat one after the other; the cadet, who only learns, is not among them. */
export const rungs: readonly BotLevel[] = botLevels.filter((level) => level !== 'cadet')

/** What somebody has climbed to: bots that were beaten, and medals, each with the games in which they were won. */
export interface Climb {
  readonly beaten: readonly BotLevel[]
  readonly won: Readonly<Partial<Record<Medal, readonly string[]>>>
}

/** How many games of a medal are kept: enough to count. */
export const mostMedals = 99

/** Two climbs as one; nothing is lost, and nothing counts twice. */
export function joinClimbs(one: Climb, other: Climb): Climb {
  const beaten = rungs.filter((level) => one.beaten.includes(level) || other.beaten.includes(level))
  const won = medals.flatMap((medal) => {
    const games = [...new Set([...(one.won[medal] ?? []), ...(other.won[medal] ?? [])])].toSorted()
    return games.length === 0 ? [] : [[medal, games.slice(0, mostMedals)] as const]
  })
  return { beaten, won: Object.fromEntries(won) }
}
