import { dealCourse, dealLake, err, isTimeTrial, letters, ok, routeOf, sameSpace } from '@powerboats/rules'
import type { Chance, Course, GameEvent, GameRecord, Letter, RaceNumber, Result, Setup } from '@powerboats/rules'
import { commitmentTo, fairChance, fairFaces, thrownIn } from './fairDice.ts'
import type { DiceSource } from './fairDice.ts'

/** Why dice, or what was dealt, cannot be trusted; `event` is the first roll that does not follow. */
export interface DiceFlaw {
  readonly code: 'notCommitted' | 'secretHidden' | 'secretDiffers' | 'lakeDiffers' | 'courseDiffers' | 'faceDiffers'
  readonly event: number | null
}

/** What follows from the secret behind the commitment. */
export interface Proof {
  /** How many throws there were; each follows. */
  readonly throws: number
  /** Whether lake and courses follow too; those of older games were dealt apart. */
  readonly isDealt: boolean
}

/** Checks every roll of a game, and of a game that was drawn its lake and courses, against the secret behind the commitment. */
export function checkDice({ setup, dice, events }: GameRecord): Result<Proof, DiceFlaw> {
  if (dice.kind === 'seeded') return err({ code: 'notCommitted', event: null })
  const { secret, commitment, contributions } = dice
  if (secret === null) return err({ code: 'secretHidden', event: null })
  if (commitmentTo(secret) !== commitment) return err({ code: 'secretDiffers', event: null })
  const source = { secret, contributions }
  const isDealt = dice.kind === 'drawn'
  const misdealt = isDealt ? misdealtIn(setup, source) : null
  if (misdealt !== null) return err({ code: misdealt, event: null })
  const throws = checkThrows(setup, source, events)
  return throws.ok ? ok({ throws: throws.value, isDealt }) : throws
}

/** What was not dealt as it follows. Tiles are compared by number, so that drawing them anew does not change what an old game proves. */
function misdealtIn({ lake, courses }: Setup, source: DiceSource): 'lakeDiffers' | 'courseDiffers' | null {
  const chanceFor = fairChance(source)
  const { tiles } = dealLake(lake.side, chanceFor('lake'))
  const isLaid = tiles.every(({ tile, turned }, i) => lake.tiles[i]?.tile === tile && lake.tiles[i].turned === turned)
  if (!isLaid) return 'lakeDiffers'
  const isSet = courses.every((course, i) => isDealtCourse(course, letters[i]!, chanceFor((i + 1) as RaceNumber)))
  return isSet ? null : 'courseDiffers'
}

/** All of a course follows from its buoys and its line. Where no buoys make a course that can be sailed, none can be dealt. */
function isDealtCourse(course: Course, letter: Letter, chance: Chance): boolean {
  if (routeOf(course).length === Infinity) return false
  const places = ({ buoys, line }: Course) => [...buoys, ...line]
  const dealt = places(dealCourse(course.lake, letter, chance))
  return places(course).every((space, i) => sameSpace(space, dealt[i]!))
}

function checkThrows(setup: Setup, source: DiceSource, events: readonly GameEvent[]): Result<number, DiceFlaw> {
  // R10.5: the throws of a time trial have the numbers of its turns.
  const isTrial = isTimeTrial(setup)
  let throws = 0
  let turns = 0
  for (const [index, event] of events.entries()) {
    if (event.kind === 'steered') turns++
    const thrown = thrownIn(event)
    if (thrown.length === 0) continue
    const fair = fairFaces(source, isTrial ? turns : throws, thrown.length)
    if (fair.some((face, die) => face !== thrown[die])) return err({ code: 'faceDiffers', event: index })
    throws++
  }
  return ok(throws)
}
