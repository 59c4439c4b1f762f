import { headingNames } from '@powerboats/rules'
import type { GameEvent, Player, Seat } from '@powerboats/rules'
import type { Words } from '../words/en.ts'
import { calledBy } from '../words/naming.ts'

/** An event in words, one sentence each; nothing for what needs no telling. */
export function sentencesOf(words: Words, players: readonly Player[], event: GameEvent): string[] {
  const { log } = words
  const name = (seat: Seat) => calledBy(words, players[seat]!)
  switch (event.kind) {
    case 'startRolled':
      return [log.startRolled(event.rolls.map(({ seat, face }) => `${name(seat)} ${face}`).join(', '))]
    case 'raceStarted':
      return [log.raceStarted(event.race, name(event.starter))]
    case 'placed':
      return [log.placed(name(event.seat))]
    case 'repaired':
      return [log.repaired(name(event.seat))]
    case 'rolled': {
      const total = event.dice.reduce<number>((sum, face) => sum + face, 0)
      if (event.faces.length === 0) return [log.kept(name(event.seat), total)]
      return [log.rolled(name(event.seat), event.faces.join(' '), total)]
    }
    case 'steered': {
      const { seat, path, heading, damage, rounded } = event
      const steered = log.steered(name(seat), path.length, words.headings[headingNames[heading]])
      const crashed = damage > 0 ? [log.crashed(name(seat), damage)] : []
      return [steered, ...crashed, ...rounded.map((buoy) => log.rounded(name(seat), buoy))]
    }
    case 'finished':
      return [log.finished(name(event.seat), event.place, event.turns)]
    case 'sunk':
      return [log.sunk(name(event.seat))]
    case 'retired':
      return [log.retired(name(event.seat))]
    case 'raceEnded':
      return [log.raceEnded(event.race)]
    case 'gameEnded':
      return [
        log.gameEnded(
          event.standings
            .filter(({ rank }) => rank === 1)
            .map(({ seat }) => name(seat))
            .join(', '),
        ),
      ]
  }
}
