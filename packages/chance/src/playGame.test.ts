import { makeRecord, parseRecord, replay } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { pilotBy } from '../../rules/test/pilot.ts'
import { playGame } from './playGame.ts'
import type { Sailor } from './playGame.ts'
import { seededSetup } from './seededSetup.ts'

const pilot: Sailor = { name: 'pilot', choose: (game, seat, chance) => pilotBy(chance)(game, seat) }

describe('playGame', () => {
  it.each([
    [2, 'dark', 'rulebook'],
    [6, 'light', 'manual'],
  ] as const)('plays a whole game of %d on the %s side by the %s, and its record replays', (players, side, ruleSet) => {
    const names = Array.from({ length: players }, (_, seat) => `Boat ${seat}`)
    const played = playGame(
      seededSetup(5, { names, side, ruleSet }),
      names.map(() => pilot),
      5,
    )
    expect(played.game.phase).toBe('over')
    expect(played.game.results).toHaveLength(3)
    const parsed = parseRecord(makeRecord(played.record))
    expect(parsed).toMatchObject({ ok: true })
    if (parsed.ok) expect(replay(parsed.value.setup, parsed.value.events)).toEqual({ ok: true, value: played.game })
  })

  it('plays the same game for the same seed', () => {
    const play = (seed: number) =>
      playGame(seededSetup(seed, { names: ['a', 'b'], side: 'dark', changes: { races: 1 } }), [pilot, pilot], seed)
    expect(play(6).record).toEqual(play(6).record)
    expect(play(6).record.events).not.toEqual(play(7).record.events)
  })

  it('throws when a seat has no sailor, or a sailor wants what is not allowed', () => {
    const setup = seededSetup(1, { names: ['a', 'b'], side: 'dark' })
    const sleeper: Sailor = { name: 'sleeper', choose: () => ({ kind: 'repair' }) }
    expect(() => playGame(setup, [], 1)).toThrow('has no sailor')
    expect(() => playGame(setup, [sleeper, sleeper], 1)).toThrow('the choice of sleeper is not allowed')
  })
})
