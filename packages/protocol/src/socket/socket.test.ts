import { describe, expect, it } from 'vitest'
import { chatMessage, move, table } from '../../test/messages.ts'
import { readsExactly, takes } from '../../test/reads.ts'
import { clientMessage, longestMessage, serverMessage } from './socket.ts'

const intent = { kind: 'retire' }
const tournament = 'ABCDEFG01234'

describe('messages of a client', () => {
  readsExactly('follow', clientMessage, { kind: 'follow', ref: 1, table: table.id, after: 0 })
  readsExactly('leave', clientMessage, { kind: 'leave', table: table.id })
  readsExactly('act', clientMessage, { kind: 'act', ref: 1, table: table.id, after: 0, intent })
  readsExactly('say', clientMessage, { kind: 'say', ref: 1, table: table.id, saying: { text: 'ahoy' } })
  readsExactly('watch', clientMessage, { kind: 'watch', ref: 1, tournament, after: 0 })
  readsExactly('unwatch', clientMessage, { kind: 'unwatch', tournament })
  readsExactly('watchLobby', clientMessage, { kind: 'watchLobby', ref: 1 })
  readsExactly('leaveLobby', clientMessage, { kind: 'leaveLobby' })
  readsExactly('ping', clientMessage, { kind: 'ping', ref: 1 })
  takes(
    'carry a whole number to be answered with',
    clientMessage,
    [0, Number.MAX_SAFE_INTEGER].map((ref) => ({ kind: 'ping', ref })),
    [-1, 0.5, Number.MAX_SAFE_INTEGER + 1, '1'].map((ref) => ({ kind: 'ping', ref })),
  )
  it('are no longer than the server reads', () => expect(longestMessage).toBe(8192))
})

describe('messages of the server', () => {
  readsExactly('welcome', serverMessage, { kind: 'welcome', now: 1, player: 'ada', version: 1 }, ['version'])
  readsExactly('table', serverMessage, { kind: 'table', table })
  readsExactly('news', serverMessage, { kind: 'news', table: table.id, news: move })
  readsExactly('said', serverMessage, { kind: 'said', table: table.id, line: chatMessage })
  readsExactly('erased', serverMessage, { kind: 'erased', table: table.id, number: 1 })
  readsExactly('present', serverMessage, { kind: 'present', table: table.id, players: ['ada'], watchers: 2 })
  readsExactly('steps', serverMessage, { kind: 'steps', tournament, after: 0, events: [{ kind: 'ended', at: 1 }] })
  readsExactly('lobby', serverMessage, {
    kind: 'lobby',
    changes: [{ list: 'open', order: [table.id], tables: [table], changed: [{ id: table.id, count: 3 }] }],
  })
  readsExactly('done', serverMessage, { kind: 'done', ref: 1, now: 2, count: 3 }, ['count'])
  readsExactly('refused', serverMessage, { kind: 'refused', ref: 1, code: 'stale', detail: 'late' }, ['detail'])
  takes(
    'may be for those who only watch, or answer what could not be read',
    serverMessage,
    [
      { kind: 'welcome', now: 1, player: null },
      { kind: 'refused', ref: null, code: 'malformed' },
    ],
    [
      { kind: 'refused', ref: 1, code: 'because' },
      { kind: 'hello', now: 1 },
    ],
  )
})

it('every message has a sentence for the documents', () => {
  for (const { description } of [...clientMessage.options, ...serverMessage.options])
    expect(description).toMatch(/^[A-Z].*[.?]/)
})
