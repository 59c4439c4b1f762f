import { boatOf, totalOf } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import type { Words } from '../../words/en.ts'
import { calledBy } from '../../words/naming.ts'
import type { RaceCtrl } from './ctrl.ts'

/** What to do next, in one sentence. */
export function hintOf(words: Words, ctrl: RaceCtrl, shownSeat: Seat | null): string {
  const { hints } = words
  const task = ctrl.task()
  const game = ctrl.game()
  switch (task.kind) {
    case 'place':
      return ctrl.spot() === null ? hints.place : hints.placeHeading
    case 'roll':
      return boatOf(game, task.seat).dice.length === 0 ? hints.firstDice : hints.dice
    case 'steer':
      if (totalOf(boatOf(game, task.seat).dice) === 0) return hints.turnOnly
      return ctrl.ways().some(({ allowed, damage }) => allowed && damage > 0) ? hints.steerCrash : hints.steer
    case 'watch': {
      if (ctrl.playback.scene()?.event.kind === 'startRolled') return hints.opening
      const name = shownSeat === null ? null : calledBy(words, game.setup.players[shownSeat]!)
      if (name === null || ctrl.helmOf(shownSeat!) === 'person') return ''
      return ctrl.playback.scene() === null ? hints.thinks(name) : hints.moves(name)
    }
    case 'results':
    case 'over':
      return hints.over
  }
}
