import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { aClimb } from './climb.ts'
import { joinClimbs, medals, rungs } from './medals.ts'

describe('ladder and medals', () => {
  readsExactly('what was climbed to', aClimb, { beaten: ['deckhand'], won: { clean: ['K7M29QXT'] } })
  const won = (games: unknown) => ({ beaten: [], won: games })
  takes(
    'are of games',
    aClimb,
    [won({}), won({ unscathed: ['a-1'], underPar: [] })],
    [
      won({ gold: [] }),
      won({ clean: [''] }),
      won({ clean: ['a b'] }),
      won({ clean: Array.from({ length: 100 }, String) }),
    ],
  )

  it('have a rung for every bot but the cadet, from the weakest to the strongest', () => {
    expect(rungs).toEqual(['deckhand', 'boatswain', 'mate', 'skipper', 'navigator', 'captain', 'admiral'])
  })

  it('are joined without losing or adding anything, in whatever order', () => {
    const games = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }).map((all) => all.toSorted())
    const each = fc.record(Object.fromEntries(medals.map((medal) => [medal, games])), { requiredKeys: [] })
    const climb = fc.record({ beaten: fc.subarray([...rungs]), won: each })
    fc.assert(
      fc.property(climb, climb, (one, other) => {
        const both = joinClimbs(one, other)
        expect(joinClimbs(other, one)).toEqual(both)
        expect(joinClimbs(both, one)).toEqual(both)
        expect(joinClimbs(one, { beaten: [], won: {} })).toEqual(one)
        expect(aClimb.safeParse(both).success).toBe(true)
        for (const level of one.beaten) expect(both.beaten).toContain(level)
        for (const medal of medals)
          expect(both.won[medal] ?? []).toEqual(expect.arrayContaining([...(one.won[medal] ?? [])]))
      }),
    )
  })
})
