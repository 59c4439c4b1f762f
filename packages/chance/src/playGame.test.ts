import { makeRecord, parseRecord, replay } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { playGame } from './play.ts'
import { seededSetup } from './setup.ts'
import { skipper } from './skipper.ts'

describe('playGame', () => {
  it.each([
    [2, 'dark', 'rulebook'],
    [6, 'light', 'manual'],
  ] as const)('plays a whole game of %d on the %s side by the %s, and its record replays', (players, side, ruleSet) => {
    const names = Array.from({ length: players }, (_, seat) => `Boat ${seat}`)
    const played = playGame(
      seededSetup(5, { names, side, ruleSet }),
      names.map(() => skipper),
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
      playGame(seededSetup(seed, { names: ['a', 'b'], side: 'dark', changes: { races: 1 } }), [skipper, skipper], seed)
    expect(play(6).record).toEqual(play(6).record)
    expect(play(6).record.events).not.toEqual(play(7).record.events)
  })

  it('lets the skipper finish most races', () => {
    const setup = seededSetup(8, { names: ['a', 'b', 'c'], side: 'dark', changes: { raceEnds: 'all' } })
    const { game } = playGame(setup, [skipper, skipper, skipper], 8)
    const finished = game.results.flat().filter(({ status }) => status === 'finished').length
    expect(finished).toBeGreaterThanOrEqual(7)
  })
})
