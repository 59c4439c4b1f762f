import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that is taken for another or for a number. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A name that nobody can guess, of so many signs of five bits each. */
export function newId(length: number): string {
  return Array.from(randomBytes(length), (byte) => signs[byte & 31]).join('')
}
