import { facesFrom, seeded } from '@powerboats/chance'
import {
  colours,
  dealCourse,
  dealLake,
  decide,
  evolveAll,
  legal,
  letters,
  newGame,
  openGame,
  optionsFor,
  seats,
} from '@powerboats/rules'
import type { Game, Heading, Intent, Options, Seat } from '@powerboats/rules'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  packCourse,
  packGame,
  PackedRace,
  phase,
  placeRandomly,
  playRandomly,
  quickChance,
  spaceNumber,
} from './index.ts'
import { field, fields, status } from './packedRace.ts'

const options = fc.record({
  races: fc.constantFrom(1, 2, 3),
  carryOver: fc.constantFrom('earned', 'everyone'),
  coastRepair: fc.boolean(),
  stoppedShort: fc.constantFrom('run', 'moved'),
  turnBonus: fc.boolean(),
  raceEnds: fc.constantFrom('decided', 'all'),
}) as fc.Arbitrary<Options>

type Dealer = ReturnType<typeof seeded>

function deal(players: number, rules: Options, chance: Dealer): Game {
  const lake = dealLake(chance(2) === 0 ? 'dark' : 'light', chance)
  return newGame({
    options: rules,
    players: colours.slice(0, players).map((colour) => ({ name: colour, colour })),
    lake,
    courses: letters.map((letter) => dealCourse(lake, letter, chance)),
  })
}

/** Something legal, by chance; now and then a boat retires out of turn. */
function anyIntent(game: Game, seat: Seat, chance: Dealer): Intent {
  const may = legal(game, seat)
  if (game.seat !== seat || chance(150) === 0) return { kind: 'retire' }
  if (may.place.length > 0)
    return { kind: 'place', space: may.place[chance(may.place.length)]!, heading: chance(6) as Heading }
  if (may.repair && chance(3) === 0) return { kind: 'repair' }
  if (may.roll !== null) {
    const dice = may.roll.dice.map((_, die) => die)
    // Few dice most of the time, so that boats live to see buoys.
    const change = dice.length > 2 ? chance(4) : chance(2)
    const remove = change > 1 ? [dice[chance(dice.length)]!] : []
    const rest = dice.filter((die) => !remove.includes(die))
    return { kind: 'roll', add: change === 1 ? 1 : 0, remove, reroll: rest.filter(() => chance(3) === 0) }
  }
  const allowed = may.steer.filter((steering) => steering.allowed)
  return { kind: 'steer', heading: allowed[chance(allowed.length)]!.heading }
}

function applyTo(race: PackedRace, seat: Seat, intent: Intent, after: Game): void {
  if (intent.kind === 'retire') race.retire(seat)
  else if (intent.kind === 'place') race.place(spaceNumber(race.course, intent.space), intent.heading)
  else if (intent.kind === 'repair') race.repair()
  else if (intent.kind === 'steer') race.steer(intent.heading)
  else {
    const { dice } = after.boats[seat]!
    const count = (face: number) => dice.filter((other) => other === face).length
    race.roll(count(1), count(2), count(3))
  }
}

function phaseName(race: PackedRace): string | undefined {
  return Object.entries(phase).find(([, number]) => number === race.phase)?.[0]
}

describe('a packed race', () => {
  test('[R5.5] [R5.7] [R5.8] [R6.1] [R6.3] [R9.2] [R9.3] is the race of the readable rules, by any options', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), options, fc.integer({ min: 0 }), (players, rules, seed) => {
        const chance = seeded(seed)
        const roll = facesFrom(chance)
        let game = deal(players, rules, chance)
        game = evolveAll(game, openGame(game, roll))
        let race = packGame(game)
        for (let actions = 0; actions < 250 && game.phase !== 'over'; actions++) {
          const outOfTurn = chance(400) === 0 ? seats.find((seat) => legal(game, seat).retire) : undefined
          const seat = outOfTurn ?? game.seat!
          const steers = game.phase === 'steering' ? legal(game, game.seat!).steer : []
          const allowed = steers.reduce((bits, steering, i) => bits + (steering.allowed ? 1 << i : 0), 0)
          expect(race.phase === phase.steering ? race.allowed() : 0).toBe(allowed)
          const intent = anyIntent(game, seat, chance)
          const decided = decide(game, seat, intent, roll)
          if (!decided.ok) throw new Error(`${JSON.stringify(intent)} is refused: ${decided.error}`)
          const end = decided.value.findIndex((event) => event.kind === 'raceEnded')
          const after = evolveAll(game, end < 0 ? decided.value : decided.value.slice(0, end))
          applyTo(race, seat, intent, after)
          expect(race.data).toEqual(packGame(after, race.course).data)
          expect(race.phase === phase.over).toBe(end >= 0)
          game = evolveAll(game, decided.value)
          if (end >= 0 && game.phase !== 'over') race = packGame(game)
          expect([phaseName(race), race.phase === phase.over ? null : race.seat]).toEqual([game.phase, game.seat])
        }
      }),
      { numRuns: 25 },
    )
  })

  test('[R6.4] random playouts come to an end, and a copy goes on like the original', () => {
    const chance = seeded(5)
    const course = packCourse(dealCourse(dealLake('dark', chance), 'A', chance))
    const rules = optionsFor(4)
    const race = new PackedRace(course, rules, [0, 0, 1, 2], 1)
    const copy = new PackedRace(course, rules, [0, 0, 0, 0], 0)
    const bits = quickChance(7)
    for (let i = 0; i < 4; i++) placeRandomly(race, bits)
    copy.copy(race)
    playRandomly(race, quickChance(9), 1e6)
    playRandomly(copy, quickChance(9), 1e6)
    expect(race.phase).toBe(phase.over)
    expect(copy.data).toEqual(race.data)
    for (let seat = 0; seat < 4; seat++) {
      expect(race.get(seat, field.status)).toBeGreaterThanOrEqual(status.finished)
      expect(race.get(seat, field.turns)).toBeLessThanOrEqual(100)
    }
    expect(race.data.length).toBe(4 * fields)
  })
})
