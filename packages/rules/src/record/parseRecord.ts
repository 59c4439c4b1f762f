import { colours, isTimeTrial, seats } from '../game/game.ts'
import type { Player, Seat } from '../game/game.ts'
import { optionValues } from '../game/options.ts'
import type { Options } from '../game/options.ts'
import type { Result } from '../game/result.ts'
import { aCourse } from './courseDocument.ts'
import {
  boolean,
  decode,
  strictObject,
  flaw,
  integer,
  list,
  nullable,
  objectOf,
  oneOf,
  tagged,
  text,
} from './decode.ts'
import type { Decoder, Flaw } from './decode.ts'
import { anEvent } from './eventDocument.ts'
import { aLake, checkBuoys } from './lakeDocument.ts'
import { recordFormat, recordVersion } from './makeRecord.ts'
import type { DiceOrigin, GameRecord } from './makeRecord.ts'
import { recordUpcasts } from './recordUpcasts.ts'
import { upcast } from './upcast.ts'

/** Reads a record, also of an earlier version if it can be carried over; `replay` says whether its events follow from the rules. */
export function parseRecord(json: string): Result<GameRecord, Flaw> {
  return decode((_, at) => aRecord(carriedOver(documentIn(json)), at), json)
}

function documentIn(json: string): unknown {
  if (json.length > mostRecordText) flaw('', 'is too large', 'tooLarge')
  try {
    return JSON.parse(json) as unknown
  } catch (error) {
    return flaw('', `is not JSON: ${onOneLine(error instanceof Error ? error.message : String(error))}`, 'notJson')
  }
}

/** The message of the engine quotes the text with its line breaks. */
function onOneLine(message: string): string {
  return message.replaceAll(/[\s\p{Cc}]+/gu, ' ')
}

/** More than any game has; it keeps hostile documents small. */
const mostEvents = 20_000
const mostDraws = 1_000_000
/** The longest record that is read, in characters: no game comes near it. */
export const mostRecordText = 8_000_000

const someOptions = strictObject<Options>({
  races: oneOf(optionValues.races),
  carryOver: oneOf(optionValues.carryOver),
  coastRepair: boolean,
  stoppedShort: oneOf(optionValues.stoppedShort),
  turnBonus: boolean,
  raceEnds: oneOf(optionValues.raceEnds),
})

const aHash: Decoder<string> = (value, at) =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : flaw(at, 'must be 64 hexadecimal digits')

const sealed = { commitment: aHash, secret: nullable(text(200)), contributions: list(text(200), 0, seats.length) }

const diceOrigin = tagged<DiceOrigin>({
  seeded: strictObject({ seed: integer(0, Number.MAX_SAFE_INTEGER) }),
  committed: strictObject(sealed),
  drawn: strictObject({ draw: integer(1, mostDraws), ...sealed }),
})

const aName: Decoder<string> = (value, at) =>
  typeof value === 'string' && /^[^\p{Cc}]{1,60}$/u.test(value) && value.trim() !== ''
    ? value
    : flaw(at, 'must be a name of 1 to 60 characters')

const aPlayer = strictObject<Player>({ name: aName, colour: oneOf(colours) })
/** R4.1, R10.2: nobody settles who starts where one boat sails alone. */
const aStarter = (players: number): Decoder<Seat> => oneOf(seats.slice(0, players === 1 ? 0 : players))
const anything: Decoder<unknown> = (value) => value

/** Comes first: this program cannot judge the rest of a document of another version. */
function carriedOver(value: unknown): unknown {
  const document = objectOf(value, '')
  const { format, version } = document
  if (format !== recordFormat || typeof version !== 'number' || !Number.isInteger(version) || version < 1) return value
  const versions = [String(version), String(recordVersion)]
  const found = `is ${version}, and this program reads ${recordVersion}`
  if (version > recordVersion) return flaw('version', `${found}: it was written by a later one`, 'newVersion', versions)
  return (
    upcast(document, version, recordVersion, recordUpcasts) ??
    flaw('version', `${found}: gates were counted by another rule (R3.3)`, 'oldVersion', versions)
  )
}

/** R10.1: one boat sails alone only in the race of a day, which has one course and the dice of that day. */
function checkTrial({ races }: Options, dice: DiceOrigin): void {
  if (races !== 1) flaw('options.races', 'must be 1 for one player')
  const day = dice.kind !== 'seeded' && dice.contributions.length === 1 ? dice.contributions[0]! : ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) flaw('dice', 'must be committed to for a day, for one player')
}

const aRecord: Decoder<GameRecord> = (value, at) => {
  const { starter: settled, ...document } = objectOf(value, at)
  const { options, players, dice, ...rest } = strictObject({
    format: oneOf([recordFormat]),
    version: integer(recordVersion, recordVersion),
    options: someOptions,
    players: list(aPlayer, 1, seats.length),
    dice: diceOrigin,
    lake: aLake,
    courses: list(anything, 1, 3),
    events: list(anEvent, 0, mostEvents),
  })(document, at)
  if (new Set(players.map((player) => player.colour)).size < players.length) flaw('players', 'must have a colour each')
  if (isTimeTrial({ players })) checkTrial(options, dice)
  const starter = settled === undefined ? {} : { starter: aStarter(players.length)(settled, 'starter') }
  const courses = list(aCourse(rest.lake), options.races, options.races)(rest.courses, 'courses')
  courses.forEach((course, i) => checkBuoys(rest.lake, course, i))
  if (dice.kind !== 'seeded' && dice.secret !== null && rest.events.at(-1)?.kind !== 'gameEnded')
    flaw('dice.secret', 'must be null until the game is over')
  return { setup: { options, players, lake: rest.lake, courses, ...starter }, dice, events: rest.events }
}
