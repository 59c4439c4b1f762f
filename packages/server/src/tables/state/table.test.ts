import { seeded } from '@powerboats/chance'
import type { Terms } from '@powerboats/protocol'
import { colours } from '@powerboats/rules'
import type { Colour } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import type { Player, StoredTable } from '../stores.ts'
import { changeTerms, close, setPlace, start } from './hosting.ts'
import { rematchOf } from './rematch.ts'
import { changeSeat, leaveSeat, newTable, placeOf, returnToSeat, takeSeat, withName } from './table.ts'
import type { Wished } from './table.ts'

const terms: Terms = {
  seats: 4,
  side: 'dark',
  ruleSet: 'rulebook',
  changes: { races: 1 },
  pace: { kind: 'days', days: 2 },
  isPublic: true,
  hasChat: true,
}
const person = (id: string, colour: Colour | null = null): Player => ({
  id,
  name: `Name of ${id}`,
  colour,
  createdAt: 0,
})
const [ada, bo, cem] = [person('ada', 'red'), person('bo', 'red'), person('cem')]
const beginning = { id: '01234567', secret: 'secret', at: 1000 }
const table = newTable(terms, ada, beginning)
const chance = seeded(1)

const done = (wished: Wished): StoredTable => {
  if (!wished.ok) throw new Error(wished.error)
  return wished.value
}
const code = (wished: Wished) => (wished.ok ? 'ok' : wished.error)
const names = ({ places }: StoredTable) => places.map((place) => (place.kind === 'player' ? place.player : place.kind))
const ready = (from: StoredTable, ...players: Player[]) =>
  players.reduce((now, { id }) => done(changeSeat(now, id, { isReady: true })), from)

const withBo = done(takeSeat(table, bo))

describe('a table before the start', () => {
  it('begins with its host at the first place, in the colour they like', () => {
    expect(names(table)).toEqual(['ada', 'free', 'free', 'free'])
    expect(table.places[0]).toMatchObject({ colour: 'red', isReady: false, contribution: null })
  })

  it('gives each player one place and a colour of their own', () => {
    expect(names(withBo)).toEqual(['ada', 'bo', 'free', 'free'])
    expect(withBo.places[1]).toMatchObject({ colour: 'orange' })
    expect(code(takeSeat(withBo, bo))).toBe('alreadySeated')
    expect(code(takeSeat(withBo, cem, 'red'))).toBe('colourTaken')
    expect(done(takeSeat(withBo, cem, 'white')).places[2]).toMatchObject({ colour: 'white' })
  })

  it('has no more places than its terms say', () => {
    const full = ['c', 'd'].reduce((now, id) => done(takeSeat(now, person(id))), withBo)
    expect(code(takeSeat(full, person('e')))).toBe('tableFull')
  })

  it('lets players change their own place', () => {
    const changed = done(changeSeat(withBo, 'bo', { colour: 'black', isReady: true, contribution: 'x' }))
    expect(changed.places[1]).toMatchObject({ colour: 'black', isReady: true, contribution: 'x' })
    expect(code(changeSeat(withBo, 'bo', { colour: 'red' }))).toBe('colourTaken')
    expect(code(changeSeat(withBo, 'cem', { isReady: true }))).toBe('notSeated')
    expect(done(changeSeat(changed, 'bo', { isReady: true }))).toBe(changed)
  })

  it('passes to the next player when its host leaves, and closes with the last', () => {
    const left = done(leaveSeat(withBo, 'ada'))
    expect(left).toMatchObject({ host: 'bo', status: 'gathering' })
    expect(names(left)).toEqual(['free', 'bo', 'free', 'free'])
    const closed = done(leaveSeat(left, 'bo'))
    expect(closed.status).toBe('closed')
    expect(code(takeSeat(closed, ada))).toBe('tableClosed')
  })

  it('is changed by its host alone, and then everybody has to be ready anew', () => {
    const agreed = ready(withBo, ada, bo)
    expect(code(changeTerms(agreed, 'bo', { seats: 2 }))).toBe('notYourTable')
    expect(done(changeTerms(agreed, 'ada', { seats: 4 }))).toBe(agreed)
    const changed = done(changeTerms(agreed, 'ada', { seats: 2, hasChat: false }))
    expect(names(changed)).toEqual(['ada', 'bo'])
    expect(changed.places.some((place) => place.kind === 'player' && place.isReady)).toBe(false)
    expect(done(changeTerms(changed, 'ada', { seats: 6 })).places).toHaveLength(6)
  })

  it('cannot be made smaller than those who sit there', () => {
    const three = done(takeSeat(withBo, cem))
    expect(code(changeTerms(three, 'ada', { seats: 2 }))).toBe('tableFull')
    const gap = done(leaveSeat(three, 'bo'))
    expect(names(done(changeTerms(gap, 'ada', { seats: 2 })))).toEqual(['ada', 'cem'])
  })

  it('lets its host place bots and send anybody away', () => {
    const bot = { kind: 'bot', bot: 'captain' } as const
    expect(code(setPlace(withBo, 'bo', 2, bot, chance))).toBe('notYourTable')
    expect(code(setPlace(withBo, 'ada', 4, bot, chance))).toBe('notFound')
    const manned = done(setPlace(withBo, 'ada', 2, bot, chance))
    expect(manned.places[2]).toMatchObject({ kind: 'bot', bot: 'captain', colour: 'yellow' })
    const stronger = done(setPlace(manned, 'ada', 2, { kind: 'bot', bot: 'admiral' }, chance))
    expect(stronger.places[2]).toEqual({ ...manned.places[2], bot: 'admiral' })
    expect(names(done(setPlace(stronger, 'ada', 2, { kind: 'free' }, chance)))).toEqual(names(withBo))
    expect(names(done(setPlace(withBo, 'ada', 1, { kind: 'free' }, chance)))).toEqual(names(table))
  })

  it('gives bots different names', () => {
    let now = done(changeTerms(table, 'ada', { seats: 6 }))
    for (let place = 1; place < 6; place++)
      now = done(setPlace(now, 'ada', place, { kind: 'bot', bot: 'skipper' }, () => 0))
    expect(new Set(now.places.map((place) => (place.kind === 'free' ? '' : place.name))).size).toBe(6)
  })

  it('shows a new name of a player', () => {
    expect(withName(withBo, 'bo', 'Bosse').places[1]).toMatchObject({ name: 'Bosse' })
  })

  it('may be closed by its host', () => {
    expect(code(close(withBo, 'bo'))).toBe('notYourTable')
    expect(done(close(withBo, 'ada')).status).toBe('closed')
  })
})

