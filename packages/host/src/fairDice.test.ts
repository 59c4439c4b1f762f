import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fairThrow } from '../test/fairThrow.ts'
import { commitmentTo, fairChance, fairFaces, sealOf } from './fairDice.ts'

const source = { secret: 'five small islands', contributions: ['ada', 'b\n"ob'] }

/** The bytes of a throw, by another library. */
const bytesOf = (number: number | string, block: number) =>
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

describe('what is dealt', () => {
  const drawn = (part: 'lake' | 1 | 2, sides: number, count: number) => {
    const chance = fairChance(source)(part)
    return Array.from({ length: count }, () => chance(sides))
  }

  it('follows from the same blocks under names of their own, four bytes a number', () => {
    const expected = [0, 1, 2]
      .flatMap((block) => Array.from({ length: 8 }, (_, i) => bytesOf('course 2', block).readUInt32BE(4 * i)))
      .map((number) => number % 6)
    expect(drawn(2, 6, 24)).toEqual(expected)
    expect(new Set(([1, 2, 'lake'] as const).map((part) => drawn(part, 1000, 9).join())).size).toBe(3)
  })

  it('skips numbers above the last full multiple, so that none is likelier', () => {
    const sides = 3 * 2 ** 30
    const numbers = [0, 1, 2, 3].flatMap((block) =>
      Array.from({ length: 8 }, (_, i) => bytesOf('lake', block).readUInt32BE(4 * i)),
    )
    const fair = numbers.filter((number) => number < sides)
    expect(fair.length).toBeLessThan(numbers.length)
    expect(drawn('lake', sides, fair.length)).toEqual(fair)
    // Of more than half of all numbers there is one multiple alone: the number itself is the first above it.
    const [at, limit] = [...numbers.entries()].find(([i, number]) => number > 2 ** 31 && numbers[i + 1]! < number)!
    const chance = fairChance(source)('lake')
    for (let i = 0; i < at; i++) chance(2 ** 32)
    expect(chance(limit)).toBe(numbers[at + 1])
  })
})

describe('the seal of a contribution', () => {
  it('is SHA-256 of the commitment and the contribution, as another library computes it', () => {
    const commitment = commitmentTo(source.secret)
    expect(sealOf(commitment, 'ada')).toBe(createHash('sha256').update(`${commitment}\nada`).digest('hex'))
    expect(sealOf(commitmentTo('another'), 'ada')).not.toBe(sealOf(commitment, 'ada'))
  })
})
