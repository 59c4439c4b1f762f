import { seeded } from '@powerboats/chance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySeed } from '../../test/arbitraries.ts'
import { pondRecord } from '../../test/recorded.ts'
import { documentOf, randomPath, withChange } from '../../test/tamper.ts'
import type { Json } from '../../test/tamper.ts'
import { decode } from './decode.ts'
import { anEvent } from './eventDocument.ts'
import { makeRecord } from './makeRecord.ts'
import { parseRecord } from './parseRecord.ts'
import { replay } from './replay.ts'

const json = makeRecord({ ...pondRecord, events: pondRecord.events.slice(0, 60) })
const document = documentOf({ ...pondRecord, events: pondRecord.events.slice(0, 60) })

/** Reads a text and, if it makes sense, replays it: whatever comes out, nothing may be thrown. */
function survives(text: string): boolean {
  const parsed = parseRecord(text)
  if (parsed.ok) {
    const replayed = replay(parsed.value.setup, parsed.value.events)
    if (!replayed.ok) expect(replayed.error.index).toBeLessThanOrEqual(parsed.value.events.length)
  } else {
    expect(typeof parsed.error.at).toBe('string')
    expect(parsed.error.message.length).toBeGreaterThan(0)
  }
  return parsed.ok
}

describe('a hostile record', () => {
  it('with bytes changed, cut out or doubled is read or refused, never more', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 4 }), (seed, changes) => {
        const chance = seeded(seed)
        let text = json
        for (let i = 0; i < changes; i++) {
          const from = chance(text.length)
          const to = from + chance(4)
          const put = [
            '',
            String.fromCharCode(32 + chance(96)),
            '-',
            '9',
            '1e999',
            ']',
            '}',
            '"',
            ',',
            text.slice(from, to + 3),
          ][chance(10)]!
          text = text.slice(0, from) + put + text.slice(to)
        }
        survives(text)
      }),
      { numRuns: 400 },
    )
  })

  it('cut off anywhere is refused as no JSON, at the document itself', () => {
    for (let length = 0; length < json.length - 2; length += 97)
      expect(parseRecord(json.slice(0, length))).toMatchObject({ ok: false, error: { at: '' } })
  })

  it('with a value replaced by any other is read or refused, never more', () => {
    const anyJson = fc.oneof(
      fc.jsonValue() as fc.Arbitrary<Json>,
      fc.constantFrom<Json>(
        null,
        -1,
        0,
        0.5,
        1e308,
        2 ** 53,
        '',
        '__proto__',
        'constructor',
        [],
        {},
        [[]],
        'x'.repeat(5000),
      ),
    )
    let refused = 0
    fc.assert(
      fc.property(anySeed, anyJson, (seed, value) => {
        const path = randomPath(document, seeded(seed))
        if (!survives(JSON.stringify(withChange(document, path, value)))) refused++
      }),
      { numRuns: 400 },
    )
    expect(refused).toBeGreaterThan(200)
  })

  it('with fields named for the insides of JavaScript is refused and leaves no trace', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '']) {
      const at = [[], ['options'], ['players', 0], ['lake'], ['courses', 0], ['events', 3], ['dice']]
      for (const path of at) {
        const text = JSON.stringify(withChange(document, [...path, name], { polluted: true }))
        expect(parseRecord(text).ok, `${path.join('.')} ${name}`).toBe(false)
      }
    }
    expect('polluted' in {}).toBe(false)
    for (const kind of ['__proto__', 'constructor'])
      expect(decode(anEvent, { kind })).toMatchObject({ ok: false, error: { at: 'kind' } })
  })

  it('of very deep nesting or great length is refused', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    for (const text of [
      deep,
      `{"format":${deep}}`,
      json.replace('"dark"', deep),
      json.replace(/"courses": \[/, `"courses": [${deep},`),
    ])
      expect(survives(text)).toBe(false)
    const long = JSON.stringify(Array.from({ length: 200_000 }, () => 0))
    for (const name of ['"players": [', '"rows": [', '"courses": [', '"events": ['])
      expect(survives(json.replace(name, `${name}${long},`))).toBe(false)
  })

  it('that is no record at all is refused', () => {
    for (const text of [
      '',
      ' ',
      'null',
      '1',
      '"x"',
      '[]',
      '{}',
      '{"format":"powerboats-record"}',
      '\u0000',
      'NaN',
      '{"a":1}{"b":2}',
    ])
      expect(survives(text)).toBe(false)
  })
})

describe('an event from outside', () => {
  it('of any form whatever never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }), (value) => {
        const decoded = decode(anEvent, value)
        if (!decoded.ok) expect(decoded.error.message.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})
