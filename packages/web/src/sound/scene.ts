import type { GameEvent, Seat } from '@powerboats/rules'
import { runMs } from '../play/timing.ts'
import { sounds } from './sounds.ts'
import { play } from './speaker.ts'
import { vibrate } from './vibration.ts'

/** Plays an event as its scene begins. `factor` is by how much scenes are stretched. */
export type OnScene = (event: GameEvent, factor: number) => void

/** Lets events be heard, and what happens to one's own boats felt. */
export function scenesFor(isMine: (seat: Seat) => boolean): OnScene {
  return (event, factor) => {
    switch (event.kind) {
      case 'rolled':
        if (event.faces.length > 0) play(sounds.dice(event.faces.length))
        break
      case 'startRolled':
        play(sounds.dice(event.rolls.length))
        break
      case 'steered': {
        const seconds = (runMs(event.path.length) / 1000) * Math.max(0.2, factor)
        if (event.path.length > 0) play(sounds.engine(event.total, seconds + 0.15))
        setTimeout(() => arrive(event, isMine(event.seat)), seconds * 900)
        break
      }
      case 'sunk':
        play(sounds.bubbles)
        break
      case 'finished':
        play(sounds.horn)
        break
      case 'placed':
        play(sounds.splash)
        break
      case 'raceStarted':
      case 'repaired':
      case 'retired':
      case 'raceEnded':
      case 'gameEnded':
        break
    }
  }
}

/** The end of a run. */
function arrive({ damage, rounded }: GameEvent & { kind: 'steered' }, isMine: boolean): void {
  if (damage > 0) {
    play(sounds.crunch)
    play(sounds.splash)
  }
  if (rounded.length > 0) {
    play(sounds.bell)
    play(sounds.toot)
  }
  if (!isMine) return
  if (damage > 0) vibrate('crash')
  else if (rounded.length > 0) vibrate('rounded')
}
