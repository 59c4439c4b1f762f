export { buildCourse } from './build.ts'
export type { CourseLayout } from './build.ts'
export { shuffle } from './chance.ts'
export type { Chance } from './chance.ts'
export { isOnLine, isOpen } from './course.ts'
export type { Course, LineWay } from './course.ts'
export { makeCourse } from './courseDocument.ts'
export type { CourseDocument } from './courseDocument.ts'
export { dealCourse, dealLake, layLake, tilesAcross, tilesDown, tilesOf } from './deal.ts'
export { decide, rejections, sinkingDamage, turnLimit } from './decide.ts'
export type { Rejection } from './decide.ts'
export { decode } from './decode.ts'
export type { Decoder, Flaw } from './decode.ts'
export { afterRoll, diceFaults, faces, faultOf, rolledCount, totalOf } from './dice.ts'
export type { DiceChoice, DiceFault, Face, Throw } from './dice.ts'
export { eventKinds } from './event.ts'
export type {
  Finished,
  GameEnded,
  GameEvent,
  Placed,
  RaceEnded,
  RaceStarted,
  Repaired,
  Retired,
  Rolled,
  StartRolled,
  Steered,
  Sunk,
} from './event.ts'
export { evolve, evolveAll } from './evolve.ts'
export { frameDepth } from './frame.ts'
export { boatOf, colours, courseOf, newGame, othersOf, seats } from './game.ts'
export type { Boat, BoatStatus, Colour, Game, Phase, Player, RaceResult, Seat, Setup, Standing } from './game.ts'
export { arrowBetween, crossingOf, directionOf, gateNumbers } from './gate.ts'
export type { Arrow, Crossing, Gate, GateNumber } from './gate.ts'
export { ahead, columnOf, distance, headingNames, headings, pointOf, sameSpace, spaceAt, turn } from './hex.ts'
export type { Heading, HeadingName, Point, Space } from './hex.ts'
export { intentKinds } from './intent.ts'
export type { Intent } from './intent.ts'
export { drawnRows, isWater, letters, sides, spaceIndex, spacesOf } from './lake.ts'
export type { LaidTile, Lake, Letter, Side, Spot } from './lake.ts'
export { legal } from './legal.ts'
export type { Legal, RollChoices } from './legal.ts'
export { openGame } from './open.ts'
export { optionsFor, raceNumbers, ruleSets } from './options.ts'
export type { Options, RaceNumber, RuleSet } from './options.ts'
export { passageOf } from './passage.ts'
export type { Mover, Passage, PassedGate } from './passage.ts'
export { makeRecord, parseRecord } from './record.ts'
export type { DiceOrigin, GameRecord } from './record.ts'
export { replay } from './replay.ts'
export type { Mismatch } from './replay.ts'
export { err, ok } from './result.ts'
export type { Result } from './result.ts'
export { targetOf } from './rounding.ts'
export type { GateCrossing, Rounding, Target } from './rounding.ts'
export { routeOf } from './route.ts'
export type { Route, Rounded } from './route.ts'
export { runOf, steerings } from './run.ts'
export type { Steering } from './run.ts'
export { pointsOf, resultsOf, standingsOf } from './scoring.ts'
export { startSpaces } from './start.ts'
export { islandsOf, landsOf, watersOf } from './survey.ts'
export { lineFrom, parseTile, turnTile } from './tile.ts'
export type { Tile } from './tile.ts'
export { anEvent, anIntent } from './wire.ts'
