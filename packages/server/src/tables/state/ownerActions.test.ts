import { describe, expect, it } from 'vitest'
import { aPlayer, aTable, free, seatOf } from '../../../test/sample.ts'
import { closed, inviteAgain, isOwner, reopened, setSeat, withBots } from './ownerActions.ts'
import { callOffLate } from './start.ts'
import { leaveSeat, returnToSeat, takeSeat } from './table.ts'
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
