import { ahead, faces, headings, isOpen, runOf, sameSpace, spacesOf, steerings, totalOf, turn } from '@powerboats/rules'
import type { Chance, Course, Game, Heading, Space } from '@powerboats/rules'
import { seeded } from '@powerboats/chance'
import { scene } from '../../rules/test/scene.ts'
import { coded } from './coded.ts'

interface Bearing {
  readonly space: Space
  readonly heading: Heading
}

/** A boat somewhere on the lake with at most `maxDice` dice, and up to three others, most of them in its way. */
export function anyScene(course: Course, maxDice: number, seed: number): Game {
  const chance = seeded(seed)
  const water = spacesOf(course.lake).filter((space) => isOpen(course, space))
  const anywhere = (): Bearing => ({ space: water[chance(water.length)]!, heading: headings[chance(6)]! })
  const longestRun = ({ heading, space }: Bearing) =>
    Math.max(...steerings(course, space, heading, 3 * maxDice).map(({ run }) => run))
  // Every second boat heads for the coast: there are crashes.
  const bearings = Array.from({ length: chance(2) === 0 ? 1 : 8 }, anywhere)
  const finishing = beforeTheLine(course)
  const isHome = chance(3) === 0 && finishing.length > 0
  const { heading, space } = isHome
    ? finishing[chance(finishing.length)]!
    : bearings.reduce((a, b) => (longestRun(b) < longestRun(a) ? b : a))
  const dice = Array.from({ length: chance(4) === 0 ? chance(maxDice) : maxDice }, () => faces[chance(3)]!)
  const count = () => chance(5) - 2
  const any = { started: chance(8) > 0, counts: [count(), count(), count()] } as const
  const rounding = coded(isHome ? { started: true, counts: [1, 1, 1] } : any)
  const total = totalOf(dice) || 1 + chance(3 * maxDice)
  const others = chance(6) === 0 ? [water[chance(water.length)]!] : inTheWay(course, space, heading, total, chance)
  const apart = [space, ...others].filter((one, i, all) => all.findIndex((other) => sameSpace(one, other)) === i)
  return scene(course, {
    boats: [
      { space, heading, dice, damage: chance(4), ...rounding },
      // A game has two boats; the second of them may still wait at the quay.
      ...(apart.length === 1 ? [{}] : apart.slice(1).map((other) => ({ space: other }))),
    ],
    options: { coastRepair: chance(2) === 0, stoppedShort: chance(2) === 0 ? 'run' : 'moved' },
  })
}

/** R6.1: where a boat that goes straight on gets over the line with a die or two. */
function beforeTheLine(course: Course): Bearing[] {
  return course.line.flatMap((target) =>
    course.finishHeadings.flatMap((heading) =>
      [1, 2, 3, 4]
        .map((away) => ({ away, heading, space: ahead(target, turn(heading, 3), away) }))
        .filter(({ away, space }) => isOpen(course, space) && runOf(course, space, heading, away) === away),
    ),
  )
}

/** R5.7: one to three spaces in a row, the last of them where a boat with this total may stop. */
function inTheWay(course: Course, space: Space, heading: Heading, total: number, chance: Chance): Space[] {
  const allowed = steerings(course, space, heading, total).filter((steering) => steering.allowed && steering.run > 0)
  if (allowed.length === 0) return []
  const { heading: turned, run } = allowed[chance(allowed.length)]!
  return Array.from({ length: Math.min(run, 1 + chance(3)) }, (_, back) => ahead(space, turned, run - back))
}
