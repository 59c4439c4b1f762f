import { boatOf, totalOf } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import { mostThrows } from '../play/fraction.ts'
import type { Words } from '../words/en/common.ts'
import { calledBy } from '../words/naming.ts'
import type { RaceCtrl } from './ctrl.ts'

/** What to do next, in one sentence. */
export function hintOf(
  words: Words,
  ctrl: RaceCtrl,
  shownSeat: Seat | null,
  absence: (seat: Seat) => string | null = () => null,
): string {
  const { hints } = words
  const task = ctrl.task()
  const game = ctrl.game()
  switch (task.kind) {
    case 'place':
      return ctrl.spot() === null ? hints.place : hints.placeHeading
    case 'roll':
      return diceHint(words, ctrl, boatOf(game, task.seat).dice.length)
    case 'steer':
      if (totalOf(boatOf(game, task.seat).dice) === 0) return hints.turnOnly
      return ctrl.ways().some(({ allowed, damage }) => allowed && damage > 0) ? hints.steerCrash : hints.steer
    case 'watch': {
      if (ctrl.playback.scene()?.event.kind === 'startRolled') return hints.opening
      const name = shownSeat === null ? null : calledBy(words, game.setup.players[shownSeat]!)
      if (name === null || ctrl.playedBy(shownSeat!) === 'person') return ''
      return ctrl.playback.scene() === null ? (absence(shownSeat!) ?? hints.thinks(name)) : hints.moves(name)
    }
    case 'results':
    case 'over':
      return hints.over
  }
}

/** How to choose dice; once something is rolled, what the odds on button and lake mean. */
function diceHint({ hints }: Words, ctrl: RaceCtrl, count: number): string {
  const landings = ctrl.landings()
  const of = landings[0]?.of ?? 1
  const odds = of > mostThrows ? hints.percent : hints.odds(of)
  const parts = [
    ...(landings.some(({ damage }) => damage > 0) && of > 1 ? [hints.risk] : []),
    ...(landings.some(({ isAstray }) => isAstray) ? [hints.astray] : []),
    ...(of > 1 ? [odds] : []),
  ]
  if (parts.length > 0) return parts.join(' ')
  if (count > 0) return hints.dice
  return ctrl.fresh().add ? hints.firstDice : hints.cornered
}
