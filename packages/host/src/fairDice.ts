import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isTimeTrial } from '@powerboats/rules'
import type { ChanceFor, Face, Game, GameEvent, Throw } from '@powerboats/rules'

/** What decides every die of a game: the host's secret and what each player added; in a time trial the secret of a day and that day. */
export interface DiceSource {
  readonly secret: string
  readonly contributions: readonly string[]
  /** That lake and courses follow from it too: which draw of the table it is, from 1. */
  readonly draw?: number
}

/** What is made public before the first roll: SHA-256 of the secret, in hexadecimal. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)))
}

/**
 * The seal of what a player adds, which is shown before anybody tells theirs: SHA-256 of the server's commitment, a line feed and the
 * contribution. So it serves for one draw alone.
 */
export function sealOf(commitment: string, contribution: string): string {
  return commitmentTo(`${commitment}\n${contribution}`)
}

/**
 * The faces of a game's throw, which are numbered from 0: HMAC-SHA-256 with the secret as key over the contributions, the
 * number of the throw and the number of the block. Each byte below 252 gives a face, byte mod 3 + 1; others are skipped.
 */
export function fairFaces({ secret, contributions }: DiceSource, number: number, count: number): Face[] {
  const faces: Face[] = []
  for (let block = 0; faces.length < count; block++)
    for (const byte of blockOf({ secret, contributions }, number, block))
      if (byte < 252 && faces.length < count) faces.push(((byte % 3) + 1) as Face)
  return faces
}

/**
 * The chance by which lake and courses are dealt: the same blocks, with `lake` or `course` and the number of the race in place of the number
 * of a throw. Each four bytes are a number, the first the highest; those above the last full multiple of the sides are skipped.
 */
export function fairChance(source: DiceSource): ChanceFor {
  return (part) => {
    const numbers = numbersOf(source, part === 'lake' ? part : `course ${part}`)
    return (sides) => {
      const fair = 2 ** 32 - (2 ** 32 % sides)
      let drawn = numbers.next().value
      while (drawn >= fair) drawn = numbers.next().value
      return drawn % sides
    }
  }
}

function* numbersOf(source: DiceSource, what: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = blockOf(source, what, block)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let at = 0; at < bytes.length; at += 4) yield view.getUint32(at)
  }
}

function blockOf({ secret, contributions }: DiceSource, what: number | string, block: number): Uint8Array {
  const message = [...contributions.map(escaped), what, block].join('\n')
  return hmac(sha256, utf8ToBytes(secret), utf8ToBytes(message))
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

/** The faces in an event, in the order in which they were thrown. */
export function thrownIn(event: GameEvent): readonly Face[] {
  if (event.kind === 'startRolled') return event.rolls.map(({ face }) => face)
  return event.kind === 'rolled' ? event.faces : []
}
