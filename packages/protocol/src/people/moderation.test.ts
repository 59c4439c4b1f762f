import { describe } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { aKnownPlayer, anAuditEntry, aReport, moderatorAct, newReport } from './moderation.ts'

const table = 'K7M29QXT'
const ada = { id: 'ada', name: 'Ada' }
const line = { number: 3, player: 'bob', name: 'Bob', at: 1, saying: { text: 'hm' } }
const reason = 'abuse'

describe('moderation', () => {
  takes(
    'what moderators do',
    moderatorAct,
    [
      { kind: 'mute', player: 'bob', until: 1, reason },
      { kind: 'ban', player: 'bob', until: 1, withAddress: true, reason },
      { kind: 'banAddress', address: 'abcdefgh-_345678', until: 1, reason },
      { kind: 'rename', player: 'bob', name: 'Bobby', reason },
      { kind: 'erase', table, line: 3, reason },
      { kind: 'close', table, reason },
      { kind: 'role', player: 'bob', role: 'moderator', reason },
      { kind: 'settle', report: 1, reason },
      { kind: 'undo', entry: 1, reason },
    ],
    [
      { kind: 'mute', player: 'bob', until: 1, reason: ' ' },
      { kind: 'mute', player: 'bob', until: 1, reason: 'a\u0000b' },
      { kind: 'mute', player: 'bob', reason },
      { kind: 'banAddress', address: '192.0.2.1', until: 1, reason },
      { kind: 'role', player: 'bob', role: 'king', reason },
      { kind: 'undo', entry: 2 ** 31, reason },
      { kind: 'praise', player: 'bob', reason },
    ],
  )
  takes(
    'what players report',
    newReport,
    [
      { kind: 'name', player: 'bob', words: '' },
      { kind: 'conduct', player: 'bob', table, words: 'left' },
      { kind: 'line', table, line: 3, words: '' },
    ],
    [
      { kind: 'line', table, words: '' },
      { kind: 'name', player: 'bob', words: 'x'.repeat(501) },
    ],
  )
  readsExactly('an entry', anAuditEntry, {
    number: 1,
    at: 2,
    actor: null,
    kind: 'mute',
    player: ada,
    table: null,
    line: null,
    report: null,
    reason,
    until: 3,
    from: null,
    to: null,
    addresses: [],
    undoes: null,
    undoneBy: 4,
  })
  readsExactly('a report', aReport, {
    number: 1,
    at: 2,
    kind: 'line',
    reporter: ada,
    player: { id: 'bob', name: null },
    table,
    line: 3,
    words: '',
    context: { name: 'Bob', seats: [{ player: null, name: 'a bot' }], lines: [line] },
    settledBy: null,
  })
  const known = { id: 'ada', name: 'Ada', createdAt: 1, isKept: true, role: 'admin', mute: null, ban: null }
  readsExactly('a player', aKnownPlayer, known)
})
