import { playGame, seeded, seededCourse, seededLake } from '@powerboats/chance'
import { courseOf, evolve, intentOf, newGame, optionsFor } from '@powerboats/rules'
import type { Game, GameEvent, Seat, Setup } from '@powerboats/rules'
import { turnsFromStart } from '@powerboats/solver'
import type { ValueTable } from '@powerboats/solver'
import { describe, expect, it } from 'vitest'
import { play, playRandomly } from '../../../rules/test/playRandomly.ts'
import type { Pilot } from '../../../rules/test/playRandomly.ts'
import { recorded } from '../../../rules/test/recorded.ts'
import { coded } from '../../../solver/test/coded.ts'
import { solved, openedGame, pondSetup } from '../../test/pond.ts'
import { adviseOn, outlookOf } from './coach.ts'
import { botOfLevel } from '../levels/botOfLevel.ts'
import { reviewOf } from './review.ts'
import type { Review } from './review.ts'

const captain = botOfLevel('captain', solved)
const deckhand = botOfLevel('deckhand', solved)

const maxDice = 4

function reviewed(setup: Setup, events: readonly GameEvent[]): Review {
  return reviewOf(setup, events, () => wholeTable(setup))
}

function wholeTable({ courses, options }: Setup): ValueTable {
  return solved.tableFor(courses[0]!, options, { astray: true, maxDice })
}

/** Everybody does anything that is allowed; sometimes somebody retires. */
function wildEvents(setup: Setup, seed: number, retireOdds = 60): GameEvent[] {
  return [...playRandomly(setup, seeded(seed), retireOdds)].flatMap(({ events }) => events)
}

/** Rolls well, but steers anywhere where there is no crash. */
function astrayEvents(setup: Setup, seed: number, table: ValueTable): GameEvent[] {
  const chance = seeded(seed)
  const astray: Pilot = (game, seat) => {
    const options = adviseOn(game, seat, table)
    const ways = options.filter(({ cost }) => cost < 5)
    return (game.phase === 'steering' ? ways[Math.max(chance(ways.length), chance(ways.length))]! : options[0]!).intent
  }
  return [...play(setup, chance, astray, 0)].flatMap(({ events }) => events)
}

/** The game before each event. */
function gamesOf(setup: Setup, events: readonly GameEvent[]): Game[] {
  let game = newGame(setup)
  return events.map((event) => {
    const before = game
    game = evolve(game, event)
    return before
  })
}

/** Retiring is a wish too, but nothing that can be judged. */
function isReviewed(event: GameEvent): boolean {
  return event.kind !== 'retired' && intentOf(event) !== null
}

/** Every boat of every race: the turns it could expect at the start, those it sailed, and those still to go at the end. */
function boatsOf(setup: Setup, events: readonly GameEvent[]) {
  const table = wholeTable(setup)
  const games = gamesOf(setup, events)
  return games.flatMap((game, index) => {
    if (events[index]!.kind !== 'raceEnded') return []
    return game.boats.map(({ damageAtStart, status, turns }, at) => {
      const seat = at as Seat
      const last = games.findLastIndex(
        (before, i) => i < index && before.race === game.race && isReviewed(events[i]!) && before.seat === seat,
      )
      const expected = turnsFromStart(table, damageAtStart)
      const outlook = () => (last < 0 ? expected : outlookOf(games[last + 1]!, table)[seat]!.turns)
      const toGo = status === 'finished' ? 0 : status === 'sunk' ? table.options.sinkCost : outlook()
      return { race: game.race, seat, end: status, expected, turns, toGo }
    })
  })
}

