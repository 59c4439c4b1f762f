import { describe, expect, it } from 'vitest'
import { upcast } from './upcast.ts'
import type { Upcasts } from './upcast.ts'

/** Steps as a later version might have them: a field gets another name, then another form. */
const steps: Upcasts = {
  1: ({ boats, ...rest }) => ({ ...rest, players: boats }),
  2: ({ players, ...rest }) =>
    Array.isArray(players) ? { ...rest, players: players.map((name: unknown) => ({ name })) } : null,
}

describe('a document of an earlier version', () => {
  it.each([
    [1, { version: 1, boats: ['Ada'] }],
    [2, { version: 2, players: ['Ada'] }],
    [3, { version: 3, players: [{ name: 'Ada' }] }],
  ])('is carried over step by step: from %i', (from, document) => {
    expect(upcast(document, from, 3, steps)).toEqual({ version: 3, players: [{ name: 'Ada' }] })
  })

  it('cannot be carried over where a step is missing or does not know what to do', () => {
    expect(upcast({ version: 0, boats: [] }, 0, 3, steps)).toBeNull()
    expect(upcast({ version: 1, boats: 'Ada' }, 1, 3, steps)).toBeNull()
  })
})
