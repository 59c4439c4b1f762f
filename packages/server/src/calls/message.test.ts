import { describe, expect, it } from 'vitest'
import { aTable, free, seatOf } from '../../test/sample.ts'
import type { Call, GameState, ListedTable } from '../contracts/stores.ts'
import type { StoredSeat } from '../contracts/storedSeat.ts'
import { isStillSo, messageFor } from './message.ts'
import { callWords } from './words/words.ts'

/** What Bob is called for. */
const callOf = (kind: Call['kind'], number = 7): Call => {
  return { game: 'a', number, player: 'bob', kind, since: 1000, tries: 1, told: [] }
}
/** A table that Ada opened. */
const tableOf = (changes: Partial<ListedTable> = {}): ListedTable => ({ ...aTable('a'), game: null, ...changes })
const turnOf = (turn: GameState['turn']): GameState => {
  return { count: 7, turn, deadline: null, standings: null, ratingChanges: null }
}
const seat = (player: string, changes: object): StoredSeat => ({ ...seatOf(player), ...changes })

describe('the message of a call', () => {
  it('says who challenges, wherever they sit, and nobody when they have left', () => {
    const titleAt = (...seats: StoredSeat[]) =>
      messageFor([{ call: callOf('challenge'), table: tableOf({ seats }) }], 'en').title
    const bot: StoredSeat = { kind: 'bot', bot: 'skipper', name: 'Bo', colour: 'white' }
    expect(titleAt(free, bot, seatOf('cleo'), seatOf('ada'))).toBe('ada challenges you to a race')
    expect(titleAt(free, bot, seatOf('cleo'))).toBe('You are challenged to a race')
  })

  it('of a tournament leads to the table', () => {
    expect(messageFor([{ call: callOf('round'), table: tableOf() }], 'en')).toEqual({
      language: 'en',
      title: 'Your race in the tournament is waiting',
      text: 'Come to the table in time: who does not appear loses the race.',
      path: 'table/a',
    })
  })

  it('of several says whether all of them are turns', () => {
    const textOf = (...kinds: Call['kind'][]) =>
      messageFor(
        kinds.map((kind) => ({ call: callOf(kind), table: tableOf() })),
        'en',
      ).text
    expect(textOf('turn', 'turn')).toBe('It is your turn in each of them.')
    for (const kinds of [['turn', 'challenge'] as const, ['round', 'challenge'] as const])
      expect(textOf(...kinds)).toBe('Turns, challenges and tournaments: have a look.')
  })

  it.each(Object.entries(callWords))('names people and counts games in every language (%s)', (_, words) => {
    const { turnWith, startWith, challengeBy, confirmText, waiting } = words
    for (const naming of [turnWith, startWith, challengeBy, confirmText]) expect(naming('Ada')).toMatch(/\bAda\b.* \w/)
    expect(waiting(17)).toMatch(/\b17\b.* \w/)
  })
})

describe('a call to a turn still makes sense', () => {
  const isSo = (changes: Partial<ListedTable>, number = 7) => {
    const seats = [seatOf('ada'), seatOf('bob')]
    return isStillSo.turn(callOf('turn', number), tableOf({ status: 'racing', seats, game: turnOf(1), ...changes }))
  }

  it('while the player is at turn in a race, and not away', () => {
    expect(isSo({})).toBe(true)
    expect(isSo({ status: 'over' })).toBe(false)
    expect(isSo({ game: turnOf(0) })).toBe(false)
    expect(isSo({ seats: [seatOf('ada'), seat('bob', { isAway: true })] })).toBe(false)
    // The game is over, and the table does not know yet.
    expect(isSo({ game: turnOf(null) })).toBe(false)
  })

  it('while the same start waits for them', () => {
    const starting = { status: 'starting', seats: [seatOf('ada'), seat('bob', { seal: 'a seal' })], draw: 2 } as const
    expect(isSo(starting, -2)).toBe(true)
    expect(isSo(starting, -1)).toBe(false)
    expect(isSo({ ...starting, seats: [seatOf('ada'), seatOf('bob')] }, -2)).toBe(false)
  })
})

describe('a challenge still makes sense', () => {
  it('while the table gathers, has a free seat, and the player is not there', () => {
    const isSo = (status: ListedTable['status'], ...seats: StoredSeat[]) =>
      isStillSo.challenge(callOf('challenge'), tableOf({ status, seats }))
    expect(isSo('gathering', seatOf('ada'), free)).toBe(true)
    expect(isSo('racing', seatOf('ada'), free)).toBe(false)
    expect(isSo('gathering', seatOf('ada'), seatOf('cleo'))).toBe(false)
    expect(isSo('gathering', seatOf('ada'), seatOf('bob'), free)).toBe(false)
    expect(isSo('racing', seatOf('ada'), seatOf('cleo'))).toBe(false)
  })
})

describe('a call to a race of a tournament still makes sense', () => {
  it('while the table gathers and the player is not ready', () => {
    const isSo = (status: ListedTable['status'], ...seats: StoredSeat[]) =>
      isStillSo.round(callOf('round'), tableOf({ status, seats }))
    const [ada, bob] = ['ada', 'bob'].map((player) => seat(player, { isReady: false }))
    expect(isSo('gathering', seatOf('ada'), bob!)).toBe(true)
    expect(isSo('racing', seatOf('ada'), bob!)).toBe(false)
    expect(isSo('gathering', ada!, seatOf('bob'))).toBe(false)
    expect(isSo('gathering', ada!, free)).toBe(false)
  })
})
