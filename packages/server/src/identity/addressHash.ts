import { createHmac } from 'node:crypto'

/** A short sign for a network address: with it addresses can be told apart and found again, but not read. */
export type AddressHash = (address: string) => string

/** By this name nodes share the key, among the secrets of the store. */
export const addressSecret = 'addresses'

/** There are few addresses, so a plain hash could be tried out: only who has `key` can make this one. 96 bits, in base64url. */
export function addressHash(key: string): AddressHash {
  return (address) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 16)
}
