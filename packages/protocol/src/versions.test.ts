import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { table } from '../test/messages.ts'
import { someTables } from './game/table.ts'
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
