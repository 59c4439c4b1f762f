import { courseOf } from '../src/game/game.ts'
import type { Game } from '../src/game/game.ts'
import type { Intent } from '../src/game/intent.ts'
import type { Legal } from '../src/game/legal.ts'
import type { Chance } from '../src/lake/chance.ts'
import { distance, headings } from '../src/lake/hex.ts'
import { sameSpace } from '../src/lake/hex.ts'
import type { Heading } from '../src/lake/hex.ts'
import { spacesOf } from '../src/lake/lake.ts'

/** Everything a client could send in this game, right or wrong: headings, spaces, dice that are there and that are not. */
export function poolFor(game: Game, chance: Chance): Intent[] {
  const dice = game.seat === null ? 0 : game.boats[game.seat]!.dice.length
  return [
    { kind: 'retire' },
    { kind: 'repair' },
    ...[...headings, 6, -1, 0.5].map((heading): Intent => ({ kind: 'steer', heading: heading as Heading })),
    ...placings(game, chance),
    ...rolls(dice, chance),
  ]
}

/** Every space near the line, with all headings while boats are placed. */
function placings(game: Game, chance: Chance): Intent[] {
  const course = courseOf(game)
  const near = spacesOf(course.lake).filter((space) => course.line.some((other) => distance(other, space) <= 5))
  const some = game.phase === 'placing' ? near : near.slice(0, 3)
  return some.flatMap((space) =>
    [chance(6), game.phase === 'placing' ? chance(8) : 0].map((heading): Intent => ({
      kind: 'place',
      space,
      heading: heading as Heading,
    })),
  )
}

/** All subsets of up to four dice and one that is not there, added and removed as may be; of more dice, some. */
function rolls(dice: number, chance: Chance): Intent[] {
  const known = Array.from({ length: dice + 1 }, (_, die) => die)
  const subsets =
    known.length <= 5
      ? Array.from({ length: 2 ** known.length }, (_, bits) => known.filter((die) => (bits >> die) % 2 === 1))
      : Array.from({ length: 32 }, () => known.filter(() => chance(2) === 0))
  const removals = [[], [0, 1], [dice], [-1], [0, 0], ...known.map((die) => [die])]
  return [0, 1, 2].flatMap((add) =>
    removals.flatMap((remove) => [...subsets, [0, 0]].map((reroll): Intent => ({ kind: 'roll', add, remove, reroll }))),
  )
}

/** What the list says about an intent. */
export function isAllowed(listed: Legal, intent: Intent): boolean {
  switch (intent.kind) {
    case 'place':
      return listed.place.some((space) => sameSpace(space, intent.space)) && headings.includes(intent.heading)
    case 'steer':
      return listed.steer.some(({ heading, allowed }) => allowed && heading === intent.heading)
    case 'repair':
      return listed.repair
    case 'retire':
      return listed.retire
    case 'roll': {
      const { add, remove, reroll } = intent
      if (listed.roll === null || add > 1 || remove.length > (listed.roll.mayRemove ? 1 : 0)) return false
      if (add === 1 && remove.length === 1) return false
      const left = [...listed.roll.dice.keys()]
      // Each die can be named once: take it away when it is.
      return [...remove, ...reroll].every((die) => left.includes(die) && left.splice(left.indexOf(die), 1).length === 1)
    }
  }
}
