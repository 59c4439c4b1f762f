import type { z } from 'zod'

/** The version of the messages between page and server. It grows when a page that does not know of a change can no longer play. */
export const protocolVersion = 1

/** Reads a value: a Zod schema, or a function of one's own in its form. */
export interface Reader<T> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error?: { readonly issues: readonly z.core.$ZodIssue[] } }
}

type Path = readonly PropertyKey[]

/**
 * Reads what a later version of the game may have written: fields that the schema does not know are ignored. So a page that was opened before
 * the server was updated goes on; whoever writes keeps to the schema.
 */
export function readTolerantly<T>(reader: Reader<T>, value: unknown): ReturnType<Reader<T>['safeParse']> {
  const read = reader.safeParse(value)
  const unknown = read.success || read.error === undefined ? null : unknownFields(read.error.issues)
  return unknown === null ? read : reader.safeParse(unknown.reduce<unknown>(without, value))
}

/** Where the fields are that the schema does not know; null if anything else is wrong. */
function unknownFields(issues: readonly z.core.$ZodIssue[], within: Path = []): Path[] | null {
  const found: Path[] = []
  for (const issue of issues) {
    const at = [...within, ...issue.path]
    if (issue.code === 'unrecognized_keys') found.push(...issue.keys.map((key) => [...at, key]))
    else {
      const inside = issue.code === 'invalid_union' ? firstOf(issue.errors, at) : null
      if (inside === null) return null
      found.push(...inside)
    }
  }
  return found
}

/** The same for the first form of several in which nothing else is wrong. */
function firstOf(forms: readonly (readonly z.core.$ZodIssue[])[], within: Path): Path[] | null {
  for (const issues of forms) {
    const found = unknownFields(issues, within)
    if (found !== null) return found
  }
  return null
}

/** A copy without the field at the end of the path. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry: unknown, i) => (i === key ? without(entry, rest) : entry))
  const fields = Object.entries(value)
  if (rest.length === 0) return Object.fromEntries(fields.filter(([name]) => name !== key))
  return Object.fromEntries(fields.map(([name, field]) => [name, name === key ? without(field, rest) : field]))
}
