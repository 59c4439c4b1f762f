import { describe, expect, it } from 'vitest'
import { aPlayer } from '../../../test/sample.ts'
import type { StoredTable } from '../../contracts/stores.ts'
import { boatsOf, fillAndStart, joinQuick, quickTerms, startQuick, wantedAt, withFillTime } from './quick.ts'
import type { QuickWish } from './quick.ts'
import { changeSeat, leaveSeat, newTable } from './table.ts'
import type { Wished } from './table.ts'

const pace = { kind: 'live', bankSeconds: 60, incrementSeconds: 5 } as const
const day = 24 * 60 * 60 * 1000
const wish = (changes: Partial<QuickWish> = {}): QuickWish => ({ seats: 3, pace, withBots: false, ...changes })
const done = (wished: Wished): StoredTable => {
  if (!wished.ok) throw new Error(wished.error)
  return wished.value
}
const code = (wished: Wished) => (wished.ok ? 'ok' : wished.error)
const join = (table: StoredTable, id: string, of: QuickWish = wish()) => joinQuick(table, aPlayer(id), of)
const kinds = ({ seats }: StoredTable) => seats.map((seat) => (seat.kind === 'player' ? seat.player : seat.kind))

/** A table at which Ada waits. */
function waiting(of: QuickWish = wish()): StoredTable {
  const beginning = { id: '01234567', secret: 's', at: 0, isQuick: true }
  return done(join(newTable(quickTerms(of), aPlayer('ada'), beginning), 'ada', of))
}
const withBots = wish({ withBots: true })

describe('a wish for a quick match', () => {
  it('is for one race on the dark side that everybody may see', () => {
    expect(quickTerms({ seats: 4, pace })).toEqual({
      seats: 4,
      pace,
      side: 'dark',
      ruleSet: 'rulebook',
      changes: { races: 1 },
      isPublic: true,
      hasChat: true,
      isRated: true,
    })
  })

  it('names each number of boats once, the fewest first', () => {
    expect(boatsOf({ seats: 4, orSeats: [6, 2, 4, 5, 3] })).toEqual([2, 3, 4, 5, 6])
    expect(boatsOf({ seats: 2 })).toEqual([2])
  })

  it('has to be shared by all at a table', () => {
    const three = done(join(waiting(wish({ seats: 4, orSeats: [2, 3, 5] })), 'bo', wish({ seats: 4, orSeats: [3, 6] })))
    expect(wantedAt(three)).toEqual({ boats: [3, 4], withBots: false })
    expect(wantedAt({ ...three, seats: [{ kind: 'free' }], fillsAt: 7 })).toEqual({ boats: [], withBots: true })
    // Tables from before there were several numbers have that of their terms.
    const old = three.seats.map((seat) => (seat.kind === 'player' ? { ...seat, boats: undefined } : seat))
    expect(wantedAt({ ...three, seats: old as StoredTable['seats'] }).boats).toEqual([3])
  })
})

