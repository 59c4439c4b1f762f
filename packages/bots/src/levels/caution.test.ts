import { facesFrom, seeded, seededSetup } from '@powerboats/chance'
import { decide, evolveAll } from '@powerboats/rules'
import type { Game, RaceResult, Seat } from '@powerboats/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openedGame, pondSetup, solved } from '../../test/pond.ts'
import type { Bot } from './bot.ts'
import { hasSunkTwice } from './caution.ts'
import { botOfLevel } from './botOfLevel.ts'
import { botLevels, sailsByTable } from './levels.ts'
import { sailsByPlan } from './planSailing.ts'

type End = 'sunk' | 'finished'

function resultOf(seat: Seat, status: End): RaceResult {
  return {
    seat,
    status,
    place: status === 'sunk' ? null : 1,
    turns: 9,
    points: { place: 0, turns: 0, sunk: 0 },
    carried: 2,
  }
}

/** A third race that begins as it does for boats that sank twice (R8.1). */
function thirdRace(game: Game, ends: readonly End[]): Game {
  const boats = game.boats.map((boat) => ({ ...boat, damage: 2, damageAtStart: 2 }))
  const results = ends.map((end) => game.boats.map((_, seat) => resultOf(seat as Seat, end)))
  return { ...game, race: 3, boats, results }
}

/** Nobody is as careless as this: never brakes, and thinks nothing of crashing. */
const reckless = sailsByPlan('reckless', {
  mostDice: 4,
  forgets: 20,
  misjudges: 2,
  hurry: 0.5,
  damage: 0,
  sinking: 0,
})
const byPlan = botLevels.filter((level) => !sailsByTable(level)).map((level) => botOfLevel(level, solved))

/** How the boats of one bot end a third race after two others. */
function endsOf(bot: Bot, begun: Game, seed: number): string[] {
  const chance = seeded(seed)
  const roll = facesFrom(seeded(seed + 1))
  let game = begun
  while (game.seat !== null) {
    const decided = decide(game, game.seat, bot.choose(game, game.seat, chance), roll)
    if (!decided.ok) throw new Error(decided.error)
    game = evolveAll(game, decided.value)
  }
  return game.results[2]!.map(({ status }) => status)
}

const everyRule = fc.record({
  stoppedShort: fc.constantFrom('run' as const, 'moved' as const),
  coastRepair: fc.boolean(),
  raceEnds: fc.constant('all' as const),
})

describe('a bot that sank twice in a row', () => {
  it.each([reckless, ...byPlan])(
    '[R5.9] does not sink a third time, on any lake: $name',
    { timeout: 120_000 },
    (bot) => {
      fc.assert(
        fc.property(
          fc.nat(1e6),
          fc.constantFrom('dark' as const, 'light' as const),
          everyRule,
          (seed, side, changes) => {
            const setup = seededSetup(seed, { names: ['a', 'b', 'c'], side, changes })
            const ends = endsOf(bot, thirdRace(openedGame(setup, seed), ['sunk', 'sunk']), seed)
            expect(ends).not.toContain('sunk')
            expect(ends).toContain('finished')
          },
        ),
        { numRuns: 4 },
      )
    },
  )

  it('[R5.9] does not sink a third time with a table either', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const begun = thirdRace(openedGame(pondSetup(3, { races: 3, raceEnds: 'all' }), seed), ['sunk', 'sunk'])
        expect(endsOf(botOfLevel('navigator', solved), begun, seed)).toEqual(['finished', 'finished', 'finished'])
      }),
      { numRuns: 10 },
    )
  })

  it('would often sink if it were not careful', { timeout: 120_000 }, () => {
    const seeds = Array.from({ length: 10 }, (_, seed) => seed)
    const ends = seeds.flatMap((seed) => {
      const setup = seededSetup(seed, { names: ['a', 'b', 'c'], side: 'light', changes: { raceEnds: 'all' } })
      return endsOf(reckless, thirdRace(openedGame(setup, seed), ['finished', 'sunk']), seed)
    })
    expect(ends.filter((end) => end === 'sunk').length).toBeGreaterThanOrEqual(15)
  })
})

describe('hasSunkTwice', () => {
  it.each([
    [[], false],
    [['sunk'], false],
    [['sunk', 'sunk'], true],
    [['finished', 'sunk'], false],
    [['sunk', 'finished'], false],
  ] as const)('tells of a boat that ended its races so: %o', (ends, isSo) => {
    const results = ends.map((end) => [resultOf(0, 'finished'), resultOf(1, end)])
    expect(hasSunkTwice({ results }, 1)).toBe(isSo)
    expect(hasSunkTwice({ results }, 0)).toBe(false)
  })
})
