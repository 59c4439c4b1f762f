import { commitmentTo, sealOf } from '@powerboats/host'
import type { Terms } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { someTerms } from '../../../test/sample.ts'
import type { Player, StoredTable } from '../../contracts/stores.ts'
import { heatTable, startHeat } from './heat.ts'
import { close, setSeat } from './ownerActions.ts'
import { withFillTime } from './quick.ts'
import { callOffLate, leaveTable, start, tell } from './start.ts'
import { changeSeat, newTable, takeSeat } from './table.ts'
import type { Wished } from './table.ts'
import { viewOf } from './view.ts'

const day = 24 * 60 * 60 * 1000
const person = (id: string): Player => ({
  id,
  name: id,
  colour: null,
  createdAt: 0,
  isKept: true,
  hasProfile: true,
  listsGames: true,
  role: 'player',
  mute: null,
  ban: null,
})
const added = (id: string, draw = 1) => `added by ${id} to draw ${draw}`
const done = (wished: Wished): StoredTable => {
  if (!wished.ok) throw new Error(wished.error)
  return withFillTime(wished.value, 1000, 45_000)
}
const code = (wished: Wished) => (wished.ok ? 'ok' : wished.error)
const shown = (table: StoredTable) => viewOf({ ...table, game: null })

/** Ada, Bo and Cem, all ready. */
function gathered(terms: Partial<Terms> = {}): StoredTable {
  const empty = newTable({ ...someTerms, seats: 4, ...terms }, person('ada'), { id: '01234567', secret: 's', at: 0 })
  const all = ['bo', 'cem'].reduce((table, id) => done(takeSeat(table, person(id))), empty)
  return ['bo', 'cem'].reduce((table, id) => done(changeSeat(table, id, { isReady: true })), all)
}
const sealed = (table: StoredTable, ...players: string[]) =>
  players.reduce((now, id) => {
    const commitment = commitmentTo(now.secret)
    return done(changeSeat(now, id, { seal: { commitment, hash: sealOf(commitment, added(id, now.draw)) } }))
  }, table)
const told = (table: StoredTable, ...players: string[]) =>
  players.reduce((now, id) => done(tell(now, id, added(id, now.draw))), table)

const starting = done(start(sealed(gathered(), 'ada', 'bo', 'cem'), 'ada'))

describe('a start that is drawn', () => {
  it('waits until all have told what they sealed, and shows none of it before', () => {
    expect(starting).toMatchObject({ status: 'starting', terms: { seats: 3 }, fillsAt: 31_000 })
    const almost = told(starting, 'ada', 'cem')
    expect(shown(almost)).toMatchObject({ status: 'starting', awaited: [1], contributions: [null, null, null] })
    const racing = told(almost, 'bo')
    expect(racing).toMatchObject({ status: 'racing', fillsAt: null })
    expect(shown(racing)).toMatchObject({ awaited: [], contributions: ['ada', 'bo', 'cem'].map((id) => added(id)) })
    expect(shown(racing).seals).toEqual(shown(starting).seals)
  })

  it('is none where nobody has sealed anything, and asks nothing of those who have not', () => {
    expect(done(start(gathered(), 'ada'))).toMatchObject({ status: 'racing', draw: 1 })
    const racing = told(done(start(sealed(gathered(), 'bo'), 'ada')), 'bo')
    expect(racing.status).toBe('racing')
    expect(shown(racing).contributions).toEqual([null, added('bo'), null])
  })

  it('takes nothing that was told openly before there were seals', () => {
    const old = gathered()
    const seats = old.seats.map((seat) => (seat.kind === 'player' ? { ...seat, contribution: 'open' } : seat))
    expect(shown(done(start({ ...old, seats }, 'ada'))).contributions).toEqual([null, null, null])
  })

  it('is refused at a table that is closed or over, and changes nothing about bots', () => {
    expect(code(start({ ...gathered(), status: 'closed' }, 'ada'))).toBe('tableClosed')
    expect(code(start({ ...gathered(), status: 'over' }, 'ada'))).toBe('tableStarted')
    const bot = { kind: 'bot', bot: 'mate', name: 'mate', colour: 'white' } as const
    const table = gathered()
    expect(done(start({ ...table, seats: [table.seats[0]!, bot] }, 'ada')).seats[1]).toStrictEqual(bot)
  })

  it('gives those who have days for a turn as long', () => {
    const slow = done(start(sealed(gathered({ pace: { kind: 'days', days: 2 } }), 'bo'), 'ada'))
    expect(slow.fillsAt).toBe(1000 + 2 * day)
  })
})

