import { boolean, fields, integer, list, nullable, oneOf, tagged } from './decode.ts'
import type { Decoder } from './decode.ts'
import { faces } from './dice.ts'
import { retireReasons } from './event.ts'
import type { GameEvent } from './event.ts'
import { boatStatuses, seats } from './game.ts'
import type { RaceResult, Standing } from './game.ts'
import { gateNumbers } from './gate.ts'
import { headings } from './hex.ts'
import type { Space } from './hex.ts'
import type { Intent } from './intent.ts'
import { raceNumbers } from './options.ts'
import type { PassedGate } from './passage.ts'
import type { Rounding } from './rounding.ts'

/** More dice, steps or damage than any game can see; keeps hostile documents small. */
const plenty = 1000
const count = integer(0, plenty)

export const aCoordinate = integer(-plenty, plenty)
export const aSpace: Decoder<Space> = fields<Space>({ q: aCoordinate, r: aCoordinate })
export const aHeading = oneOf(headings)
export const aSeat = oneOf(seats)
const aFace = oneOf(faces)
const someDice = list(count, 0, plenty)
const diceChoice = { add: count, remove: someDice, reroll: someDice }
const someFaces = list(aFace, 0, plenty)
const counts: Decoder<Rounding['counts']> = (value, at) =>
  list(integer(-plenty, plenty), 3, 3)(value, at) as unknown as Rounding['counts']

/** An intent as it comes from outside. Whether it is allowed is for `decide` to say. */
export const anIntent: Decoder<Intent> = tagged<Intent>({
  place: fields({ space: aSpace, heading: aHeading }),
  roll: fields(diceChoice),
  steer: fields({ heading: aHeading }),
  repair: fields({}),
  retire: fields({}),
})

const passedGate = fields<PassedGate>({ gate: oneOf(gateNumbers), way: oneOf([1, -1]), step: count })

const raceResult = fields<RaceResult>({
  seat: aSeat,
  status: oneOf(boatStatuses),
  place: nullable(integer(1, seats.length)),
  turns: count,
  points: fields({ place: count, turns: count, sunk: count }),
  carried: count,
})

const standing = fields<Standing>({ seat: aSeat, points: count, rank: integer(1, seats.length) })

/** An event as it comes from outside. Whether it follows is for `replay` to say. */
export const anEvent: Decoder<GameEvent> = tagged<GameEvent>({
  startRolled: fields({ rolls: list(fields({ seat: aSeat, face: aFace }), 2, seats.length) }),
  raceStarted: fields({ race: oneOf(raceNumbers), starter: aSeat, damage: list(count, 2, seats.length) }),
  placed: fields({ seat: aSeat, space: aSpace, heading: aHeading, started: boolean }),
  repaired: fields({ seat: aSeat, damage: count }),
  rolled: fields({ seat: aSeat, ...diceChoice, faces: someFaces, dice: someFaces }),
  steered: fields({
    seat: aSeat,
    heading: aHeading,
    total: count,
    run: count,
    path: list(aSpace, 0, plenty),
    damage: count,
    crossings: list(passedGate, 0, plenty),
    rounded: list(oneOf(gateNumbers), 0, plenty),
    rounding: fields<Rounding>({ started: boolean, counts }),
  }),
  finished: fields({ seat: aSeat, place: integer(1, seats.length), turns: count, sunk: boolean }),
  sunk: fields({ seat: aSeat }),
  retired: fields({ seat: aSeat, reason: oneOf(retireReasons) }),
  raceEnded: fields({ race: oneOf(raceNumbers), results: list(raceResult, 2, seats.length) }),
  gameEnded: fields({ standings: list(standing, 2, seats.length) }),
})
