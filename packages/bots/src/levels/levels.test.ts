import { playGame } from '@powerboats/chance'
import { optionsFor } from '@powerboats/rules'
import type { GameEvent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { solved, pondSetup } from '../../test/pond.ts'
import { botOfLevel } from './botOfLevel.ts'
import { botLevels } from './levels.ts'
import type { BotLevel } from './levels.ts'
import { loadBot } from './loadBot.ts'

/** Three races on the pond, everybody sails home. */
function played(levels: readonly BotLevel[], ruleSet: 'rulebook' | 'manual', seed: number) {
  const setup = pondSetup(levels.length, { ...optionsFor(levels.length, ruleSet), raceEnds: 'all' })
  return playGame(
    setup,
    levels.map((level) => botOfLevel(level, solved)),
    seed,
  )
}

describe.each(botLevels)('%s', (level) => {
  it.each(['rulebook', 'manual'] as const)(
    'finishes its races by the %s, and never asks for what is not allowed',
    { timeout: 120_000 },
    (ruleSet) => {
      const { game } = played([level, level, level], ruleSet, 4)
      expect(game.phase).toBe('over')
      // Who is still learning may sink by mistake, an admiral for a chance to win.
      const finished = game.results.flat().filter(({ status }) => status === 'finished').length
      expect(finished).toBeGreaterThanOrEqual(botLevels.indexOf(level) < 3 ? 6 : 8)
    },
  )

  it('plays the same way for the same seed', () => {
    const events = () => played([level, 'skipper'], 'rulebook', 9).record.events
    expect(events()).toEqual(events())
  })
})

describe('the bots', () => {
  it.each(botLevels)('are the same where they are loaded one by one: %s', async (level) => {
    expect(botOfLevel(level, solved).name).toBe(level)
    expect((await loadBot(level, solved)).name).toBe(level)
  })

  it('[R4.3] starts six boats on and behind the line, and all of them get round', () => {
    const { game, record } = played(['captain', 'skipper', 'captain', 'skipper', 'admiral', 'deckhand'], 'rulebook', 2)
    const isBehind = (event: GameEvent) => event.kind === 'placed' && !event.started
    expect(record.events.filter(isBehind).length).toBeGreaterThanOrEqual(2)
    expect(game.results[0]!.every(({ status }) => status === 'finished')).toBe(true)
  })

  it('gets better from level to level: fewer turns on the same course', { timeout: 300_000 }, () => {
    const turns = botLevels.map((level) => {
      const games = [1, 2, 3].map((seed) => played([level, level], 'rulebook', seed).game)
      const all = games.flatMap(({ results }) => results.flat().map((result) => result.turns))
      return all.reduce((sum, count) => sum + count, 0) / all.length
    })
    // So small a lake tells only levels apart that are two steps or more from each other.
    const [cadet, , boatswain, , , , captain, admiral] = turns
    expect(boatswain).toBeLessThan(cadet!)
    expect(captain).toBeLessThan(boatswain!)
    // The admiral sails for points, not for turns, but not much slower.
    expect(admiral).toBeLessThan(captain! * 1.15)
  })
})