describe('messages out of order', () => {
  it('nothing is told before the start, nor by those who do not sit there', () => {
    expect(code(tell(sealed(gathered(), 'bo'), 'bo', added('bo')))).toBe('tableNotStarted')
    expect(code(tell(starting, 'dee', added('dee')))).toBe('notSeated')
  })

  it('nothing is sealed, changed or taken back once the start is settled', () => {
    const commitment = commitmentTo(starting.secret)
    const seal = { commitment, hash: sealOf(commitment, 'a better one, found later') }
    expect(code(changeSeat(starting, 'bo', { seal }))).toBe('tableStarted')
    expect(code(changeSeat(starting, 'bo', { colour: 'white' }))).toBe('tableStarted')
    expect(code(takeSeat(starting, person('dee')))).toBe('tableStarted')
    expect(code(setSeat(starting, 'ada', 1, { kind: 'free' }, () => 0))).toBe('tableStarted')
    expect(done(start(starting, 'ada'))).toBe(starting)
  })

  it('nothing else is told than what was sealed, and only once', () => {
    expect(code(tell(starting, 'bo', 'a better one, found later'))).toBe('otherContribution')
    expect(code(tell(starting, 'bo', added('ada')))).toBe('otherContribution')
    const bo = told(starting, 'bo')
    expect(done(tell(bo, 'bo', added('bo')))).toBe(bo)
    expect(code(tell(bo, 'bo', 'a better one, found later'))).toBe('otherContribution')
    const racing = told(bo, 'ada', 'cem')
    expect(code(tell(racing, 'bo', 'a better one, found later'))).toBe('tableStarted')
    expect(done(tell(racing, 'bo', added('bo')))).toBe(racing)
  })

  it('nothing that was not sealed is told', () => {
    const some = done(start(sealed(gathered(), 'bo'), 'ada'))
    expect(code(tell(some, 'ada', added('ada')))).toBe('otherContribution')
  })

  it('no seal is taken for another commitment than that of the table', () => {
    const commitment = commitmentTo('another secret')
    const seal = { commitment, hash: sealOf(commitment, added('bo')) }
    expect(code(changeSeat(gathered(), 'bo', { seal }))).toBe('stale')
  })
})

