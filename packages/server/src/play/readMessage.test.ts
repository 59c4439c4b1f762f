import { longestMessage } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { readMessage } from './readMessage.ts'

const read = (value: unknown) => readMessage(Buffer.from(JSON.stringify(value)), false)
const malformed = (ref: number | null, detail: string) => ({ ok: false, error: { ref, code: 'malformed', detail } })

describe('what a client has sent', () => {
  it('is read when it is a message', () => {
    const ping = { kind: 'ping', ref: 3 }
    expect(read(ping)).toEqual({ ok: true, value: ping })
    const act = { kind: 'act', ref: 4, table: 'K7M29QXT', after: 2, intent: { kind: 'retire' } }
    expect(read(act)).toEqual({ ok: true, value: act })
  })

  it('is refused with the reason when it is none', () => {
    const longest = Buffer.alloc(longestMessage, ' ')
    expect(readMessage(longest, false)).toEqual(malformed(null, 'must be JSON'))
    expect(readMessage(Buffer.alloc(longestMessage + 1, ' '), false)).toEqual({
      ok: false,
      error: { ref: null, code: 'tooLarge', detail: `at most ${longestMessage} bytes` },
    })
    expect(readMessage(Buffer.from('{}'), true)).toEqual(malformed(null, 'must be text'))
    expect(read({ kind: 'follow', ref: 7, table: 'K7M29QXT', after: -1 })).toMatchObject(
      malformed(7, expect.stringMatching(/^after \S/)),
    )
    expect(read(null)).toMatchObject(malformed(null, expect.stringMatching(/^\S/)))
  })

  it('is answered by its number only where it has one', () => {
    for (const ref of [-1, 1.5, '7', null]) expect(read({ kind: 'ping', ref })).toMatchObject({ error: { ref: null } })
    expect(read({ kind: 'unknown', ref: 0 })).toMatchObject({ error: { ref: 0 } })
    expect(read('ping')).toMatchObject({ error: { ref: null } })
  })
})
