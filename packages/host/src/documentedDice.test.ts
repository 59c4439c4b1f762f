import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairFaces } from './fairDice.ts'

/** docs/RECORD.md, "Dice", word by word and with another library. */
function documentedFaces(secret: string, contributions: readonly string[], number: number, count: number): number[] {
  const faces: number[] = []
  for (let block = 0; faces.length < count; block++) {
    const message = [...contributions.map(escapedByHand), number, block].join('\n')
    const bytes = createHmac('sha256', secret).update(message, 'utf8').digest()
    faces.push(...[...bytes].filter((byte) => byte < 252).map((byte) => (byte % 3) + 1))
  }
  return faces.slice(0, count)
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
