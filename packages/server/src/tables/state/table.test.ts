import { seeded } from '@powerboats/chance'
import type { Terms } from '@powerboats/protocol'
import { colours } from '@powerboats/rules'
import type { Colour } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import type { Player, StoredTable } from '../../contracts/stores.ts'
import { changeTerms, close, inviteAgain, setSeat } from './ownerActions.ts'
import { rematchOf } from './rematch.ts'
import { start } from './start.ts'
import { changeSeat, leaveSeat, newTable, seatOf, returnToSeat, takeSeat, withName } from './table.ts'
import type { Wished } from './table.ts'

const terms: Terms = {
  seats: 4,
  side: 'dark',
  ruleSet: 'rulebook',
  changes: { races: 1 },
  pace: { kind: 'days', days: 2 },
  isPublic: true,
  hasChat: true,
  isRated: false,
}
const person = (id: string, colour: Colour | null = null): Player => ({
  id,
  name: `Name of ${id}`,
  colour,
  createdAt: 0,
  isKept: true,
  hasProfile: true,
  listsGames: true,
  role: 'player',
  mute: null,
  ban: null,
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
const names = ({ seats }: StoredTable) => seats.map((seat) => (seat.kind === 'player' ? seat.player : seat.kind))
const shown = ({ seats }: StoredTable) => seats.map((seat) => (seat.kind === 'free' ? 'free' : seat.name))
const ready = (from: StoredTable, ...players: Player[]) =>
  players.reduce((now, { id }) => done(changeSeat(now, id, { isReady: true })), from)

const withBo = done(takeSeat(table, bo))

describe('a table before the start', () => {
  it('begins with its owner on the first seat, in the colour they like', () => {
    expect(names(table)).toEqual(['ada', 'free', 'free', 'free'])
    expect(table.seats[0]).toMatchObject({ colour: 'red', isReady: false, seal: null })
  })

  it('gives each player one seat and a colour of their own', () => {
    expect(names(withBo)).toEqual(['ada', 'bo', 'free', 'free'])
    expect(withBo.seats[1]).toMatchObject({ colour: 'orange' })
    expect(code(takeSeat(withBo, bo))).toBe('alreadySeated')
    expect(code(takeSeat(withBo, cem, 'red'))).toBe('colourTaken')
    expect(done(takeSeat(withBo, cem, 'white')).seats[2]).toMatchObject({ colour: 'white' })
  })

  it('has no more seats than its terms say', () => {
    const full = ['c', 'd'].reduce((now, id) => done(takeSeat(now, person(id))), withBo)
    expect(code(takeSeat(full, person('e')))).toBe('tableFull')
  })

  it('lets players change their own seat', () => {
    const changed = done(changeSeat(withBo, 'bo', { colour: 'black', isReady: true }))
    expect(changed.seats[1]).toMatchObject({ colour: 'black', isReady: true })
    expect(code(changeSeat(withBo, 'bo', { colour: 'red' }))).toBe('colourTaken')
    expect(code(changeSeat(withBo, 'cem', { isReady: true }))).toBe('notSeated')
    expect(done(changeSeat(changed, 'bo', { isReady: true }))).toBe(changed)
  })

  it('passes to the next player when its owner leaves, and closes with the last', () => {
    const left = done(leaveSeat(withBo, 'ada'))
    expect(left).toMatchObject({ owner: 'bo', status: 'gathering' })
    expect(names(left)).toEqual(['free', 'bo', 'free', 'free'])
    const closed = done(leaveSeat(left, 'bo'))
    expect(closed.status).toBe('closed')
    expect(code(takeSeat(closed, ada))).toBe('tableClosed')
  })

  it('is changed by its owner alone, and then everybody has to be ready again', () => {
    const agreed = ready(withBo, ada, bo)
    expect(code(changeTerms(agreed, 'bo', { seats: 2 }))).toBe('notYourTable')
    expect(done(changeTerms(agreed, 'ada', { seats: 4 }))).toBe(agreed)
    const changed = done(changeTerms(agreed, 'ada', { seats: 2, hasChat: false }))
    expect(names(changed)).toEqual(['ada', 'bo'])
    expect(changed.seats.some((seat) => seat.kind === 'player' && seat.isReady)).toBe(false)
    expect(done(changeTerms(changed, 'ada', { seats: 6 })).seats).toHaveLength(6)
  })

  it('cannot be made smaller than those who sit there', () => {
    const three = done(takeSeat(withBo, cem))
    expect(code(changeTerms(three, 'ada', { seats: 2 }))).toBe('tableFull')
    const gap = done(leaveSeat(three, 'bo'))
    expect(names(done(changeTerms(gap, 'ada', { seats: 2 })))).toEqual(['ada', 'cem'])
  })

  it('lets its owner seat bots and remove anybody', () => {
    const bot = { kind: 'bot', bot: 'captain' } as const
    expect(code(setSeat(withBo, 'bo', 2, bot, chance))).toBe('notYourTable')
    expect(code(setSeat(withBo, 'ada', 4, bot, chance))).toBe('notFound')
    const manned = done(setSeat(withBo, 'ada', 2, bot, chance))
    expect(manned.seats[2]).toMatchObject({ kind: 'bot', bot: 'captain', colour: 'yellow' })
    const stronger = done(setSeat(manned, 'ada', 2, { kind: 'bot', bot: 'admiral' }, chance))
    expect(stronger.seats[2]).toEqual({ ...manned.seats[2], bot: 'admiral' })
    expect(names(done(setSeat(stronger, 'ada', 2, { kind: 'free' }, chance)))).toEqual(names(withBo))
    expect(names(done(setSeat(withBo, 'ada', 1, { kind: 'free' }, chance)))).toEqual(names(table))
  })

  it('is closed to those whom its owner has removed, until the owner invites them again', () => {
    const gone = done(setSeat(withBo, 'ada', 1, { kind: 'free' }, chance))
    expect(gone.removed).toEqual([{ player: 'bo', name: bo.name }])
    expect(code(takeSeat(gone, bo))).toBe('removedFromTable')
    expect(code(takeSeat(gone, cem))).toBe('ok')
    expect(code(inviteAgain(gone, 'bo', 'bo'))).toBe('notYourTable')
    const invited = done(inviteAgain(gone, 'ada', 'bo'))
    expect(code(takeSeat(invited, bo))).toBe('ok')
    expect(done(inviteAgain(invited, 'ada', 'bo'))).toBe(invited)
  })

  it('stays open to those who left by themselves, even the owner', () => {
    expect(done(leaveSeat(withBo, 'bo')).removed).toEqual([])
    expect(done(setSeat(withBo, 'ada', 0, { kind: 'free' }, chance))).toMatchObject({ owner: 'bo', removed: [] })
  })

  it('tells why somebody was removed', () => {
    const gone = done(setSeat(withBo, 'ada', 1, { kind: 'free', reason: 'rude' }, chance))
    expect(gone.removed).toEqual([{ player: 'bo', name: bo.name, reason: 'rude' }])
  })

  it('forgets at the start who was removed', () => {
    const gone = done(setSeat(done(takeSeat(withBo, cem)), 'ada', 1, { kind: 'free' }, chance))
    expect(done(start(ready(gone, cem), 'ada')).removed).toEqual([])
    expect(code(inviteAgain(done(start(ready(gone, cem), 'ada')), 'ada', 'bo'))).toBe('tableStarted')
  })

  it('forgets nobody of many who were removed: when they are fifty it takes nobody new', () => {
    const crowd = Array.from({ length: 50 }, (_, i) => person(`${i}`))
    const remove = (from: StoredTable, seat = 1) => done(setSeat(from, 'ada', seat, { kind: 'free' }, chance))
    const nearly = crowd.slice(1).reduce((now, guest) => remove(done(takeSeat(now, guest))), table)
    // Those who sit there already stay, and can be removed all the same.
    const last = remove(done(takeSeat(done(takeSeat(nearly, crowd[0]!)), bo)))
    expect(code(takeSeat(last, cem))).toBe('tableFull')
    const after = remove(last, 2)
    expect(after.removed).toHaveLength(51)
    for (const guest of [...crowd, bo]) expect(code(takeSeat(after, guest))).toBe('removedFromTable')
    const invited = done(inviteAgain(done(inviteAgain(after, 'ada', 'bo')), 'ada', '7'))
    expect([code(takeSeat(invited, bo)), code(takeSeat(invited, cem))]).toEqual(['ok', 'ok'])
  })

  it('gives bots different names', () => {
    let now = done(changeTerms(table, 'ada', { seats: 6 }))
    for (let seat = 1; seat < 6; seat++) now = done(setSeat(now, 'ada', seat, { kind: 'bot', bot: 'skipper' }, () => 0))
    expect(new Set(now.seats.map((seat) => (seat.kind === 'free' ? '' : seat.name))).size).toBe(6)
  })

  it('shows a new name of a player', () => {
    expect(withName(withBo, 'bo', 'Bosse').seats[1]).toMatchObject({ name: 'Bosse' })
  })

  it('tells players of the same name apart, and gives a number to those who come later', () => {
    const twins = ['b', 'c', 'd'].reduce(
      (now, id) => done(takeSeat(now, { ...person(id), name: 'NAME of ada' })),
      table,
    )
    expect(shown(twins)).toEqual(['Name of ada', 'NAME of ada 2', 'NAME of ada 3', 'NAME of ada 4'])
    expect(shown(withName(twins, 'c', 'Name of ada'))[2]).toBe('Name of ada 3')
    expect(shown(withName(twins, 'ada', 'Adele'))).toEqual(['Adele', ...shown(twins).slice(1)])
  })

  it('lets a bot give way to a person of its name', () => {
    const manned = done(setSeat(table, 'ada', 1, { kind: 'bot', bot: 'skipper' }, () => 0))
    const { name } = manned.seats[1] as { name: string }
    expect(shown(done(takeSeat(manned, { ...bo, name }))).slice(1, 3)).toEqual([`${name} 2`, name])
    expect(shown(withName(manned, 'ada', name)).slice(0, 2)).toEqual([name, `${name} 2`])
    const again = done(rematchOf({ ...manned, status: 'over' }, { ...ada, name }, beginning))
    expect(shown(again).slice(0, 2)).toEqual([name, `${name} 2`])
  })

  it('may be closed by its owner', () => {
    expect(code(close(withBo, 'bo'))).toBe('notYourTable')
    expect(done(close(withBo, 'ada')).status).toBe('closed')
  })
})

describe('the start', () => {
  it('waits until all are ready and two seats are filled', () => {
    expect(code(start(withBo, 'bo'))).toBe('notYourTable')
    expect(code(start(withBo, 'ada'))).toBe('notEverybodyReady')
    expect(code(start(table, 'ada'))).toBe('tooFewSeats')
    expect(code(start(ready(withBo, bo), 'ada'))).toBe('ok')
  })

  it('[R1.5] [R4.1] seats all clockwise by colour, without the free seats', () => {
    const three = done(setSeat(withBo, 'ada', 3, { kind: 'bot', bot: 'deckhand' }, chance))
    const racing = done(start(ready(three, bo), 'ada'))
    const seated = racing.seats.map((seat) => (seat.kind === 'free' ? 'free' : seat.colour))
    expect(seated).toEqual(['orange', 'yellow', 'red'])
    expect(racing).toMatchObject({ status: 'racing', terms: { seats: 3 } })
    expect(seated).toEqual(seated.toSorted((a, b) => colours.indexOf(a as Colour) - colours.indexOf(b as Colour)))
  })

  it('may be asked for again', () => {
    const racing = done(start(ready(withBo, bo), 'ada'))
    expect(done(start(racing, 'ada'))).toBe(racing)
  })
})

describe('a rated table', () => {
  const rated = newTable({ ...terms, isRated: true }, ada, beginning)
  const started = (...players: Player[]) =>
    done(
      start(
        ready(
          players.reduce((now, player) => done(takeSeat(now, player)), rated),
          ...players,
        ),
        'ada',
      ),
    )

  it('is settled at the start: only if nobody there is a guest, whatever bots sail along', () => {
    expect(started(bo).terms.isRated).toBe(true)
    expect(started(bo, { ...cem, isKept: false }).terms.isRated).toBe(false)
    const manned = done(setSeat(rated, 'ada', 1, { kind: 'bot', bot: 'mate' }, chance))
    expect(done(start(manned, 'ada')).terms.isRated).toBe(true)
    expect(done(start(ready(withBo, bo), 'ada')).terms.isRated).toBe(false)
  })

  it('is never private', () => {
    expect(newTable({ ...terms, isRated: true, isPublic: false }, ada, beginning).terms.isRated).toBe(false)
    expect(done(changeTerms(rated, 'ada', { isPublic: false })).terms.isRated).toBe(false)
    const hidden = newTable({ ...terms, isPublic: false }, ada, beginning)
    expect(done(changeTerms(hidden, 'ada', { isRated: true })).terms.isRated).toBe(false)
    expect(done(changeTerms(hidden, 'ada', { isRated: true, isPublic: true })).terms.isRated).toBe(true)
  })

  it('asks everybody anew when that changes, and a rematch is rated too', () => {
    expect(done(changeTerms(ready(withBo, bo), 'ada', { isRated: true })).seats[1]).toMatchObject({ isReady: false })
    const over: StoredTable = { ...started(bo), status: 'over' }
    expect(done(rematchOf(over, bo, { ...beginning, id: '76543210' })).terms.isRated).toBe(true)
  })
})

describe('a table in the race', () => {
  const racing = done(start(ready(withBo, bo), 'ada'))

  it('keeps the seat of whoever leaves, for a bot to sail until they return', () => {
    const away = done(leaveSeat(racing, 'bo'))
    expect(away.seats[seatOf(away.seats, 'bo')!]).toMatchObject({ isAway: true })
    expect(done(returnToSeat(away, 'bo'))).toEqual(racing)
  })

  it('cannot be changed any more', () => {
    expect(code(takeSeat(racing, cem))).toBe('tableStarted')
    expect(code(changeSeat(racing, 'bo', { isReady: false }))).toBe('tableStarted')
    expect(code(changeTerms(racing, 'ada', { hasChat: false }))).toBe('tableStarted')
    expect(code(setSeat(racing, 'ada', 0, { kind: 'free' }, chance))).toBe('tableStarted')
    expect(code(close(racing, 'ada'))).toBe('tableStarted')
    expect(withName(racing, 'bo', 'Bosse')).toBe(racing)
  })
})

describe('a rematch', () => {
  const manned = done(setSeat(withBo, 'ada', 2, { kind: 'bot', bot: 'captain' }, chance))
  const over: StoredTable = { ...done(start(ready(manned, bo), 'ada')), status: 'over' }

  it('has the same terms and bots, whoever asks as owner, and room for the others', () => {
    const again = done(rematchOf(over, bo, { ...beginning, id: '76543210' }))
    expect(again).toMatchObject({
      owner: 'bo',
      status: 'gathering',
      rematchOf: over.id,
      terms: over.terms,
      isQuick: false,
    })
    expect(names(again)).toEqual(['bo', 'bot', 'free'])
    expect(again.seats[0]).toMatchObject({ colour: 'orange', isReady: false })
    expect(again.seats[1]).toEqual(over.seats.find(({ kind }) => kind === 'bot'))
  })

  it('is as public as the game before, because each names the other', () => {
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
