import { describe, expect, it } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import {
  aKnownPlayer,
  anAuditEntry,
  aPlayerSheet,
  aReport,
  entriesAsked,
  moderatorAct,
  newReport,
  playersAsked,
  reportsAsked,
  someEntries,
  someKnownPlayers,
  someReports,
} from './moderation.ts'

const table = 'K7M29QXT'
const ada = { id: 'ada', name: 'Ada' }
const line = { number: 3, player: 'bob', name: 'Bob', at: 1, saying: { text: 'hm' } }
const reason = 'abuse'
const entry = {
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
}
const report = {
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
}
const known = { id: 'ada', name: 'Ada', createdAt: 1, isKept: true, role: 'admin', mute: null, ban: null }
const sat = { id: table, status: 'over', names: ['Ada'], createdAt: 1 }
const kept = { ...line, erasedBy: null, table }

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
      ...['192.0.2.1', '-abcdefgh-_345678', 'abcdefgh-_345678-', 'abcdefgh-_34567', 'abcdefgh-_34567+'].map(
        (address) => ({ kind: 'banAddress', address, until: 1, reason }),
      ),
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
  readsExactly('an entry', anAuditEntry, entry)
  readsExactly('entries', someEntries, { entries: [entry] })
  readsExactly('a report', aReport, report)
  readsExactly('reports', someReports, { reports: [report] })
  readsExactly('a player', aKnownPlayer, known)
  readsExactly('players', someKnownPlayers, { players: [known] })
  readsExactly('the sheet of a player', aPlayerSheet, {
    player: known,
    addresses: ['abcdefgh-_345678'],
    tables: [sat],
    lines: [kept],
    reports: [report],
    entries: [entry],
  })
  readsExactly('a table of a player', aPlayerSheet.shape.tables.element, sat)
  readsExactly('a line of a player', aPlayerSheet.shape.lines.element, kept)
})

describe('what moderators ask for', () => {
  readsExactly('reports', reportsAsked, { list: 'settled', before: 1 }, ['list', 'before'])
  readsExactly('entries', entriesAsked, { before: 1 }, ['before'])
  readsExactly('players', playersAsked, { find: 'bob' })
  const before = (number: unknown) => ({ before: number })
  for (const schema of [reportsAsked, entriesAsked])
    takes('before a number', schema, [0, '7', 2 ** 31 - 1].map(before), [-1, 0.5, 'x', 2 ** 31].map(before))
  const list = (name: string) => ({ list: name })
  takes('reports that wait or were settled', reportsAsked, ['open', 'settled'].map(list), ['', 'all'].map(list))
  const find = (text: string) => ({ find: text })
  takes(
    'players by a text that is not empty and not too long',
    playersAsked,
    ['x', 'x'.repeat(100), ' x '].map(find),
    ['', ' ', 'x'.repeat(101), 'a\0b'].map(find),
  )
  it('are the reports that wait, if nothing else is said', () => {
    expect(reportsAsked.parse({ before: '7' })).toEqual({ list: 'open', before: 7 })
  })
})
