import {
  afterRoll,
  ahead,
  astrayOf,
  boatOf,
  courseOf,
  decideAndEvolve,
  diceOutlook,
  rolledCount,
  sameSpace,
  totalOf,
} from '@powerboats/rules'
import type { DiceChoice, Face, Game, DiceOutlook, Seat, Space } from '@powerboats/rules'
import { inLowestTerms } from './fraction.ts'

/** Where a boat can end with a choice of dice, or where it can run aground. */
export interface Landing {
  /** The space on which the boat ends; after a crash the blocked one that stopped it. */
  readonly space: Space
  /** How many of the throws lead here, if the player steers this way. */
  readonly throws: number
  readonly of: number
  /** The worst damage of a crash here; 0 where the boat ends without one. */
  readonly damage: number
  readonly sinks: boolean
  /** Whether the boat stays where it is. */
  readonly stays: boolean
  /** Whether the way here loses ground at a buoy. */
  readonly isAstray: boolean
}

/** Every space to which a throw can bring the boat of a seat. Along one heading no throw is counted twice. */
export function landingsOf(game: Game, seat: Seat, outlook: DiceOutlook): Landing[] {
  const course = courseOf(game)
  const { space, rounding } = boatOf(game, seat)
  if (space === null) return []
  const landings = new Map<string, Omit<Landing, 'of'>>()
  for (const { throws, ways } of outlook.totals) {
    // Two headings can lead to one space only where the boat stays: count each total once.
    const seen = new Set<string>()
    for (const way of ways.filter(({ allowed }) => allowed)) {
      const end = way.damage > 0 ? ahead(space, way.heading, way.run + 1) : (way.path.at(-1) ?? space)
      const key = `${end.q} ${end.r}`
      const known = landings.get(key)
      landings.set(key, {
        space: end,
        throws: (known?.throws ?? 0) + (seen.has(key) ? 0 : throws),
        damage: Math.max(known?.damage ?? 0, way.damage),
        sinks: known?.sinks === true || way.sinks,
        stays: way.path.length === 0 && way.damage === 0,
        isAstray: astrayOf(course, { space, rounding }, way.heading, way) !== null,
      })
      seen.add(key)
    }
  }
  const found = [...landings.values()]
  const [of, ...counts] = inLowestTerms([outlook.throws, ...found.map(({ throws }) => throws)])
  return found.map((landing, i) => ({ ...landing, throws: counts[i]!, of: of! }))
}

/** A space at which the turn after this one can end. */
export interface NextEnd {
  readonly space: Space
  /** Whether the dice as they are then lead here, with nothing rolled. */
  readonly isSure: boolean
  /** Whether the boat would run aground here if it only went on. */
  readonly isCrash: boolean
}

const asItIs: DiceChoice = { add: 0, remove: [], reroll: [] }

/** Where the next turn can end for a boat that ends this one on a landing: by any choice of dice without a crash, and by just going on. */
export function nextEndsOf(game: Game, seat: Seat, choice: DiceChoice, landing: Landing): NextEnd[] {
  const after = gameAfter(game, seat, choice, landing)
  if (after === null) return []
  const all = boatOf(after, seat).dice.map((_, die) => die)
  const rolls: DiceChoice[] = [
    { add: 1, remove: [], reroll: all },
    { add: 0, remove: [], reroll: all },
    ...(all.length === 0 ? [] : [{ add: 0, remove: [0], reroll: all.slice(1) }]),
  ]
  const landings = (next: DiceChoice) => landingsOf(after, seat, diceOutlook(after, seat, next))
  const ends = new Map<string, NextEnd>()
  for (const { space } of rolls.flatMap(landings).filter(({ damage }) => damage === 0))
    ends.set(`${space.q} ${space.r}`, { space, isSure: false, isCrash: false })
  for (const { space, damage } of landings(asItIs))
    ends.set(`${space.q} ${space.r}`, { space, isSure: true, isCrash: damage > 0 })
  return [...ends.values()]
}

/** The game once the boat lies on a landing; null where it crashes, stays or is out of the race then. */
function gameAfter(game: Game, seat: Seat, choice: DiceChoice, landing: Landing): Game | null {
  if (landing.damage > 0 || landing.stays) return null
  for (const { total, ways } of diceOutlook(game, seat, choice).totals)
    for (const { allowed, damage, heading, path } of ways) {
      const end = path.at(-1)
      if (!allowed || damage > 0 || end === undefined || !sameSpace(end, landing.space)) continue
      const rolled = decideAndEvolve(game, seat, { kind: 'roll', ...choice }, () => facesFor(game, seat, choice, total))
      const steered = rolled.ok
        ? decideAndEvolve(rolled.value.game, seat, { kind: 'steer', heading }, () => [])
        : rolled
      return steered.ok && boatOf(steered.value.game, seat).status === 'racing' ? steered.value.game : null
    }
  return null
}

/** Faces of the dice that are rolled which make this total with those that are kept. */
function facesFor(game: Game, seat: Seat, choice: DiceChoice, total: number): Face[] {
  const count = rolledCount(choice)
  const ones = Array.from({ length: count }, () => 1 as const)
  let more = total - totalOf(afterRoll(boatOf(game, seat).dice, choice, ones))
  return ones.map(() => {
    const extra = Math.min(2, more)
    more -= extra
    return (1 + extra) as Face
  })
}
