import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameEvent } from '@powerboats/rules'
import type { TableMessage } from '../contracts/messages.ts'
import { packed, unpacked } from './payload.ts'
import type { Addressed } from './payload.ts'

const said = (text: string): TableMessage => ({
  kind: 'said',
  line: { number: 1, player: 'ada', name: 'Ada', at: 0, saying: { text } },
})

const moved = (events: number): TableMessage => ({
  kind: 'news',
  news: {
    after: 10,
    events: Array.from({ length: events }, (): GameEvent => ({ kind: 'sunk', seat: 0 })),
    at: 0,
    by: 'player',
    clock: null,
  },
})

describe('payloads', () => {
  it('carry all messages in order, and never more than PostgreSQL takes', () => {
    const someMessages = fc.array(
      fc.tuple(
        fc.string({ maxLength: 8 }),
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }).map(said),
          fc.nat({ max: 100 }).map(moved),
        ),
      ),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(someMessages, (messages: Addressed[]) => {
        const payloads = packed(messages)
        for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
        expect(payloads.flatMap(unpacked)).toEqual(messages.map((message) => [...message]))
      }),
    )
  })

  it.each(['', 'hello', 'null', '{"kind":"changed"}', '[1,["a"],[1,{"kind":"changed"}],["a",null],["a",{}]]'])(
    'of other programs are ignored: %s',
    (payload) => expect(unpacked(payload)).toEqual([]),
  )

  it('of nodes are taken from among those of other programs', () => {
    const strange = '["a","text"],["a",null],["a",{"kind":5}],["a",7],["a",["kind"]]'
    expect(unpacked(`[${strange},["b",{"kind":"changed"}]]`)).toEqual([['b', { kind: 'changed' }]])
  })

  it('are few', () => {
    expect(packed(Array.from({ length: 100 }, () => ['table', moved(1)]))).toHaveLength(2)
  })

  it('announce a move that is too long without its events', () => {
    const short = { kind: 'news', news: { ...(moved(0) as { news: object }).news, after: 1010 } }
    expect(packed([['table', moved(1000)]]).flatMap(unpacked)).toEqual([['table', short]])
    expect(packed([['table', said('x'.repeat(9000))]])).toEqual([])
  })
})
