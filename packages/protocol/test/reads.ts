import { expect, it } from 'vitest'
import type { z } from 'zod'

type Fields = Readonly<Record<string, unknown>>

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))

const reading = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** A schema takes a message as it is, needs all its fields but those that may be left out, and refuses a field that it does not know. */
export function readsExactly(name: string, schema: z.ZodType, message: Fields, mayLack: readonly string[] = []): void {
  it(`${name} is read with all its fields and no other`, () => {
    expect(schema.parse(message)).toEqual(message)
    expect(Object.keys(message).filter((field) => reading(schema, without(message, field)))).toEqual(mayLack)
    for (const field of Object.keys(message)) expect(reading(schema, { ...message, [field]: Symbol() })).toBe(false)
    expect(reading(schema, { ...message, unknown: 1 })).toBe(false)
  })
}

/** A schema takes each of the first values and refuses each of the others. */
export function takes(name: string, schema: z.ZodType, good: readonly unknown[], bad: readonly unknown[]): void {
  it(`${name}: takes these and no others`, () => {
    expect(good.filter((value) => !reading(schema, value))).toEqual([])
    expect(bad.filter((value) => reading(schema, value))).toEqual([])
  })
}
