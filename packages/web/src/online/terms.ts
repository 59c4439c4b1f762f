import type { Terms } from '@powerboats/protocol'
import type { RulesChoice } from '../games/rulesChoice.ts'

export type Pace = Terms['pace']

/** The paces that are offered, from fast to slow; a program may choose others. */
export const paces: readonly Pace[] = [
  { kind: 'live', bankSeconds: 120, incrementSeconds: 10 },
  { kind: 'live', bankSeconds: 300, incrementSeconds: 20 },
  { kind: 'live', bankSeconds: 900, incrementSeconds: 60 },
  { kind: 'days', days: 1 },
  { kind: 'days', days: 3 },
  { kind: 'days', days: 7 },
]

/** Quick matches have few paces, so that people meet. */
export const quickPaces: readonly Pace[] = [paces[1]!, paces[3]!]

/** The terms of a new table. */
export const firstTerms: Terms = {
  seats: 4,
  side: 'dark',
  ruleSet: 'rulebook',
  changes: { races: 1 },
  pace: paces[1]!,
  isPublic: false,
  hasChat: true,
  isRated: false,
}

/** One word for a pace, the same for the same pace. */
export function paceKey(pace: Pace): string {
  return pace.kind === 'days' ? `days-${pace.days}` : `live-${pace.bankSeconds}-${pace.incrementSeconds}`
}

/** What terms say about lake and rules. */
export function rulesOf({ side, ruleSet, changes }: Terms): RulesChoice {
  const there = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { side, ruleSet, changes: Object.fromEntries(there) }
}