describe('a quick table', () => {
  it('gets as many seats as all agree to, and its people keep theirs', () => {
    const table = waiting(wish({ seats: 2, orSeats: [4] }))
    const four = done(join(table, 'bo', wish({ seats: 4 })))
    expect([kinds(four), four.terms.seats]).toEqual([['ada', 'bo', 'free', 'free'], 4])
    expect(four.seats[1]).toMatchObject({ boats: [4], isReady: false })
    // Whoever comes takes the seat of somebody who left.
    expect(kinds(done(join(done(leaveSeat(four, 'ada')), 'cem', wish({ seats: 4 }))))).toEqual([
      'cem',
      'bo',
      'free',
      'free',
    ])
    const two = done(join(table, 'bo', wish({ seats: 2 })))
    expect([kinds(two), two.terms.seats]).toEqual([['ada', 'bo'], 2])
  })

  it('takes nobody who wishes otherwise, comes too late or was removed', () => {
    const table = waiting()
    expect(code(join(table, 'bo', wish({ seats: 2 })))).toBe('notYourTable')
    expect(code(join(table, 'bo', withBots))).toBe('notYourTable')
    expect(code(join({ ...table, status: 'starting' }, 'bo'))).toBe('tableStarted')
    expect(code(join({ ...table, status: 'closed' }, 'bo'))).toBe('tableClosed')
    expect(code(join({ ...table, status: 'racing' }, 'bo', wish({ seats: 2 })))).toBe('tableStarted')
    expect(code(join({ ...table, removed: [{ player: 'bo', name: 'Bo' }] }, 'bo'))).toBe('removedFromTable')
  })

  it('hears when somebody who sits there wishes otherwise', () => {
    const table = waiting()
    expect(done(join(table, 'ada'))).toBe(table)
    expect(done(join(table, 'ada', wish({ orSeats: [5] }))).seats[0]).toMatchObject({ boats: [3, 5], isReady: false })
    const ready = done(join(table, 'ada', withBots))
    expect(ready.seats[0]).toMatchObject({ boats: [3], isReady: true })
    expect(code(join(ready, 'ada'))).toBe('notYourTable')
    expect(code(join({ ...table, status: 'racing' }, 'ada'))).toBe('tableStarted')
  })

  it('starts at once with bots for whoever waits there, if all agree to bots', () => {
    const table = done(join(waiting(), 'bo'))
    expect(code(startQuick(table, 'cem', () => 0))).toBe('notSeated')
    expect(code(startQuick(table, 'ada', () => 0))).toBe('notEverybodyReady')
    expect(code(startQuick({ ...table, status: 'closed' }, 'ada', () => 0))).toBe('tableClosed')
    const agreed = done(changeSeat(table, 'bo', { isReady: true }))
    const started = done(startQuick(agreed, 'ada', () => 0))
    expect([started.status, kinds(started).toSorted()]).toEqual(['racing', ['ada', 'bo', 'bot']])
    for (const status of ['racing', 'starting'] as const) {
      const running = { ...table, status }
      expect(done(startQuick(running, 'ada', () => 0))).toBe(running)
      expect(code(startQuick(running, 'cem', () => 0))).toBe('notSeated')
    }
  })

  it('is filled when its time has come, and not before', () => {
    const table = { ...waiting(withBots), fillsAt: 1000 }
    expect(code(fillAndStart(table, 999, () => 0))).toBe('notEverybodyReady')
    expect(code(fillAndStart({ ...table, fillsAt: null }, 1000, () => 0))).toBe('notEverybodyReady')
    expect(code(fillAndStart({ ...table, status: 'closed' }, 1000, () => 0))).toBe('tableClosed')
    const started = done(fillAndStart(table, 1000, () => 0))
    expect([started.status, kinds(started).toSorted()]).toEqual(['racing', ['ada', 'bot', 'bot']])
  })
})

describe('the time at which something happens to a table', () => {
  const fillsAt = (table: StoredTable) => withFillTime(table, 1000, 45_000).fillsAt

  it('is settled with the start, by its pace', () => {
    const starting = { ...waiting(), status: 'starting' } as const
    expect(fillsAt(starting)).toBe(31_000)
    const slow = { ...starting, terms: { ...starting.terms, pace: { kind: 'days', days: 3 } } } as const
    expect(fillsAt(slow)).toBe(1000 + 3 * day)
    expect(fillsAt({ ...starting, fillsAt: 7 })).toBe(7)
  })

  it('stays as it is at a table that is no quick one or gathers no more', () => {
    for (const table of [
      { ...waiting(withBots), isQuick: false },
      { ...waiting(withBots), status: 'racing' as const },
      { ...waiting(withBots), fillsAt: 46_000 },
    ])
      expect(withFillTime(table, 1000, 45_000)).toBe(table)
  })

  it('comes after a while once all agree to bots', () => {
    expect(fillsAt(waiting(withBots))).toBe(46_000)
    expect(fillsAt({ ...waiting(withBots), fillsAt: 7 })).toBe(7)
    expect(fillsAt({ ...waiting(), fillsAt: 7 })).toBeNull()
  })

  it('comes at once when the table is full and all have sealed, and soon when they have not', () => {
    const full = done(join(waiting(wish({ seats: 2 })), 'bo', wish({ seats: 2 })))
    expect(fillsAt(full)).toBe(6000)
    expect(fillsAt({ ...full, fillsAt: 5500 })).toBe(5500)
    const seats = full.seats.map((seat) => ({ ...seat, seal: 'a seal' })) as StoredTable['seats']
    expect(fillsAt({ ...full, seats })).toBe(1000)
    expect(fillsAt({ ...full, seats: [seats[0]!, full.seats[1]!] })).toBe(6000)
  })
})