describe('reviewOf', () => {
  it('finds nothing to improve in a captain, and something in a deckhand', () => {
    const setup = pondSetup(2)
    const { seats, mistakes } = reviewed(setup, playGame(setup, [captain, deckhand], 3).record.events)
    expect(seats[0]!.accuracy).toBeCloseTo(100, 6)
    expect(seats[0]!.cost).toBeCloseTo(0, 6)
    expect(seats[1]!.accuracy).toBeLessThan(99)
    expect(mistakes.length).toBeGreaterThan(0)
    expect(mistakes.every(({ seat, cost }) => seat === 1 && cost > 0)).toBe(true)
    expect(mistakes.map(({ cost }) => cost)).toEqual(mistakes.map(({ cost }) => cost).toSorted((a, b) => b - a))
  })

  it('refuses tables that only guess what boats far astray can expect', () => {
    const setup = pondSetup(2)
    const { events } = recorded(setup, 4)
    expect(() => reviewOf(setup, events, (course) => solved.tableFor(course, setup.options))).toThrow('far astray')
  })

  it('[R9.2] takes a repair and the roll that goes with it for one choice', () => {
    const setup = pondSetup(2, { coastRepair: true })
    const { events } = recorded(setup, 4, 8)
    const repairs = events.flatMap(({ kind }, index) => (kind === 'repaired' ? [index] : []))
    expect(repairs.length).toBeGreaterThan(0)
    const told = reviewed(setup, events).choices.map(({ event }) => event)
    expect(told).toEqual(expect.arrayContaining(repairs))
    for (const index of repairs) expect(told).not.toContain(index + 1)
  })

  it('adds up for every boat: what was expected, with mistakes and without luck, is what it sailed and has still to go', () => {
    const ends = new Set<string>()
    for (let seed = 1; seed <= 16; seed++) {
      const setup = pondSetup(3, { coastRepair: seed % 4 < 2, stoppedShort: 'moved', carryOver: 'everyone', races: 2 })
      const events = seed % 2 === 0 ? wildEvents(setup, seed) : recorded(setup, seed).events
      const review = reviewed(setup, events)
      for (const { seat, race, ...boat } of boatsOf(setup, events)) {
        const choices = review.choices.filter((choice) => choice.seat === seat && choice.race === race)
        const cost = choices.reduce((sum, choice) => sum + choice.cost, 0)
        const luck = choices.reduce((sum, choice) => sum + choice.luck, 0)
        expect(boat.expected + cost - luck, `seed ${seed}`).toBeCloseTo(boat.turns + boat.toGo, 6)
        ends.add(boat.end)
      }
    }
    expect([...ends].toSorted()).toEqual(['finished', 'racing', 'retired', 'sunk'])
  })

  it('knows no luck but that of dice for a boat alone, wherever it wanders', () => {
    let checked = 0
    for (let seed = 1; seed <= 12; seed++) {
      const setup = pondSetup(2, { coastRepair: seed % 2 === 0 })
      const events = wildEvents(setup, seed, 0)
      const games = gamesOf(setup, events)
      const isAlone = (at: number) => games[at]!.boats.filter(({ space }) => space !== null).length === 1
      // A count that rests in some other way than it does in order is beyond the table.
      const strayed = games.findIndex(({ boats }) =>
        boats.some(({ rounding }) => String(rounding.counts) !== String(coded(rounding).counts)),
      )
      for (const { event, kind, luck, seat } of reviewed(setup, events).choices) {
        const done = events[event]!
        const isRoll = done.kind === 'rolled' && done.faces.length > 0
        if (isRoll || kind === 'place' || !isAlone(event) || games[event]!.boats[seat]!.dice.length > maxDice) continue
        if (strayed >= 0 && event > strayed) break
        expect(Math.abs(luck), `event ${event} of seed ${seed}`).toBeLessThan(0.02)
        checked++
      }
    }
    expect(checked).toBeGreaterThan(100)
  })

  it('knows none on dealt courses either: so what a boat that wanders gave away is what happened to it', () => {
    const alone: Pick<Setup, 'options' | 'players'> = {
      options: optionsFor(2, 'rulebook', { races: 1, turnBonus: false }),
      players: [{ name: 'Ada', colour: 'red' }],
    }
    let strays = 0
    for (const side of ['dark', 'light'] as const) {
      const lake = seededLake(7, side)
      const setup: Setup = { ...alone, lake, courses: [seededCourse(7, lake, 1)] }
      const table = solved.tableFor(setup.courses[0]!, setup.options, { astray: true })
      for (let seed = 1; seed <= 6; seed++) {
        const events = astrayEvents(setup, seed, table)
        const games = gamesOf(setup, events)
        strays += games.filter(({ boats }) => boats[0]!.rounding.counts.some((count) => count < 0)).length
        const { choices } = reviewOf(setup, events, () => table)
        choices.forEach(({ event, kind, luck, turns }, i) => {
          if (kind === 'place') return
          // What could be expected once the dice lay is what the best steering costs.
          const next = choices[i + 1]
          const byDice = kind === 'roll' && next !== undefined ? turns - (next.turns - next.cost) : 0
          expect(luck - byDice, `event ${event} of seed ${seed}, ${side}`).toBeCloseTo(0, 4)
        })
      }
    }
    expect(strays).toBeGreaterThan(20)
  })
})

describe('adviseOn', () => {
  const opened = openedGame(pondSetup(3), 2)
  const tableOf = (game: Game) => solved.tableFor(courseOf(game), game.setup.options)

  it('ranks every start, best first, and names the cost of each', () => {
    const options = adviseOn(opened, opened.seat!, tableOf(opened))
    expect(options[0]!.cost).toBe(0)
    expect(options.every(({ cost, intent }) => cost >= 0 && intent.kind === 'place')).toBe(true)
    expect(options.length % 6).toBe(0)
  })

  it('[R7.1] shares out the points of a race: all seats together may hope for what there is', () => {
    const outlooks = outlookOf(opened, tableOf(opened))
    expect(outlooks.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(2 + 1, 1)
    expect(outlooks.reduce((sum, { chanceToWin }) => sum + chanceToWin, 0)).toBeCloseTo(1, 9)
    expect(outlooks.every(({ chanceToWin }) => chanceToWin > 0.1 && chanceToWin < 0.9)).toBe(true)
  })
})
