import { randomBytes } from 'node:crypto'
import type { Stores } from '../../contracts/stores.ts'
import type { Engine } from '../schema/engine.ts'

/** Secrets that nodes share; the first request creates one. */
export function secrets({ read, write }: Engine): Stores['secret'] {
  const find = (name: string) => read.selectFrom('secrets').select('value').where('name', '=', name)
  return async (name) => {
    const known = await find(name).executeTakeFirst()
    if (known !== undefined) return known.value
    const value = randomBytes(32).toString('hex')
    await write
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await find(name).executeTakeFirstOrThrow()).value
  }
}
