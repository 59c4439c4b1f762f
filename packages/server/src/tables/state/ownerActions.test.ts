import { describe, expect, it } from 'vitest'
import { aPlayer, aTable, free, seatOf, someTerms } from '../../../test/sample.ts'
import { changeTerms, closed, inviteAgain, isOwner, reopened, setSeat, withBots } from './ownerActions.ts'
import { callOffLate } from './start.ts'
import { changeSeat, leaveSeat, newTable, removePlayer, returnToSeat, takeSeat, withAway } from './table.ts'
import type { Wished } from './table.ts'

const code = (wished: Wished) => (wished.ok ? 'ok' : wished.error)
const heat = { tournament: 'ABCDEFG1', number: 1 }

describe('a table', () => {
  it('is owned by nobody in a quick match or a heat', () => {
    const table = aTable('a')
    expect([isOwner(table, 'ada'), isOwner(table, 'bo')]).toEqual([true, false])
    expect([isOwner({ ...table, isQuick: true }, 'ada'), isOwner({ ...table, heat }, 'ada')]).toEqual([false, false])
  })

  it('of a heat is neither entered nor left', () => {
    const table = aTable('a', { heat })
    expect([code(takeSeat(table, aPlayer('bo'))), code(leaveSeat(table, 'ada'))]).toEqual([
      'notYourTable',
      'notYourTable',
    ])
  })

  it('begins with nobody but its owner, in their colour if it is free', () => {
    const beginning = { id: 'a', secret: 's', at: 7 }
    const table = newTable(someTerms, aPlayer('ada', { colour: 'white' }), beginning)
    expect(table).toMatchObject({
      removed: [],
      seats: [{ player: 'ada', colour: 'white', isReady: false, isAway: false }, free],
    })
    const taken = (player: Parameters<typeof takeSeat>[1]) => {
      const seated = takeSeat(table, player)
      return seated.ok ? seated.value.seats[1] : seated.error
    }
    expect(taken(aPlayer('bo', { colour: 'black' }))).toMatchObject({ colour: 'black' })
    expect(taken(aPlayer('bo', { colour: 'white' }))).toMatchObject({ colour: 'orange' })
    expect(taken(aPlayer('bo'))).toMatchObject({ colour: 'orange' })
  })

  it('gives the first free seat, to whoever agrees to what the others of a quick match have agreed to', () => {
    const table = aTable('a', { seats: [free, seatOf('ada')] })
    for (const [fillsAt, isReady] of [
      [null, false],
      [7, true],
    ] as const)
      expect(takeSeat({ ...table, isQuick: true, fillsAt }, aPlayer('bo'))).toMatchObject({
        value: { seats: [{ player: 'bo', isReady }, { player: 'ada' }] },
      })
  })

  it('passes to another when its owner leaves, and then alone', () => {
    const table = aTable('a', { owner: 'bo', seats: [seatOf('ada'), seatOf('bo'), seatOf('cem')] })
    expect(leaveSeat(table, 'cem')).toMatchObject({ value: { owner: 'bo' } })
    expect(leaveSeat(table, 'bo')).toMatchObject({ value: { owner: 'ada' } })
    expect([code(leaveSeat(table, 'dee')), code(removePlayer(table, 'dee'))]).toEqual(['notSeated', 'notSeated'])
  })

  it('lets players be ready and no longer ready, but for heats and quick matches', () => {
    const unready = (changes: Parameters<typeof aTable>[1]) =>
      code(changeSeat(aTable('a', changes), 'ada', { isReady: false }))
    expect([unready({}), unready({ heat }), unready({ isQuick: true })]).toEqual(['ok', 'notYourTable', 'notYourTable'])
  })

  it('has nobody away but players', () => {
    const table = aTable('a')
    expect([withAway(table, 1, true), withAway(table, 5, true)]).toEqual([table, table])
    expect(withAway(table, 0, true).seats[0]).toMatchObject({ player: 'ada', isAway: true })
  })

  it('keeps its bots as they are when its terms change, and a bot its name when its level does', () => {
    const bot = { kind: 'bot', bot: 'mate', name: 'Anne', colour: 'white' } as const
    const table = aTable('a', { seats: [seatOf('ada'), bot] })
    const changed = changeTerms(table, 'ada', { hasChat: false })
    expect(changed.ok && changed.value.seats[1]).toStrictEqual(bot)
    for (const drawn of [0, 1])
      expect(setSeat(table, 'ada', 1, { kind: 'bot', bot: 'admiral' }, () => drawn)).toMatchObject({
        value: { seats: [{}, { ...bot, bot: 'admiral' }] },
      })
  })

  it('can be returned to by those who sit there, in a race', () => {
    expect(code(returnToSeat(aTable('a', { status: 'racing' }), 'bo'))).toBe('notSeated')
    const codes = (['gathering', 'starting', 'racing', 'over', 'closed'] as const).map((status) =>
      code(returnToSeat(aTable('a', { status }), 'ada')),
    )
    expect(codes).toEqual(['tableNotStarted', 'tableNotStarted', 'ok', 'tableClosed', 'tableClosed'])
  })

  it('is closed unless it has a game, and opened again for those who sat there', () => {
    const isClosed = aTable('a', { status: 'closed' })
    expect(closed(isClosed)).toEqual({ ok: true, value: isClosed })
    for (const status of ['gathering', 'starting'] as const)
      expect(closed(aTable('a', { status, fillsAt: 7 }))).toMatchObject({ value: { status: 'closed', fillsAt: null } })
    for (const status of ['racing', 'over'] as const) expect(code(closed(aTable('a', { status })))).toBe('tableStarted')
    expect(reopened(isClosed)).toMatchObject({ ok: true, value: { status: 'gathering', id: 'a' } })
    expect(code(reopened(aTable('a')))).toBe('notInForce')
    expect(code(reopened({ ...isClosed, seats: [free, free] }))).toBe('tableClosed')
  })

  it('lets those come again whom its owner invites, and no others', () => {
    const removed = ['bo', 'cem'].map((player) => ({ player, name: player }))
    expect(inviteAgain(aTable('a', { removed }), 'ada', 'bo')).toMatchObject({ value: { removed: removed.slice(1) } })
  })

  it('is closed when its owner gives the only seat of a player to a bot', () => {
    const emptied = setSeat(
      aTable('a', { seats: [seatOf('ada'), free] }),
      'ada',
      0,
      { kind: 'bot', bot: 'mate' },
      () => 0,
    )
    expect(emptied).toMatchObject({ value: { status: 'closed', seats: [free, free] } })
  })

  it('is filled with bots of several levels, under names and colours of their own', () => {
    const seats = [free, free, seatOf('ada'), free, free, free, free]
    const filled = withBots(aTable('a', { seats: seats.slice(0, 6) }), () => 0).seats
    const levels = filled.map((seat) => (seat.kind === 'bot' ? seat.bot : seat.kind))
    expect(levels).toEqual(['skipper', 'captain', 'player', 'skipper', 'deckhand', 'captain'])
    expect(new Set(filled.map((seat) => seat.kind !== 'free' && seat.name)).size).toBe(6)
    expect(new Set(filled.map((seat) => seat.kind !== 'free' && seat.colour)).size).toBe(6)
  })

  it('gets a secret of its own when a start is called off', () => {
    const secrets = ['one', 'two'].map((secret) => {
      const late = callOffLate(aTable('a', { status: 'starting', secret, fillsAt: 1 }), 1)
      return late.ok ? late.value.secret : late.error
    })
    expect(new Set([...secrets, 'one', 'two']).size).toBe(4)
    expect(code(callOffLate(aTable('a', { status: 'starting', fillsAt: null }), 1))).toBe('notEverybodyReady')
  })
})
