import Database from 'libsql'
import { connect } from '../src/db/engines/libsql.ts'

type Calls = Record<string, (this: unknown, ...parameters: unknown[]) => unknown>
const refused = new WeakSet<object>()

/** libsql ends the whole process when a parameter is a boolean. From now on it throws: one test fails, and the others go on. */
export async function refuseBooleans(): Promise<void> {
  const [now, later] = [new Database(':memory:'), connect(':memory:')]
  for (const statement of [now.prepare('select 1'), await later.prepare('select 1')]) {
    const calls = Object.getPrototypeOf(statement) as Calls
    if (refused.has(calls)) continue
    refused.add(calls)
    for (const name of ['run', 'get', 'iterate']) {
      const call = calls[name]!
      calls[name] = function (...parameters) {
        if (parameters.flat().some((parameter) => typeof parameter === 'boolean'))
          throw new TypeError('A parameter is a boolean.')
        return call.apply(this, parameters)
      }
    }
  }
  now.close()
  later.close()
}
