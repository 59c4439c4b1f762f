import { at, unit } from '@powerboats/draw'
import type { Box } from '@powerboats/draw'
import { buildCourse, drawnRows, newGame, optionsFor, spaceAt } from '@powerboats/rules'
import type { Boat, Colour, Course, Face, Game, Heading, Lake, Setup, Space } from '@powerboats/rules'

/** How much land is added round a drawn lake: no window shows its end. */
const shore = { columns: 7, rows: 8 }

/** A small lake for a lesson: drawn by hand, with marks for what stands on it. */
export interface Sketch {
  readonly lake: Lake
  readonly course: Course
  /** Whether buoys and line are drawn at all. */
  readonly hasCourse: boolean
  /** Columns and rows of the drawing. */
  readonly columns: number
  readonly rows: number
  /** The space with this mark. */
  readonly at: (mark: string) => Space
}

/**
 * Reads a drawing: `#` is land, everything else water; a character other than `.` and `#` marks its space. Digits are
 * buoys; the line lies to the east of buoy 0. Buoys that are not drawn stand far outside of the picture.
 */
export function sketchOf(drawing: string): Sketch {
  const drawn = drawnRows(drawing)
  const columns = Math.max(...drawn.map((row) => row.length))
  const bank = '#'.repeat(shore.columns)
  const land = Array.from({ length: shore.rows }, () => '#'.repeat(columns + 2 * shore.columns))
  const water = drawn.map((row) => `${bank}${row.padEnd(columns, '#').replaceAll(/[^#]/g, '.')}${bank}`)
  const lake: Lake = {
    side: 'dark',
    tiles: [],
    spots: [],
    left: -shore.columns,
    top: -shore.rows,
    rows: [...land, ...water, ...land],
  }
  const find = (mark: string): Space | null => {
    const row = drawn.findIndex((cells) => cells.includes(mark))
    return row < 0 ? null : spaceAt(drawn[row]!.indexOf(mark), row)
  }
  const far = (mark: string, row: number) => find(mark) ?? spaceAt(columns, -60 - row)
  const course = buildCourse(lake, {
    start: { space: far('0', 0), lineHeading: 0 },
    buoys: [far('1', 20), far('2', 40), far('3', 60)],
  })
  const marked = (mark: string) => {
    const space = find(mark)
    if (space === null) throw new Error(`nothing is marked ${mark}`)
    return space
  }
  return { lake, course, hasCourse: find('0') !== null, columns, rows: drawn.length, at: marked }
}

/** What must be seen of a lake: its drawing and a little shore. */
export function waterOf({ columns, rows }: Sketch): Box {
  const edge = 0.75 * unit
  const [first, last] = [at(spaceAt(0, 0)), at(spaceAt(0, rows - 1))]
  const width = (columns - 0.5) * unit
  return { x: first.x - edge, y: first.y - edge, width: width + 2 * edge, height: last.y - first.y + 2 * edge }
}

export interface Learner {
  readonly mark: string
  readonly heading: Heading
  readonly dice: readonly Face[]
  readonly damage?: number
  readonly counts?: Boat['rounding']['counts']
}

/** Another boat in the picture, by its mark. */
export interface Bystander {
  readonly mark: string
  readonly colour: Colour
  readonly heading: Heading
}

/** The learner is red, as in a quick race. */
export const learnerColour: Colour = 'red'

/** A race in the middle, with the learner at turn. */
export function sceneOn(sketch: Sketch, learner: Learner, others: readonly Bystander[], isSteering: boolean): Game {
  // Nobody has a name here: the words use the colour, in every language.
  const players = [learnerColour, ...others.map(({ colour }) => colour)].map((colour) => ({ name: colour, colour }))
  const options = optionsFor(players.length, 'rulebook', { races: 1, turnBonus: false, raceEnds: 'all' })
  const setup: Setup = { options, players, lake: sketch.lake, courses: [sketch.course] }
  const counts = learner.counts ?? [0, 0, 0]
  const own = boatAt(sketch.at(learner.mark), learner.heading, 'racing', counts)
  const boats = [
    { ...own, dice: learner.dice, damage: learner.damage ?? 0, damageAtStart: learner.damage ?? 0 },
    // The others lie at anchor: they hold their space and are never asked for a turn.
    ...others.map(({ mark, heading }) => boatAt(sketch.at(mark), heading, 'retired', counts)),
  ]
  return { ...newGame(setup), phase: isSteering ? 'steering' : 'rolling', seat: 0, boats }
}

function boatAt(space: Space, heading: Heading, status: Boat['status'], counts: Boat['rounding']['counts']): Boat {
  const rounding = { started: true, counts }
  return {
    status,
    space,
    heading,
    dice: [],
    damage: 0,
    damageAtStart: 0,
    hurt: false,
    rounding,
    turns: 0,
    place: null,
  }
}
