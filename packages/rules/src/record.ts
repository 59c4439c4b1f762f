import type { Course } from './course.ts'
import { aCourse, makeCourse } from './courseDocument.ts'
import { boolean, decode, fields, flaw, integer, list, nullable, oneOf, tagged, text } from './decode.ts'
import type { Decoder, Flaw } from './decode.ts'
import type { GameEvent } from './event.ts'
import { colours, seats } from './game.ts'
import type { Player, Setup } from './game.ts'
import { sameSpace } from './hex.ts'
import type { Space } from './hex.ts'
import { letters, sides } from './lake.ts'
import type { LaidTile, Lake } from './lake.ts'
import { carryOvers, raceEnds, raceNumbers, stoppedShorts } from './options.ts'
import type { Options } from './options.ts'
import { err } from './result.ts'
import type { Result } from './result.ts'
import { aCoordinate, aHeading, anEvent } from './wire.ts'

export const recordFormat = 'powerboats-record'
export const recordVersion = 1

/** Where the dice came from: a plain seed, or a secret that was committed to before the first roll. */
export type DiceOrigin =
  | { readonly kind: 'seeded'; readonly seed: number }
  | {
      readonly kind: 'committed'
      /** SHA-256 of the secret, in hexadecimal. */
      readonly commitment: string
      /** Null until the game is over. */
      readonly secret: string | null
      /** What the players added, by seat. */
      readonly contributions: readonly string[]
    }

/** A whole game, or as much of it as has been played. */
export interface GameRecord {
  readonly setup: Setup
  readonly dice: DiceOrigin
  readonly events: readonly GameEvent[]
}

/** Writes a record as JSON, one event a line. */
export function makeRecord({ setup, dice, events }: GameRecord): string {
  const { options, players, lake, courses } = setup
  const head = {
    format: recordFormat,
    version: recordVersion,
    options,
    players,
    dice,
    lake: { ...lake, spots: lake.spots.map(({ letter, space, lineHeading }) => ({ letter, ...space, lineHeading })) },
    courses: courses.map(makeCourse),
  }
  const lines = events.map((event) => `    ${JSON.stringify(event)}`).join(',\n')
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "events": [\n${lines}\n  ]\n}\n`
}

/** Reads a record. Whether its events follow from the rules is for `replay` to say. */
export function parseRecord(json: string): Result<GameRecord, Flaw> {
  let document: unknown
  try {
    document = JSON.parse(json)
  } catch (error) {
    return err({ at: '', message: `is not JSON: ${onOneLine(error instanceof Error ? error.message : String(error))}` })
  }
  return decode(aRecord, document)
}

/** The engine quotes the text in its message, line breaks and all. */
function onOneLine(message: string): string {
  return message.replaceAll(/[\s\p{Cc}]+/gu, ' ')
}

/** What fits no game: keeps hostile documents small. */
const mostEvents = 20_000
const mostRows = 64

const someOptions = fields<Options>({
  races: oneOf(raceNumbers),
  carryOver: oneOf(carryOvers),
  coastRepair: boolean,
  stoppedShort: oneOf(stoppedShorts),
  turnBonus: boolean,
  raceEnds: oneOf(raceEnds),
})

const aHash: Decoder<string> = (value, at) =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : flaw(at, 'must be 64 hexadecimal digits')

const diceOrigin = tagged<DiceOrigin>({
  seeded: fields({ seed: integer(0, Number.MAX_SAFE_INTEGER) }),
  committed: fields({
    commitment: aHash,
    secret: nullable(text(200)),
    contributions: list(text(200), 0, seats.length),
  }),
})

const spotDocument = fields({ letter: oneOf(letters), q: aCoordinate, r: aCoordinate, lineHeading: aHeading })

const lakeShape = fields({
  side: oneOf(sides),
  tiles: list(fields<LaidTile>({ tile: integer(1, 6), turned: boolean }), 0, 6),
  spots: list(spotDocument, 0, 12),
  left: aCoordinate,
  top: aCoordinate,
  rows: list(text(mostRows), 1, mostRows),
})

const aLake: Decoder<Lake> = (value, at) => {
  const lake = lakeShape(value, at)
  lake.rows.forEach((row, i) => {
    if (!/^[.#]+$/.test(row)) flaw(`${at}.rows[${i}]`, 'must be made of . for water and # for land')
    if (row.length !== lake.rows[0]!.length) flaw(`${at}.rows[${i}]`, 'must be as long as the first row')
  })
  if (lake.tiles.length > 0 && new Set(lake.tiles.map(({ tile }) => tile)).size !== 6)
    flaw(`${at}.tiles`, 'must be the six tiles, each once, or none')
  return {
    ...lake,
    spots: lake.spots.map(({ letter, q, r, lineHeading }) => ({ letter, space: { q, r }, lineHeading })),
  }
}

const aName: Decoder<string> = (value, at) =>
  typeof value === 'string' && /^[^\p{Cc}]{1,60}$/u.test(value) && value.trim() !== ''
    ? value
    : flaw(at, 'must be a name of 1 to 60 characters')

const aPlayer = fields<Player>({ name: aName, colour: oneOf(colours) })
const anything: Decoder<unknown> = (value) => value

const aRecord: Decoder<GameRecord> = (value, at) => {
  const { options, players, dice, ...rest } = fields({
    format: oneOf([recordFormat]),
    version: oneOf([recordVersion]),
    options: someOptions,
    players: list(aPlayer, 2, seats.length),
    dice: diceOrigin,
    lake: aLake,
    courses: list(anything, 1, 3),
    events: list(anEvent, 0, mostEvents),
  })(value, at)
  if (new Set(players.map((player) => player.colour)).size < players.length) flaw('players', 'must have a colour each')
  const courses = list(aCourse(rest.lake), options.races, options.races)(rest.courses, 'courses')
  courses.forEach((course, i) => checkSpots(rest.lake, course, i))
  return { setup: { options, players, lake: rest.lake, courses }, dice, events: rest.events }
}

/** R2.1: on a lake with lettered spots, the buoys of each race stand on those of its letter, and the line in its letter side. */
function checkSpots(lake: Lake, course: Course, index: number): void {
  if (lake.spots.length === 0) return
  const spots = lake.spots.filter(({ letter }) => letter === letters[index])
  const spotOf = (buoy: Space) => spots.find(({ space }) => sameSpace(space, buoy))
  if (!course.buoys.every((buoy) => spotOf(buoy) !== undefined))
    flaw(`courses[${index}].buoys`, `must stand on the spots ${letters[index]}`)
  if (spotOf(course.buoys[0])?.lineHeading !== course.lineHeading)
    flaw(`courses[${index}].line`, 'must be laid in the letter side of its spot')
}
