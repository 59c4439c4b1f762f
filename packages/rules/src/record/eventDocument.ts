import { gateNumbers } from '../course/gate.ts'
import type { Rounding } from '../course/rounding.ts'
import { retireReasons } from '../game/event.ts'
import type { GameEvent } from '../game/event.ts'
import { boatStatuses, seats } from '../game/game.ts'
import type { RaceResult, Standing } from '../game/game.ts'
import { raceNumbers } from '../game/options.ts'
import { headings } from '../lake/hex.ts'
import type { Space } from '../lake/hex.ts'
import { faces } from '../turn/dice.ts'
import type { PassedGate } from '../turn/passage.ts'
import { boolean, strictObject, integer, list, nullable, oneOf, tagged } from './decode.ts'
import type { Decoder } from './decode.ts'

/** More dice, steps or damage than any game has; it keeps hostile documents small. */
const plenty = 1000
const count = integer(0, plenty)

/** A coordinate of a space. */
export const aCoordinate = integer(-plenty, plenty)
/** A space of the lake. */
export const aSpace: Decoder<Space> = strictObject<Space>({ q: aCoordinate, r: aCoordinate })
/** A heading from 0 to 5. */
export const aHeading = oneOf(headings)
const aSeat = oneOf(seats)
const aFace = oneOf(faces)
const someDice = list(count, 0, plenty)
const diceChoice = { add: count, remove: someDice, reroll: someDice }
const someFaces = list(aFace, 0, plenty)
const counts: Decoder<Rounding['counts']> = (value, at) =>
  list(integer(-plenty, plenty), 3, 3)(value, at) as unknown as Rounding['counts']

const passedGate = strictObject<PassedGate>({ gate: oneOf(gateNumbers), way: oneOf([1, -1]), step: count })

const raceResult = strictObject<RaceResult>({
  seat: aSeat,
  status: oneOf(boatStatuses),
  place: nullable(integer(1, seats.length)),
  turns: count,
  points: strictObject({ place: count, turns: count, sunk: count }),
  carried: count,
})

const standing = strictObject<Standing>({ seat: aSeat, points: count, rank: integer(1, seats.length) })

/** An event as it comes from outside; `replay` says whether it follows from the rules. */
export const anEvent: Decoder<GameEvent> = tagged<GameEvent>({
  startRolled: strictObject({ rolls: list(strictObject({ seat: aSeat, face: aFace }), 2, seats.length) }),
  raceStarted: strictObject({ race: oneOf(raceNumbers), starter: aSeat, damage: list(count, 1, seats.length) }),
  placed: strictObject({ seat: aSeat, space: aSpace, heading: aHeading, started: boolean }),
  repaired: strictObject({ seat: aSeat, damage: count }),
  rolled: strictObject({ seat: aSeat, ...diceChoice, faces: someFaces, dice: someFaces }),
  steered: strictObject({
    seat: aSeat,
    heading: aHeading,
    total: count,
    run: count,
    path: list(aSpace, 0, plenty),
    damage: count,
    crossings: list(passedGate, 0, plenty),
    rounded: list(oneOf(gateNumbers), 0, plenty),
    rounding: strictObject<Rounding>({ started: boolean, counts }),
  }),
  finished: strictObject({ seat: aSeat, place: integer(1, seats.length), turns: count, sunk: boolean }),
  sunk: strictObject({ seat: aSeat }),
  retired: strictObject({ seat: aSeat, reason: oneOf(retireReasons) }),
  raceEnded: strictObject({ race: oneOf(raceNumbers), results: list(raceResult, 1, seats.length) }),
  gameEnded: strictObject({ standings: list(standing, 1, seats.length) }),
})
