import type { Chance } from '../src/lake/chance.ts'
import { makeRecord } from '../src/record/makeRecord.ts'
import type { GameRecord } from '../src/record/makeRecord.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** A record as the document that stands in the file. */
export function documentOf(record: GameRecord): Record<string, Json> {
  return JSON.parse(makeRecord(record)) as Record<string, Json>
}

/** A copy with another value at a path, which may be new. */
export function withChange<T extends Json>(document: T, path: readonly (string | number)[], value: Json): T {
  const [name, ...rest] = path
  if (name === undefined) return value as T
  const copy = structuredClone(document) as Record<string | number, Json>
  // As JSON has it: a field of this name of the object's own, whatever the name means elsewhere.
  const changed = withChange((Object.hasOwn(copy, name) ? copy[name] : null) ?? null, rest, value)
  Object.defineProperty(copy, name, { value: changed, enumerable: true, configurable: true, writable: true })
  return copy as unknown as T
}

/** A path into the document, found by going down at random. */
export function randomPath(document: Json, chance: Chance): (string | number)[] {
  const path: (string | number)[] = []
  let value: Json = document
  while (typeof value === 'object' && value !== null && (path.length === 0 || chance(5) > 0)) {
    const names: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
    const name = names[chance(names.length || 1)]
    if (name === undefined) break
    path.push(name)
    value = (value as Record<string | number, Json>)[name]!
  }
  return path
}
