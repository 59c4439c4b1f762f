import { optionsFor } from '@powerboats/rules'
import type { GameEvent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { charts, pondSetup } from '../test/pond.ts'
import { botNamed, botNames } from './crew.ts'
import { playGame } from './play.ts'

/** Three races on the pond, everybody sails home. */
function played(crew: readonly (typeof botNames)[number][], ruleSet: 'rulebook' | 'manual', seed: number) {
  const setup = pondSetup(crew.length, { ...optionsFor(crew.length, ruleSet), raceEnds: 'all' })
  return playGame(
    setup,
    crew.map((name) => botNamed(name, charts)),
    seed,
  )
}

describe.each(botNames)('%s', (name) => {
  it.each(['rulebook', 'manual'] as const)(
    'finishes its races by the %s, and never asks for what is not allowed',
    (ruleSet) => {
      const { game } = played([name, name, name], ruleSet, 4)
      expect(game.phase).toBe('over')
      // A deckhand may sink by mistake.
      const finished = game.results.flat().filter(({ status }) => status === 'finished').length
      expect(finished).toBeGreaterThanOrEqual(name === 'deckhand' ? 6 : 9)
    },
  )

  it('plays the same way for the same seed', () => {
    const events = () => played([name, 'skipper'], 'rulebook', 9).record.events
    expect(events()).toEqual(events())
  })
})

describe('the crew', () => {
  it('[R4.3] starts six boats on and behind the line, and all of them get round', () => {
    const { game, record } = played(['captain', 'skipper', 'captain', 'skipper', 'admiral', 'deckhand'], 'rulebook', 2)
    const isBehind = (event: GameEvent) => event.kind === 'placed' && !event.started
    expect(record.events.filter(isBehind).length).toBeGreaterThanOrEqual(2)
    expect(game.results[0]!.every(({ status }) => status === 'finished')).toBe(true)
  })

  it('gets better from level to level: fewer turns on the same course', () => {
    const turns = botNames.map((name) => {
      const games = [1, 2, 3, 4].map((seed) => played([name, name], 'rulebook', seed).game)
      const all = games.flatMap(({ results }) => results.flat().map((result) => result.turns))
      return all.reduce((sum, count) => sum + count, 0) / all.length
    })
    const [deckhand, skipper, captain, admiral] = turns
    expect(skipper).toBeLessThan(deckhand!)
    expect(captain).toBeLessThan(skipper!)
    // The admiral sails for points, not for turns, but not much slower.
    expect(admiral).toBeLessThan(captain! * 1.15)
  })
})
