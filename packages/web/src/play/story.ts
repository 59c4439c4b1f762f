import { ahead, boatOf, headingNames, sameSpace, totalOf, winnersOf } from '@powerboats/rules'
import type { Face, Game, GameEvent, Rolled, Seat, Steered } from '@powerboats/rules'
import type { Words } from '../words/en/common.ts'
import { calledBy, wonText } from '../words/naming.ts'

/** An event with the game in which it happened. */
export interface Told {
  readonly game: Game
  readonly event: GameEvent
}

/** An event in whole sentences. */
export function sentencesOf(words: Words, told: Told): string[] {
  const { event, game } = told
  const phrases = phrasesOf(words, told)
  if (!('seat' in event)) return phrases
  const name = calledBy(words, game.setup.players[event.seat]!)
  return phrases.map((phrase) => `${name} ${phrase}${phrase.endsWith('!') ? '' : '.'}`)
}

/** An event in words. What a boat did begins with the verb: where the name stands already, it need not be said again. */
export function phrasesOf(words: Words, { game, event }: Told): string[] {
  const { log } = words
  const name = (seat: Seat) => calledBy(words, game.setup.players[seat]!)
  switch (event.kind) {
    case 'startRolled':
      return [log.startRolled(event.rolls.map(({ seat, face }) => `${name(seat)}: ${face}`).join(', '))]
    case 'raceStarted':
      return [log.raceStarted(event.race, name(event.starter), game.boats.length)]
    case 'raceEnded':
      return [log.raceEnded(event.race)]
    case 'gameEnded':
      return [`${wonText(words, game)}${winnersOf(game).length > 0 ? '!' : '.'}`]
    case 'placed':
    case 'repaired':
    case 'sunk':
    case 'retired':
      return [log[event.kind]]
    case 'rolled':
      return [diceText(words, game, event)]
    case 'steered':
      return [
        moveText(words, game, event),
        ...(event.damage > 0 ? [log.crashed(event.damage)] : []),
        ...event.rounded.map((buoy) => log.rounded(buoy)),
      ]
    case 'finished':
      return [log.finished(event.place, event.turns)]
  }
}

/** "removes a 3: speed 5 → 2". */
function diceText({ log }: Words, game: Game, { seat, add, remove, reroll, faces, dice }: Rolled): string {
  const before = boatOf(game, seat).dice
  const named = (which: readonly number[]) => which.map((die) => before[die]!)
  const parts: string[] = []
  if (remove.length > 0) parts.push(log.removed(facesText(named(remove))))
  if (reroll.length > 0) parts.push(log.rerolled(facesText(named(reroll))))
  if (add > 0) parts.push(log.added)
  if (faces.length > 0) parts.push(log.thrown(facesText(faces)))
  if (parts.length === 0) parts.push(dice.length === 0 ? log.none : log.kept)
  return `${parts.join(', ')}: ${log.speed(totalOf(before), totalOf(dice))}`
}

function facesText(faces: readonly Face[]): string {
  return faces.join(' ')
}

/** "moves 4 spaces east: Ada is on the 5th space". */
function moveText(words: Words, game: Game, { seat, heading, path, run }: Steered): string {
  const { log } = words
  const towards = words.headings[headingNames[heading]]
  const moved = path.length === 0 ? log.turned(towards) : log.moved(path.length, towards)
  const from = boatOf(game, seat).space
  // R5.7: a boat on the last space of the run stops this one before it.
  if (from === null || path.length === run) return moved
  const held = ahead(from, heading, path.length + 1)
  const other = game.boats.findIndex(({ space }) => space !== null && sameSpace(space, held))
  const player = game.setup.players[other]
  return player === undefined ? moved : `${moved}: ${log.blocked(calledBy(words, player), path.length + 1)}`
}
