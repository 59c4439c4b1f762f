import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that looks like another or like a digit. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An id that nobody can guess, of `length` characters with five bits each. */
export function newId(length: number): string {
  return idFrom(randomBytes(length), length)
}

/** An id made of bytes, one for each of its characters. */
export function idFrom(bytes: Uint8Array, length: number): string {
  return Array.from(bytes.subarray(0, length), (byte) => signs[byte & 31]).join('')
}