describe('the start', () => {
  it('waits until all are ready and two places are filled', () => {
    expect(code(start(withBo, 'bo'))).toBe('notYourTable')
    expect(code(start(withBo, 'ada'))).toBe('notEverybodyReady')
    expect(code(start(table, 'ada'))).toBe('tooFewSeats')
    expect(code(start(ready(withBo, bo), 'ada'))).toBe('ok')
  })

  it('[R1.5] [R4.1] seats all clockwise by colour, without the free places', () => {
    const three = done(setPlace(withBo, 'ada', 3, { kind: 'bot', bot: 'deckhand' }, chance))
    const racing = done(start(ready(three, bo), 'ada'))
    const seated = racing.places.map((place) => (place.kind === 'free' ? 'free' : place.colour))
    expect(seated).toEqual(['orange', 'yellow', 'red'])
    expect(racing).toMatchObject({ status: 'racing', terms: { seats: 3 } })
    expect(seated).toEqual(seated.toSorted((a, b) => colours.indexOf(a as Colour) - colours.indexOf(b as Colour)))
  })

  it('may be asked for again', () => {
    const racing = done(start(ready(withBo, bo), 'ada'))
    expect(done(start(racing, 'ada'))).toBe(racing)
  })
})

describe('a table in the race', () => {
  const racing = done(start(ready(withBo, bo), 'ada'))

  it('keeps the place of whoever leaves, for a bot to sail until they return', () => {
    const away = done(leaveSeat(racing, 'bo'))
    expect(away.places[placeOf(away.places, 'bo')!]).toMatchObject({ isAway: true })
    expect(done(returnToSeat(away, 'bo'))).toEqual(racing)
  })

  it('cannot be changed any more', () => {
    expect(code(takeSeat(racing, cem))).toBe('tableStarted')
    expect(code(changeSeat(racing, 'bo', { isReady: false }))).toBe('tableStarted')
    expect(code(changeTerms(racing, 'ada', { hasChat: false }))).toBe('tableStarted')
    expect(code(setPlace(racing, 'ada', 0, { kind: 'free' }, chance))).toBe('tableStarted')
    expect(code(close(racing, 'ada'))).toBe('tableStarted')
    expect(withName(racing, 'bo', 'Bosse')).toBe(racing)
  })
})

describe('a rematch', () => {
  const manned = done(setPlace(withBo, 'ada', 2, { kind: 'bot', bot: 'captain' }, chance))
  const over: StoredTable = { ...done(start(ready(manned, bo), 'ada')), status: 'over' }

  it('has the same terms and bots, whoever asks as host, and room for the others', () => {
    const again = done(rematchOf(over, bo, { ...beginning, id: '76543210' }))
    expect(again).toMatchObject({
      host: 'bo',
      status: 'gathering',
      rematchOf: over.id,
      terms: over.terms,
      isQuick: false,
    })
    expect(names(again)).toEqual(['bo', 'bot', 'free'])
    expect(again.places[0]).toMatchObject({ colour: 'orange', isReady: false })
    expect(again.places[1]).toEqual(over.places.find(({ kind }) => kind === 'bot'))
  })

  it('is as public as the game before, for each names the other', () => {
    const again = done(rematchOf(over, bo, { ...beginning, id: '76543210' }))
    expect(code(changeTerms(again, 'bo', { isPublic: false }))).toBe('notYourTable')
    expect(code(changeTerms(again, 'bo', { isPublic: true, hasChat: false }))).toBe('ok')
    expect(code(changeTerms(withBo, 'ada', { isPublic: false }))).toBe('ok')
  })

  it('is for those who sat there, when the game is over', () => {
    expect(code(rematchOf(over, cem, beginning))).toBe('notSeated')
    expect(code(rematchOf({ ...over, status: 'racing' }, bo, beginning))).toBe('gameNotOver')
    expect(code(rematchOf(withBo, bo, beginning))).toBe('tableNotStarted')
  })
})
