import { createHash, createHmac } from 'node:crypto'
import { evolveAll, newGame, openGame } from '@powerboats/rules'
import type { DiceOrigin, Face, GameEvent, Seat } from '@powerboats/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairThrow } from '../test/fairThrow.ts'
import { smallSetup } from '../test/storeContract.ts'
import { checkDice, commitmentTo, fairFaces } from './fairDice.ts'

const source = { secret: 'five small islands', contributions: ['ada', 'b\n"ob'] }
const origin: DiceOrigin = { kind: 'committed', commitment: commitmentTo(source.secret), ...source }

/** The bytes of a throw, by another library. */
const bytesOf = (number: number, block: number) =>
  createHmac('sha256', source.secret).update(`"ada"\n"b\\n\\"ob"\n${number}\n${block}`).digest()

describe('fair dice', () => {
  it('follow from the secret by HMAC-SHA-256, as another library computes it', () => {
    const expected = [0, 1, 2, 3]
      .flatMap((block) => [...bytesOf(7, block)])
      .filter((byte) => byte < 252)
      .map((byte) => (byte % 3) + 1)
    for (const count of [0, 1, 5, 100]) expect(fairFaces(source, 7, count)).toEqual(expected.slice(0, count))
    expect(commitmentTo(source.secret)).toBe(createHash('sha256').update(source.secret).digest('hex'))
  })

  it('[R5.2] pass over bytes from 252 on, and only those', () => {
    expect([...bytesOf(1238, 0).subarray(0, 15)]).toEqual([
      105, 251, 140, 102, 230, 3, 233, 195, 120, 138, 87, 252, 133, 254, 56,
    ])
    expect(fairFaces(source, 1238, 13)).toEqual([1, 3, 3, 1, 3, 1, 3, 1, 1, 1, 1, 2, 3])
  })

  it('count the throws of one intent on', () => {
    const roll = fairThrow(source, [])
    expect([roll(5), roll(5), roll(5)]).toEqual([0, 1, 2].map((number) => fairFaces(source, number, 5)))
  })

  it('differ by secret, contribution and throw', () => {
    const faces = (change: Partial<typeof source>, number = 0) =>
      fairFaces({ ...source, ...change }, number, 40).join('')
    const all = [faces({}), faces({ secret: 'other' }), faces({ contributions: ['ada'] }), faces({}, 1)]
    expect(new Set(all).size).toBe(4)
    expect(faces({ contributions: ['a', 'b'] })).not.toBe(faces({ contributions: ['a\nb'] }))
  })

  it('[R5.2] show 1, 2 and 3 equally often', () => {
    const counts = [0, 0, 0, 0]
    for (const face of fairFaces(source, 0, 30_000)) counts[face]!++
    const chiSquared = [1, 2, 3].reduce((sum, face) => sum + (counts[face]! - 10_000) ** 2 / 10_000, 0)
    expect(chiSquared).toBeLessThan(18.4)
  })
})

describe('checkDice', () => {
  const setup = smallSetup(3)
  const opening = openGame(newGame(setup), fairThrow(source, []))
  const throws = opening.filter(({ kind }) => kind === 'startRolled').length

  it('accepts a game whose dice follow', () => {
    expect(evolveAll(newGame(setup), opening).phase).toBe('placing')
    expect(checkDice(origin, opening)).toEqual({ ok: true, value: throws })
  })

  it('finds any face that was changed', () => {
    fc.assert(
      fc.property(fc.nat(throws - 1), fc.constantFrom<Seat>(0, 1), (index, seat) => {
        const events = opening.map((event, i): GameEvent => {
          if (i !== index || event.kind !== 'startRolled') return event
          const other = (face: Face) => ((face % 3) + 1) as Face
          return {
            ...event,
            rolls: event.rolls.map((roll) => (roll.seat === seat ? { seat, face: other(roll.face) } : roll)),
          }
        })
        expect(checkDice(origin, events)).toEqual({
          ok: false,
          error: { code: 'faceDiffers', event: index },
        })
      }),
    )
  })

  it('checks the rolls of turns as well as those for the start', () => {
    const faces = fairFaces(source, throws, 2)
    const roll = { kind: 'rolled', seat: 0, add: 1, remove: [], reroll: [0], faces, dice: faces } as const
    expect(checkDice(origin, [...opening, roll])).toEqual({ ok: true, value: throws + 1 })
    // A turn without a throw takes no number.
    const coast = { ...roll, add: 0, reroll: [], faces: [] } as const
    expect(checkDice(origin, [...opening, coast, roll])).toEqual({ ok: true, value: throws + 1 })
    const wrong = { ...roll, faces: faces.map((face) => ((face % 3) + 1) as Face) }
    const error = { code: 'faceDiffers', event: opening.length }
    expect(checkDice(origin, [...opening, wrong])).toEqual({ ok: false, error })
    expect(fairThrow(source, [...opening, roll])(3)).toEqual(fairFaces(source, throws + 1, 3))
  })

  it('refuses another secret, a hidden one, and dice that nobody committed to', () => {
    const code = (dice: DiceOrigin) => {
      const checked = checkDice(dice, opening)
      return checked.ok ? 'ok' : checked.error.code
    }
    expect(code({ ...origin, secret: 'another' })).toBe('secretDiffers')
    expect(code({ ...origin, secret: null })).toBe('secretHidden')
    expect(code({ kind: 'seeded', seed: 1 })).toBe('notCommitted')
  })
})
