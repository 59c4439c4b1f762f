import type { PlayerId } from '../state/plan.ts'

/** A row of the table. Equal ranks are shared: such players are level by every criterion. */
export interface Row {
  readonly player: PlayerId
  readonly rank: number
  readonly points: number
  /** What each criterion gave, by its name, in the order in which they count. */
  readonly tieBreaks: Readonly<Record<string, number>>
}

/** One criterion after the points: what it gives to each of those who are level so far. */
export interface Criterion<T> {
  readonly name: string
  readonly better: 'more' | 'fewer'
  readonly valuesOf: (level: readonly T[]) => readonly number[]
}

/** A criterion that looks at one player alone. */
export function byValue<T>(name: string, valueOf: (one: T) => number, better: 'more' | 'fewer' = 'more'): Criterion<T> {
  return { name, better, valuesOf: (level) => level.map(valueOf) }
}

/** T9.1: ranks by points, then by each criterion in turn among those who are still level; who is level to the end shares the rank. */
export function rank<T extends { readonly player: PlayerId; readonly points: number }>(
  all: readonly T[],
  criteria: readonly Criterion<T>[],
): Row[] {
  const split = (level: readonly Judged<T>[], [criterion, ...more]: readonly Criterion<T>[]): Judged<T>[][] => {
    if (criterion === undefined) return level.length === 0 ? [] : [[...level]]
    const values = criterion.valuesOf(level.map(({ one }) => one))
    const judged = level.map(({ one, tieBreaks }, i) => ({
      one,
      value: values[i]!,
      tieBreaks: { ...tieBreaks, [criterion.name]: values[i]! },
    }))
    const sign = criterion.better === 'more' ? 1 : -1
    return groupsBy(judged, ({ value }) => sign * value).flatMap((same) => split(same, more))
  }
  const groups = groupsBy(all, ({ points }) => points).flatMap((level) =>
    split(
      level.map((one) => ({ one, tieBreaks: {} })),
      criteria,
    ),
  )
  let above = 0
  return groups.flatMap((group) => {
    const rows = group.map(({ one, tieBreaks }): Row => {
      return { player: one.player, rank: above + 1, points: one.points, tieBreaks }
    })
    above += group.length
    return rows
  })
}

interface Judged<T> {
  readonly one: T
  readonly tieBreaks: Readonly<Record<string, number>>
}

/** Those with the same value together, the highest value first; within a group they stay in order. */
export function groupsBy<T>(all: readonly T[], valueOf: (one: T) => number): T[][] {
  const groups = new Map<number, T[]>()
  for (const one of all) {
    const group = groups.get(valueOf(one))
    if (group === undefined) groups.set(valueOf(one), [one])
    else group.push(one)
  }
  return [...groups].toSorted(([a], [b]) => b - a).map(([, group]) => group)
}
