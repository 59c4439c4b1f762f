import { facesFrom, seeded } from '@powerboats/chance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDealtSetup, anyDrawnSetup, anySailableCourse, anySeed } from '../../test/arbitraries.ts'
import { isAllowed, poolFor } from '../../test/intentPool.ts'
import { pilotBy } from '../../test/pilot.ts'
import { play, playRandomly } from '../../test/playRandomly.ts'
import type { Played } from '../../test/playRandomly.ts'
import { deepFreeze, setupOn } from '../../test/scene.ts'
import { sweptCounts } from '../../test/sweptBearing.ts'
import { isOpen } from '../course/course.ts'
import { ahead, sameSpace, turn } from '../lake/hex.ts'
import type { Space } from '../lake/hex.ts'
import { deepEqual } from '../record/deepEqual.ts'
import { replay } from '../record/replay.ts'
import { decide } from './decide.ts'
import type { GameEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { courseOf, newGame } from './game.ts'
import type { Game, Seat, Setup } from './game.ts'
import { legal } from './legal.ts'

const anySetup = fc.oneof({ arbitrary: anyDrawnSetup, weight: 4 }, { arbitrary: anyDealtSetup, weight: 1 })

/** Random legal play on half of the seeds, and a pilot that finishes races on the others. */
function playBy(setup: Setup, seed: number): Generator<Played> {
  const chance = seeded(seed)
  return seed % 2 === 0 ? playRandomly(setup, chance) : play(setup, chance, pilotBy(chance))
}

describe('decide', () => {
  it('[R5.1] [R5.5] [R4.3] [R6.4] accepts exactly what legal lists; a refusal changes nothing and rolls no dice', () => {
    fc.assert(
      fc.property(anySetup, anySeed, (setup, seed) => {
        const chance = seeded(seed + 1)
        let step = 0
        for (const { before } of playBy(setup, seed)) {
          // Every phase comes up in the first dozen actions; later ones are tried now and then.
          if (before.phase === 'opening' || (step++ > 12 && chance(60) > 0)) continue
          deepFreeze(before)
          for (const seat of [...setup.players.keys(), setup.players.length, -1]) {
            const listed = seat in before.boats ? legal(before, seat as Seat) : null
            for (const intent of poolFor(before, chance)) {
              let rolls = 0
              const roll = facesFrom(chance)
              const decided = decide(before, seat as Seat, intent, (count) => (rolls++, roll(count)))
              const allowed = listed !== null && isAllowed(listed, intent)
              if (decided.ok !== allowed)
                expect({ seat, intent, decided }, 'legal and decide disagree').toEqual({ allowed })
              if (!decided.ok && rolls > 0) expect(rolls, 'dice were rolled for a refusal').toBe(0)
            }
          }
        }
      }),
      { numRuns: 8 },
    )
  })

  it('[R5.5] lists the headings that the clause allows, word by word', () => {
    fc.assert(
      fc.property(anyDrawnSetup, anySeed, (setup, seed) => {
        for (const { before: game } of playBy(setup, seed)) {
          if (game.phase !== 'steering') continue
          const { space, heading, dice } = game.boats[game.seat!]!
          const total = dice.reduce<number>((sum, face) => sum + face, 0)
          const free = (turned: number) => {
            const spaces = Array.from({ length: total }, (_, i) => ahead(space!, turn(heading, turned), i + 1))
            const blocked = spaces.findIndex((passed) => !isOpen(courseOf(game), passed))
            return blocked < 0 ? total : blocked
          }
          const runs = [1, 0, -1].map(free)
          const needed = runs.includes(total) ? total : Math.max(...runs)
          const listed = legal(game, game.seat!).steer.map(({ run, allowed }) => [run, allowed])
          const byWord = runs.map((run) => [run, run === needed])
          if (!deepEqual(listed, byWord)) expect(listed).toEqual(byWord)
        }
      }),
      { numRuns: 10 },
    )
  })
})

describe('a whole game', () => {
  const boatsStandWell = (game: Game) => {
    const spaces = game.boats.flatMap((boat) => (boat.space === null ? [] : [boat.space]))
    for (const [i, space] of spaces.entries()) {
      if (!isOpen(courseOf(game), space)) expect(space, 'a boat stands on land or a buoy').toBe('water')
      if (spaces.findIndex((other) => sameSpace(other, space)) !== i)
        expect(space, 'two boats on one space').toBe('free')
    }
    for (const boat of game.boats)
      if ((boat.space !== null) !== (boat.status === 'racing')) expect(boat, 'on the lake or not').toBe('consistent')
  }

  it('[R2.1] [R5.7] [R6.2] a boat never stands on land, a buoy or another boat, and only while it races', () => {
    fc.assert(
      fc.property(anySetup, anySeed, (setup, seed) => {
        for (const { after } of playBy(setup, seed)) boatsStandWell(after)
      }),
      { numRuns: 16 },
    )
  })

  it('[R5.1] [R5.8] dice change by at most one a turn, or to none in a crash', () => {
    fc.assert(
      fc.property(anySetup, anySeed, (setup, seed) => {
        for (const { before, after, seat, intent, events } of playBy(setup, seed)) {
          if (seat === null || after.race !== before.race || after.phase === 'over') continue
          const [was, is] = [before.boats[seat]!, after.boats[seat]!]
          const steered = events.find((event) => event.kind === 'steered')
          if (intent?.kind === 'roll') expect(Math.abs(is.dice.length - was.dice.length)).toBeLessThanOrEqual(1)
          if (intent?.kind === 'repair') expect(is.dice).toEqual(was.dice)
          if (steered && is.status === 'racing') expect(is.dice).toEqual(steered.run < steered.total ? [] : was.dice)
          if (steered) expect(is.damage - was.damage).toBe(steered.damage)
          if (steered && steered.run === steered.total) expect(steered.damage).toBe(0)
          // Nobody else's boat is touched.
          for (const [other, boat] of after.boats.entries())
            if (other !== seat && boat !== before.boats[other]) expect(boat).toEqual(before.boats[other])
        }
      }),
      { numRuns: 14 },
    )
  })

  it('the events say everything: written down, read and folded they make the live game, and replay agrees', () => {
    fc.assert(
      fc.property(anySetup, anySeed, (setup, seed) => {
        const events: GameEvent[] = []
        let live = newGame(setup)
        for (const played of playBy(setup, seed)) {
          events.push(...played.events)
          live = played.after
        }
        const read = JSON.parse(JSON.stringify(events)) as GameEvent[]
        expect(read.reduce(evolve, newGame(setup))).toEqual(live)
        expect(replay(setup, read)).toEqual({ ok: true, value: live })
      }),
      { numRuns: 16 },
    )
  })

  it('[R6.3] [R6.4] always ends, after at most 100 turns a boat and race', () => {
    fc.assert(
      fc.property(anySetup, anySeed, fc.constantFrom(0, 5, 200), (setup, seed, retireOdds) => {
        const most = setup.options.races * setup.players.length * (1 + 2 * 100 + 1) + 1
        let actions = 0
        let last: Played | undefined
        for (const played of playRandomly(setup, seeded(seed), retireOdds)) {
          last = played
          expect(actions++).toBeLessThanOrEqual(most)
        }
        expect(last!.after).toMatchObject({ phase: 'over', seat: null })
        expect(last!.after.results).toHaveLength(setup.options.races)
        for (const results of last!.after.results)
          for (const { turns, points, carried } of results) {
            expect(turns).toBeLessThanOrEqual(100)
            expect(Math.min(points.place, points.turns, points.sunk)).toBeGreaterThanOrEqual(0)
            expect(carried).toBeLessThanOrEqual(3)
          }
      }),
      { numRuns: 16 },
    )
  })

  it('[R3.3] [R5.10] the counts in the events are those of the swept bearings of each boat’s path', () => {
    let finishes = 0
    fc.assert(
      fc.property(anySailableCourse, anySeed, (course, seed) => {
        const chance = seeded(seed)
        const setup = setupOn(course, 3, { races: 1 })
        const paths = setup.players.map((): Space[] => [])
        for (const { events } of play(setup, chance, pilotBy(chance)))
          for (const event of events) {
            if (event.kind === 'placed' && event.started) paths[event.seat] = [event.space]
            if (event.kind !== 'steered') continue
            if (paths[event.seat]!.length === 0) {
              // Counting begins on the space of the line where the boat started.
              const entered = event.path.findIndex((space) => course.line.some((other) => sameSpace(other, space)))
              if (event.rounding.started) paths[event.seat] = event.path.slice(entered)
            } else paths[event.seat]!.push(...event.path)
            const isDone = events.some((other) => other.kind === 'finished')
            finishes += isDone ? 1 : 0
            // R4.4: before the start nothing counts; R6.2: after the line nothing counts any more.
            if (!event.rounding.started) expect(event.rounding.counts).toEqual([0, 0, 0])
            else if (!isDone)
              expect(event.rounding.counts).toEqual(sweptCounts(course, paths[event.seat]!).at(-1) ?? [0, 0, 0])
          }
      }),
      { numRuns: 12, seed: 11 },
    )
    expect(finishes).toBeGreaterThan(5)
  })
})
