import { err, ok } from '../game/result.ts'
import type { Result } from '../game/result.ts'

/** Every way in which a document may be wrong. */
export type FlawCode =
  | 'notJson'
  | 'tooLarge'
  | 'oldVersion'
  | 'newVersion'
  | 'missing'
  | 'unknown'
  | 'range'
  | 'oneOf'
  | 'other'

/** Where a document is wrong, and how. `at` reads like `events[3].heading`; empty for the document itself. */
export interface Flaw {
  readonly at: string
  readonly code: FlawCode
  /** What the code speaks of: the values of `oneOf`, the ends of a `range`, the version found and the one that is read. */
  readonly values: readonly string[]
  /** For people who write programs. */
  readonly message: string
}

/** Turns a value that came from outside into one of a known type, or throws a `FlawError`. */
export type Decoder<T> = (value: unknown, at: string) => T

class FlawError extends Error {
  readonly flaw: Flaw
  constructor(found: Flaw) {
    super(found.message)
    this.flaw = found
  }
}

/** Runs a decoder; the only way in from outside. */
export function decode<T>(decoder: Decoder<T>, value: unknown): Result<T, Flaw> {
  try {
    return ok(decoder(value, ''))
  } catch (error) {
    if (error instanceof FlawError) return err(error.flaw)
    throw error
  }
}

/** Stops decoding: the document is wrong here. */
export function flaw(at: string, message: string, code: FlawCode = 'other', values: readonly string[] = []): never {
  throw new FlawError({ at, code, values, message })
}

/** One of these values. */
export function oneOf<const T extends string | number | boolean | null>(values: readonly T[]): Decoder<T> {
  const shown = values.map((allowed) => JSON.stringify(allowed))
  return (value, at) =>
    values.find((allowed) => allowed === value) ??
    (value === null && values.includes(null as T)
      ? (null as T)
      : flaw(at, `must be ${shown.join(' or ')}`, 'oneOf', shown))
}

/** True or false. */
export const boolean: Decoder<boolean> = oneOf([true, false])

/** A whole number between two ends, which belong to it. */
export function integer(least: number, most: number): Decoder<number> {
  return (value, at) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : flaw(at, `must be a whole number from ${least} to ${most}`, 'range', [String(least), String(most)])
}

/** Any number that is not infinite. */
export const finite: Decoder<number> = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) ? value : flaw(at, 'must be a number')

/** A text up to a length. */
export function text(longest: number): Decoder<string> {
  return (value, at) =>
    typeof value === 'string' && value.length <= longest
      ? value
      : flaw(at, `must be a text of at most ${longest} characters`)
}

/** What the decoder takes, or null. */
export function nullable<T>(decoder: Decoder<T>): Decoder<T | null> {
  return (value, at) => (value === null ? null : decoder(value, at))
}

/** A list with a least and a most number of entries. */
export function list<T>(decoder: Decoder<T>, least: number, most: number): Decoder<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return flaw(at, 'must be a list')
    if (value.length < least || value.length > most)
      return flaw(at, least === most ? `must have ${least} entries` : `must have ${least} to ${most} entries`)
    return value.map((entry, i) => decoder(entry, `${at}[${i}]`))
  }
}

/** An object with exactly these fields. */
export function strictObject<T extends object>(decoders: { readonly [K in keyof T]: Decoder<T[K]> }): Decoder<T> {
  return (value, at) => {
    const given = objectOf(value, at)
    for (const name of Object.keys(given))
      if (!Object.hasOwn(decoders, name)) flaw(join(at, name), 'is not known', 'unknown')
    const entries = Object.keys(decoders).map((name): [string, unknown] => {
      if (!Object.hasOwn(given, name)) return flaw(join(at, name), 'is missing', 'missing')
      return [name, decoders[name as keyof T](given[name], join(at, name))]
    })
    return Object.fromEntries(entries) as T
  }
}

/** One of several objects, by their `kind`. */
export function tagged<T extends { readonly kind: string }>(decoders: {
  readonly [K in T['kind']]: Decoder<Omit<Extract<T, { readonly kind: K }>, 'kind'>>
}): Decoder<T> {
  return (value, at) => {
    const { kind, ...rest } = objectOf(value, at)
    const kinds = Object.keys(decoders) as T['kind'][]
    const known = oneOf(kinds)(kind, join(at, 'kind'))
    return { kind: known, ...decoders[known](rest, at) } as unknown as T
  }
}

/** The value as an object with any fields. */
export function objectOf(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return flaw(at, 'must be an object')
  return value as Record<string, unknown>
}

/** Where a field is in the document. A name may be anything, so a long one is cut. */
function join(at: string, name: string): string {
  const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name
  return at === '' ? shown : `${at}.${shown}`
}

const longestName = 40
