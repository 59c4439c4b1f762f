import { err, ok } from './result.ts'
import type { Result } from './result.ts'

/** Where a document is wrong, and how. `at` reads like `events[3].heading`; empty for the document itself. */
export interface Flaw {
  readonly at: string
  readonly message: string
}

/** Turns a value that came from outside into one of a known type, or throws a `FlawError`. */
export type Decoder<T> = (value: unknown, at: string) => T

class FlawError extends Error {
  readonly at: string
  constructor(at: string, message: string) {
    super(message)
    this.at = at
  }
}

/** Runs a decoder; the only way in from outside. */
export function decode<T>(decoder: Decoder<T>, value: unknown): Result<T, Flaw> {
  try {
    return ok(decoder(value, ''))
  } catch (error) {
    if (error instanceof FlawError) return err({ at: error.at, message: error.message })
    throw error
  }
}

export function flaw(at: string, message: string): never {
  throw new FlawError(at, message)
}

export function oneOf<const T extends string | number | boolean | null>(values: readonly T[]): Decoder<T> {
  return (value, at) =>
    values.find((allowed) => allowed === value) ??
    (value === null && values.includes(null as T)
      ? (null as T)
      : flaw(at, `must be ${values.map((allowed) => JSON.stringify(allowed)).join(' or ')}`))
}

export const boolean: Decoder<boolean> = oneOf([true, false])

export function integer(least: number, most: number): Decoder<number> {
  return (value, at) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : flaw(at, `must be a whole number from ${least} to ${most}`)
}

export const finite: Decoder<number> = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) ? value : flaw(at, 'must be a number')

export function text(longest: number): Decoder<string> {
  return (value, at) =>
    typeof value === 'string' && value.length <= longest
      ? value
      : flaw(at, `must be a text of at most ${longest} characters`)
}

export function nullable<T>(decoder: Decoder<T>): Decoder<T | null> {
  return (value, at) => (value === null ? null : decoder(value, at))
}

export function list<T>(decoder: Decoder<T>, least: number, most: number): Decoder<T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) return flaw(at, 'must be a list')
    if (value.length < least || value.length > most)
      return flaw(at, least === most ? `must have ${least} entries` : `must have ${least} to ${most} entries`)
    return value.map((entry, i) => decoder(entry, `${at}[${i}]`))
  }
}

/** An object with exactly these fields. */
export function fields<T extends object>(decoders: { readonly [K in keyof T]: Decoder<T[K]> }): Decoder<T> {
  return (value, at) => {
    const given = objectOf(value, at)
    for (const name of Object.keys(given)) if (!Object.hasOwn(decoders, name)) flaw(join(at, name), 'is not known')
    const entries = Object.keys(decoders).map((name): [string, unknown] => {
      if (!Object.hasOwn(given, name)) return flaw(join(at, name), 'is missing')
      return [name, decoders[name as keyof T](given[name], join(at, name))]
    })
    return Object.fromEntries(entries) as T
  }
}

/** One of several objects told apart by their `kind`. */
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

function objectOf(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return flaw(at, 'must be an object')
  return value as Record<string, unknown>
}

/** A place in the document; a name that is longer than any of ours is cut, it may be anything. */
function join(at: string, name: string): string {
  const shown = name.length > longestName ? `${name.slice(0, longestName)}…` : name
  return at === '' ? shown : `${at}.${shown}`
}

const longestName = 40
