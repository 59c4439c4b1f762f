import { clientMessage } from '@powerboats/protocol'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAct } from './readAct.ts'

const table = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/) },
  fc.constantFrom('k7m2-9qxt', 'ABCDEFGO', 'ABCDEFG', 'ABCDEFGHJ', 'ABCDEFGH\n', '', null, 12345678),
)
const edges = [0, 1, 5, 6, 40, 41, 1000, 1001, 100_000, 100_001, Number.MAX_SAFE_INTEGER]
const number = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...edges) },
  fc.constantFrom(-1, -0, 0.5, 2 ** 53, 1e300, '1', null, true, undefined),
)
const small = fc.oneof({ weight: 8, arbitrary: fc.nat(5) }, number)
const dice = fc.oneof(
  { weight: 8, arbitrary: fc.array(small, { maxLength: 6 }) },
  fc.constantFrom(Array(40).fill(0), Array(41).fill(0), null, {}, '', { length: 1, 0: 0 }),
)
const intent = fc.oneof(
  fc.record({ kind: fc.constant('steer'), heading: small }),
  fc.record({ kind: fc.constant('roll'), add: small, remove: dice, reroll: dice }),
  fc.record({ kind: fc.constantFrom('place', 'repair', 'retire', 'fly', null), heading: small }),
  fc.record({ kind: fc.constantFrom('steer', 'repair', 'fly', null), add: small, remove: dice, reroll: dice }),
  fc.record({ kind: fc.constant('steer'), heading: small, more: small }, { requiredKeys: ['kind'] }),
  fc.record(
    { kind: fc.constant('roll'), add: small, remove: dice, reroll: dice, more: small },
    { requiredKeys: ['kind'] },
  ),
  fc.constantFrom(null, 'steer', []),
)
const kind = fc.oneof({ weight: 8, arbitrary: fc.constant('act') }, fc.constantFrom('say', 'follow', 'ping', null))
const fields = { kind, ref: number, table, after: number, intent }
const message = fc.oneof(
  { weight: 8, arbitrary: fc.record(fields) },
  fc.record({ ...fields, more: number }, { requiredKeys: ['kind', 'table'] }),
  fc.jsonValue(),
)

describe('an act that is read without the schema', () => {
  it('is what the schema would have returned', () => {
    let read = 0
    const same = fc.property(message, (made) => {
      // As it comes from a socket.
      const value: unknown = JSON.parse(JSON.stringify(made))
      const act = readAct(value)
      if (act === null) return
      read++
      expect(clientMessage.safeParse(value)).toEqual({ success: true, data: act })
    })
    fc.assert(same, { numRuns: 3000 })
    expect(read).toBeGreaterThan(100)
  })

  it('is every act that steers or rolls, with the code of its table as it is kept', () => {
    const taken = fc.property(message, (made) => {
      const value: unknown = JSON.parse(JSON.stringify(made))
      const { success, data } = clientMessage.safeParse(value)
      const isMeant = success && data.kind === 'act' && (data.intent.kind === 'steer' || data.intent.kind === 'roll')
      const isPlain = isMeant && data.table === (value as { table: unknown }).table
      expect(readAct(value)).toEqual(isPlain ? data : null)
    })
    fc.assert(taken, { numRuns: 3000 })
  })
})
