import type { Sideward, Way } from '../../race/ways.ts'
import { cycled, withAdded } from '../../race/marks.ts'
import type { RaceCtrl } from './ctrl.ts'

const sides: Readonly<Record<string, Sideward>> = { ArrowLeft: 'left', ArrowUp: 'straight', ArrowRight: 'right' }

/** The race from the keyboard: digits mark dice, A adds one, R rolls, arrows steer, S skips. */
export function pressKey(event: KeyboardEvent, ctrl: RaceCtrl, take: (way: Way) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target instanceof HTMLInputElement)
    return
  // A dialog has the keys to itself.
  if (document.querySelector('dialog[open]') !== null) return
  const task = ctrl.task()
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (task.kind === 'watch' && key === 's') ctrl.skip()
  else if (task.kind === 'steer') {
    const way = ctrl.ways().find(({ side }) => side === sides[key])
    if (way === undefined) return
    take(way)
  } else if (task.kind === 'roll') {
    const die = Number(key) - 1
    if (die >= 0 && die < ctrl.marks().dice.length) ctrl.mark(cycled(ctrl.marks(), die))
    else if (key === 'a') ctrl.mark(withAdded(ctrl.marks()))
    else if (key === 'r') ctrl.roll()
    else return
  } else return
  event.preventDefault()
}
