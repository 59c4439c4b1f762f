import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { err, isTimeTrial, ok } from '@powerboats/rules'
import type { DiceOrigin, Face, Game, GameEvent, Result, Throw } from '@powerboats/rules'

/** What decides every die of a game: the host's secret and what each player added; in a time trial the secret of a day and that day. */
export interface DiceSource {
  readonly secret: string
  readonly contributions: readonly string[]
}

/** What is made public before the first roll: SHA-256 of the secret, in hexadecimal. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)))
}

/**
 * The faces of a game's throw, which are numbered from 0: HMAC-SHA-256 with the secret as key over the contributions, the
 * number of the throw and the number of the block. Each byte below 252 gives a face, byte mod 3 + 1; others are skipped.
 */
export function fairFaces({ secret, contributions }: DiceSource, number: number, count: number): Face[] {
  const key = utf8ToBytes(secret)
  const faces: Face[] = []
  for (let block = 0; faces.length < count; block++) {
    const message = [...contributions.map(escaped), number, block].join('\n')
    for (const byte of hmac(sha256, key, utf8ToBytes(message)))
      if (byte < 252 && faces.length < count) faces.push(((byte % 3) + 1) as Face)
  }
  return faces
}

/** A contribution on one line, so that two lists never read the same. */
function escaped(contribution: string): string {
  return JSON.stringify(contribution)
}

/** The dice of a game that has had `throws` throws. */
export function throwFrom(source: DiceSource, throws: number): Throw {
  let number = throws
  return (count) => fairFaces(source, number++, count)
}

/**
 * R10.5: the number of the next throw. In a time trial it is the number of turns the boat has had: so everybody who sails with the same
 * secret has the same k-th die in the same turn, whatever they rolled before.
 */
export function nextThrow({ setup, boats }: Game, throws: number): number {
  return isTimeTrial(setup) ? boats[0]!.turns : throws
}

/** How many throws there are in a list of events. */
export function throwsIn(events: readonly GameEvent[]): number {
  return events.filter((event) => thrownIn(event).length > 0).length
}

/** The codes of everything that can be wrong with dice. */
export const diceFlaws = ['notCommitted', 'secretHidden', 'secretDiffers', 'faceDiffers'] as const

/** Why dice cannot be trusted; `event` is the first roll that does not follow. */
export interface DiceFlaw {
  readonly code: (typeof diceFlaws)[number]
  readonly event: number | null
}

/** Checks every roll of a game against the secret behind the commitment. Returns the number of throws. */
export function checkDice(origin: DiceOrigin, events: readonly GameEvent[]): Result<number, DiceFlaw> {
  if (origin.kind !== 'committed') return err({ code: 'notCommitted', event: null })
  const { secret, commitment, contributions } = origin
  if (secret === null) return err({ code: 'secretHidden', event: null })
  if (commitmentTo(secret) !== commitment) return err({ code: 'secretDiffers', event: null })
  // R10.5: the throws of a time trial have the numbers of its turns.
  const isTrial = events[0]?.kind === 'raceStarted'
  let throws = 0
  let turns = 0
  for (const [index, event] of events.entries()) {
    if (event.kind === 'steered') turns++
    const thrown = thrownIn(event)
    if (thrown.length === 0) continue
    const fair = fairFaces({ secret, contributions }, isTrial ? turns : throws, thrown.length)
    if (fair.some((face, die) => face !== thrown[die])) return err({ code: 'faceDiffers', event: index })
    throws++
  }
  return ok(throws)
}

/** The faces in an event, in the order in which they were thrown. */
function thrownIn(event: GameEvent): readonly Face[] {
  if (event.kind === 'startRolled') return event.rolls.map(({ face }) => face)
  return event.kind === 'rolled' ? event.faces : []
}
