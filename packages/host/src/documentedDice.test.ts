import { createHmac } from 'node:crypto'
import { buildCourse, dealCourse, dealLake, letters, routeOf } from '@powerboats/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairChance, fairFaces } from './fairDice.ts'

/** docs/RECORD.md, "Dice", word by word and with another library. */
function documentedFaces(secret: string, contributions: readonly string[], number: number, count: number): number[] {
  const faces: number[] = []
  for (let block = 0; faces.length < count; block++) {
    const bytes = documentedBlock(secret, contributions, number, block)
    faces.push(...[...bytes].filter((byte) => byte < 252).map((byte) => (byte % 3) + 1))
  }
  return faces.slice(0, count)
}

function documentedBlock(secret: string, contributions: readonly string[], what: number | string, block: number) {
  const message = [...contributions.map(escapedByHand), what, block].join('\n')
  return createHmac('sha256', secret).update(message, 'utf8').digest()
}

/** docs/RECORD.md, "Lake and courses": the places and the turns of the tiles. */
function documentedTiles(secret: string, contributions: readonly string[]): [number, boolean][] {
  const draw = documentedDraws(secret, contributions, 'lake')
  const order = documentedOrder(6, draw)
  return order.map((place) => [place + 1, draw(2) === 1])
}

function documentedDraws(secret: string, contributions: readonly string[], what: string): (sides: number) => number {
  let used = 0
  return (sides) => {
    for (;;) {
      const number = documentedBlock(secret, contributions, what, used >> 3).readUInt32BE(4 * (used++ & 7))
      if (number < Math.floor(2 ** 32 / sides) * sides) return number % sides
    }
  }
}

function documentedOrder(count: number, draw: (sides: number) => number): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i >= 1; i--) {
    const j = draw(i + 1)
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  return order
}

const short = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\f', '\\f'],
  ['\r', '\\r'],
])

function escapedByHand(text: string): string {
  // Taken apart by code points: a surrogate that is left over stands alone.
  const escaped = Array.from(text, (character) => {
    const code = character.codePointAt(0)!
    const isLong = code < 0x20 || (code >= 0xd800 && code <= 0xdfff)
    return short.get(character) ?? (isLong ? `\\u${code.toString(16).padStart(4, '0')}` : character)
  })
  return `"${escaped.join('')}"`
}

describe('what is dealt is that of the document', () => {
  const source = { secret: 'tide', contributions: ['ada', ''] }

  it('the tiles of a lake', () => {
    for (let secret = 0; secret < 40; secret++) {
      const { tiles } = dealLake('dark', fairChance({ ...source, secret: `${secret}` })('lake'))
      expect(tiles.map(({ tile, turned }) => [tile, turned])).toEqual(documentedTiles(`${secret}`, ['ada', '']))
    }
  })

  it('the buoys of each race, the first order in which the course can be sailed', () => {
    const lake = dealLake('dark', fairChance(source)('lake'))
    letters.forEach((letter, i) => {
      const race = (i + 1) as 1 | 2 | 3
      const spots = lake.spots.filter((spot) => spot.letter === letter)
      const draw = documentedDraws('tide', ['ada', ''], `course ${race}`)
      for (;;) {
        const [start, ...buoys] = documentedOrder(4, draw).map((spot) => spots[spot]!)
        const course = buildCourse(lake, { start: start!, buoys: [buoys[0]!.space, buoys[1]!.space, buoys[2]!.space] })
        if (routeOf(course).length === Infinity) continue
        expect(dealCourse(lake, letter, fairChance(source)(race))).toEqual(course)
        break
      }
    })
  })
})

describe('fair dice are those of the document', () => {
  it('with quotes, controls, letters of every script and lone surrogates in a contribution', () => {
    const contributions = ['a"b\\c/d', 'é 海 🚤', '\b\t\n\f\r\u0000\u001f\u007f\u2028', '\ud83d', '']
    for (let number = 0; number < 20; number++)
      expect(fairFaces({ secret: 'tide', contributions }, number, 7)).toEqual(
        documentedFaces('tide', contributions, number, 7),
      )
  })

  it('whatever anybody added', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 }),
        fc.nat(9),
        (secret, contributions, number) => {
          expect(fairFaces({ secret, contributions }, number, 40)).toEqual(
            documentedFaces(secret, contributions, number, 40),
          )
        },
      ),
    )
  })
})
