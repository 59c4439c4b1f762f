import { inject } from 'vitest'

/** Where the game is served for this test file. */
export function gameAddress(): string {
  const addresses = inject('addresses')
  return addresses[Number(process.env['VITEST_POOL_ID']) % addresses.length]!
}
