import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { table } from '../test/messages.ts'
import { aChatMessage } from './game/chat.ts'
import { aTable, someTables } from './game/table.ts'
import { serverMessage } from './socket/socket.ts'
import { readTolerantly } from './versions.ts'

const told = { kind: 'table', table }
const said = {
  kind: 'said',
  table: table.id,
  line: { number: 1, player: 'p', name: 'Ada', at: 1, saying: { text: 'ahoy' } },
}

/** The value with a field more in every object of it. */
function grown(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => grown(entry, field))
  if (typeof value !== 'object' || value === null) return value
  return { ...Object.fromEntries(Object.entries(value).map(([key, own]) => [key, grown(own, field)])), [field]: 1 }
}

describe('what a later version has written', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['a table', serverMessage, told],
    ['what was said', serverMessage, said],
    ['a list', someTables, { tables: [table, table] }],
  ])('is read without the fields that are new: %s', (_, schema, value) => {
    expect(schema.safeParse(grown(value, 'wind')).success).toBe(false)
    expect(readTolerantly(schema, grown(value, 'wind'))).toEqual({ success: true, data: schema.parse(value) })
  })

  it('is read as it is where nothing is new', () => {
    expect(readTolerantly(serverMessage, told)).toEqual({ success: true, data: told })
  })

  it('keeps a field where it is known, though the same name is new elsewhere', () => {
    const known = { ...table, heat: { tournament: 'ABCDEFG01234', number: 1 } }
    const [player, bot, free] = table.places
    const places = [player, bot, { ...free, name: 'Cleo' }]
    const value = { ...known, places, terms: { ...table.terms, number: 1 } }
    expect(readTolerantly(aTable, value)).toEqual({ success: true, data: known })
  })

  it('is read in the first form of several in which all else is right', () => {
    const both = { ...said.line, saying: { text: 'ahoy', phrase: 'hello' } }
    expect(readTolerantly(aChatMessage, both)).toMatchObject({ success: true, data: { saying: { phrase: 'hello' } } })
    const b = z.int()
    const forms = z.union([z.strictObject({ a: b }), z.strictObject({ b }), z.strictObject({ b, c: b.optional() })])
    expect(readTolerantly(forms, { b: 1, wind: 1 })).toEqual({ success: true, data: { b: 1 } })
    expect(readTolerantly(forms, { b: '1', wind: 1 }).success).toBe(false)
  })

  it('is refused, not thrown at, where a reader says no reason or has read something else', () => {
    expect(readTolerantly({ safeParse: () => ({ success: false }) }, told)).toEqual({ success: false })
    const ofItsOwn = z.preprocess(
      (value) => (typeof value === 'object' && value !== null ? value : { wind: 1 }),
      z.strictObject({}),
    )
    for (const value of [null, undefined, 7, 'calm']) expect(readTolerantly(ofItsOwn, value).success).toBe(false)
  })

  it('is refused if anything else is wrong with it', () => {
    for (const wrong of [
      { ...told, wind: 1, table: 7 },
      { ...told, kind: 'storm' },
      { ...said, line: { wind: 1 } },
    ])
      expect(readTolerantly(serverMessage, wrong).success).toBe(false)
  })

  it('may be anything, and is answered', () => {
    const form = z.strictObject({
      a: z.array(z.union([z.strictObject({ b: z.int() }), z.strictObject({ c: z.int() })])),
    })
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (value) => {
        expect(readTolerantly(form, value).success).toBe(false)
      }),
    )
    expect(
      readTolerantly(form, {
        a: [
          { b: 1, x: 1 },
          { c: 2, y: { b: 3 } },
        ],
        z: 0,
      }),
    ).toEqual({
      success: true,
      data: { a: [{ b: 1 }, { c: 2 }] },
    })
  })
})