describe('a start that is called off', () => {
  const late = told(starting, 'ada')

  it('is called off when its time is over and not before, or when somebody leaves', () => {
    expect(code(callOffLate(late, 30_999))).toBe('notEverybodyReady')
    expect(done(callOffLate(late, 31_000))).toMatchObject({ status: 'gathering', draw: 2, fillsAt: null })
    expect(done(leaveTable(late, 'ada'))).toMatchObject({ status: 'gathering', draw: 2, owner: 'bo' })
    expect(code(leaveTable(late, 'dee'))).toBe('notSeated')
    expect(code(callOffLate(gathered(), 99_999))).toBe('tableStarted')
  })

  it('leaves the table as it is but for its players, who stay ready in a quick match alone', () => {
    const bot = { kind: 'bot', bot: 'mate', name: 'mate', colour: 'white' } as const
    const seats = starting.seats.map((seat) => ({ ...seat, isReady: true })) as StoredTable['seats']
    const begun = { ...starting, seats: [...seats.slice(0, 2), bot] }
    for (const isQuick of [false, true]) {
      const again = done(leaveTable({ ...begun, isQuick, fillsAt: null }, 'bo'))
      expect(again.seats).toStrictEqual([
        { ...seats[0], isReady: isQuick, seal: null, contribution: null },
        { kind: 'free' },
        bot,
      ])
      expect(again.removed).toStrictEqual([{ player: 'bo', name: 'bo' }])
    }
    // Nothing is called off that has not begun.
    expect(done(leaveTable(gathered(), 'bo'))).toMatchObject({ status: 'gathering', draw: 1, removed: [] })
  })

  it('is not called off at a heat: it begins without what was not told, and nobody leaves', () => {
    const heat = { ...late, heat: { tournament: 'ABCDEFG1', number: 1 } }
    expect(code(callOffLate(heat, 30_999))).toBe('notEverybodyReady')
    expect(code(leaveTable(heat, 'bo'))).toBe('tableStarted')
    const racing = done(callOffLate(heat, 31_000))
    expect(racing).toMatchObject({ status: 'racing', draw: 1 })
    expect(shown(racing).contributions).toEqual([added('ada'), null, null])
    expect(racing.seats).toEqual(
      heat.seats.map((seat) => (seat.kind === 'player' && seat.player !== 'ada' ? { ...seat, seal: null } : seat)),
    )
  })

  it('[T3.5] has the first player of a heat start, whatever colours are chosen, or the next who is there', () => {
    const sailors = ['ada', 'bo', 'cem'].map((id) => ({ kind: 'player', player: person(id) }) as const)
    const bot = { kind: 'bot', bot: 'mate', name: 'mate 1' } as const
    const heat = heatTable(someTerms, 'ada', [...sailors, bot], { id: '01234567', secret: 's', at: 0 })
    expect(shown(heat)).toMatchObject({ starter: 0 })
    const white = done(changeSeat(heat, 'ada', { colour: 'white' }))
    expect(shown(done(startHeat(white, new Set(['ada', 'bo', 'cem'])))).starter).toBe(3)
    const without = done(startHeat(white, new Set(['bo', 'cem'])))
    expect([shown(without).starter, shown(without).places.map((place) => 'name' in place && place.name)]).toEqual([
      0,
      ['bo', 'cem', 'mate 1'],
    ])
    expect(shown(starting)).not.toHaveProperty('starter')
  })

  it('takes the seats of those who told nothing, who cannot come back uninvited', () => {
    const again = done(callOffLate(late, 31_000))
    expect(again.seats.map((seat) => (seat.kind === 'player' ? seat.player : seat.kind))).toEqual([
      'ada',
      'free',
      'free',
    ])
    expect(again.removed).toEqual([
      { player: 'bo', name: 'bo' },
      { player: 'cem', name: 'cem' },
    ])
    expect(code(takeSeat(again, person('bo')))).toBe('removedFromTable')
  })

  it('draws anew: another commitment, and nothing of what was sealed or told serves again', () => {
    const again = done(callOffLate(told(late, 'cem'), 31_000))
    expect(shown(again).commitment).not.toBe(shown(starting).commitment)
    expect(shown(again)).toMatchObject({ seals: [null, null, null], contributions: [null, null, null], draw: 2 })
    expect(code(tell(again, 'ada', added('ada')))).toBe('tableNotStarted')
    expect(code(start(sealed(again, 'ada', 'cem'), 'ada'))).toBe('notEverybodyReady')
    const ready = done(changeSeat(again, 'cem', { isReady: true }))
    const second = done(start(sealed(ready, 'ada', 'cem'), 'ada'))
    expect(code(tell(second, 'ada', added('ada')))).toBe('otherContribution')
    expect(told(second, 'ada', 'cem')).toMatchObject({ status: 'racing', draw: 2 })
  })

  it('leaves a table that its owner may close, and that closes with the last player', () => {
    expect(done(close(late, 'ada')).status).toBe('closed')
    expect(done(callOffLate(starting, 31_000)).status).toBe('closed')
  })
})
