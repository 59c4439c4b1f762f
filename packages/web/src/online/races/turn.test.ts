import { describe, expect, it } from 'vitest'
import { gathering, player } from '../../../test/tables.ts'
import { isSailedByBot, isTurnOf } from './turn.ts'

const bot = { kind: 'bot', bot: 'skipper', name: 'Ada', colour: 'white' } as const
const table = {
  ...gathering([player('me', 'purple'), { ...player('bo', 'red'), isAway: true }, bot]),
  turn: 1 as const,
}

describe('a seat of a table', () => {
  it('is sailed by a bot for a player who is away, not for those who are there, nor is a bot anybody’s stand-in', () => {
    expect(([0, 1, 2, 3] as const).map((seat) => isSailedByBot(table, seat))).toEqual([false, true, false, false])
  })

  it('is at turn for its own player alone', () => {
    expect(['me', 'bo', null].map((who) => isTurnOf(table, who))).toEqual([false, true, false])
    expect(isTurnOf({ ...table, turn: 2 }, 'bo')).toBe(false)
  })
})
