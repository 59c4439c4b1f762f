import { at, unit } from '@powerboats/draw'
import type { Box } from '@powerboats/draw'
import { ahead, routeOf, startSpaces } from '@powerboats/rules'
import type { GateNumber, Space } from '@powerboats/rules'
import type { FleetBoat } from '../../layers/fleet.ts'
import { waysOf } from '../../play/ways.ts'
import type { Way } from '../../play/ways.ts'
import type { ChapterName } from '../../words/en/rules.ts'
import { sceneOn, sketchOf, waterOf } from '../../sketches/sketch.ts'

/** One lake serves all pictures, so that it is painted once. */
export const sketch = sketchOf(`
  # # # . . . . . . . . . # # #
   # . . . . . . . . . . . . # #
  . . . . . . . . . . . . . . #
   . 2 . . . . . . . . . . . . .
  . . . . # # . . . 1 . . . . .
   . . . . . # # . . . . . . . .
  . . . . . . . . . . . . . . .
   . . H . . # # . . . . . . G .
  . 3 . . . # . . . . . . . . .
   . . . . . . 0 - - - - F . . .
  # . . . . . . . . . . . . . .
   # . . . . . . . . . . . . . #
  # . . . . . . . . . . . . # #
   # # . . . . . . . . . . # # #
`)

/** What a picture shows of the lake and on it. */
export interface Picture {
  readonly box: Box
  readonly gate: GateNumber | null
  readonly boats: readonly FleetBoat[]
  readonly route: readonly Space[]
  readonly spots: readonly Space[]
  readonly ways: readonly Way[]
}

const plain = { gate: null, boats: [], route: [], spots: [], ways: [] } as const
const boat = (colour: FleetBoat['colour'], space: Space, heading: FleetBoat['heading']): FleetBoat => ({
  colour,
  space,
  heading,
  damage: 0,
  dice: [],
  isAtTurn: false,
  isOwn: false,
})

function coursePicture(): Picture {
  return { ...plain, box: waterOf(sketch), gate: 1, route: routeOf(sketch.course).spaces }
}

function gatePicture(): Picture {
  const from = sketch.at('G')
  const way = [0, 1, 2, 3, 4, 5, 6].map((steps) => ahead(from, 2, steps))
  const boats = [boat('red', way.at(-1)!, 2)]
  return { ...plain, box: boxOf([...way, sketch.at('1')], 1.4), gate: 1, route: way, boats }
}

function startPicture(): Picture {
  const { course } = sketch
  const spots = startSpaces(course)
  const [first, second] = [course.line[0]!, course.line[2]!]
  const boats = [boat('red', first, 1), boat('yellow', ahead(second, 5), 2), boat('purple', ahead(second, 4, 2), 1)]
  return { ...plain, box: boxOf([...spots, ahead(first, 1, 2), course.finishBuoy], 0.8), spots, boats }
}

function headingPicture(): Picture {
  const game = sceneOn(sketch, { mark: 'H', heading: 0, dice: [3, 2] }, [], true)
  const ways = waysOf(game, 0)
  const spaces = ways.flatMap(({ path, from, heading }) => [from, ...path, ahead(from, heading, 3)])
  return { ...plain, box: boxOf(spaces, 1), ways, boats: [boat('red', sketch.at('H'), 0)] }
}

/** The chapters that have a picture; each is made when it is shown. */
export const pictures: Readonly<Partial<Record<ChapterName, () => Picture>>> = {
  course: coursePicture,
  rounding: gatePicture,
  start: startPicture,
  heading: headingPicture,
}

function boxOf(spaces: readonly Space[], margin: number): Box {
  const [xs, ys] = [spaces.map((space) => at(space).x), spaces.map((space) => at(space).y)]
  const edge = margin * unit
  const [x, y] = [Math.min(...xs) - edge, Math.min(...ys) - edge]
  return { x, y, width: Math.max(...xs) + edge - x, height: Math.max(...ys) + edge - y }
}
