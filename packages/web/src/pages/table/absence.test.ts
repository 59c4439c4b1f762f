import type { Terms } from '@powerboats/protocol'
import { expect, it } from 'vitest'
import { gathering, player } from '../../../test/tables.ts'
import { absenceText } from './absence.ts'

const live: Terms['pace'] = { kind: 'live', bankSeconds: 15, incrementSeconds: 5 }

it('who is awaited and not here is called so, unless a bot sails for them or they have days', () => {
  const text = (here: readonly string[], pace: Terms['pace'] = live, isAway = false) => {
    const table = gathering([player('me', 'purple'), { ...player('bo', 'red'), isAway }])
    const now = { ...table, status: 'racing' as const, terms: { ...table.terms, pace } }
    return absenceText({ table: () => now, present: () => ({ players: here, watchers: 0 }) }, 1)
  }
  expect(text(['me'])).toMatch(/^bo is not here/i)
  expect([text(['me', 'bo']), text(['me'], live, true), text(['me'], { kind: 'days', days: 1 })]).toEqual([
    null,
    null,
    null,
  ])
})
