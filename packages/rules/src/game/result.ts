/** What a function gives back when its input may be wrong: a value, or an error that says what is wrong. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** A result that is a success. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

/** A result that is a failure. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error }
}
