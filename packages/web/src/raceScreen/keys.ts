import type { Sideward, Way } from '../play/ways.ts'
import { cycled, withAdded } from '../play/marks.ts'
import type { DiceControls, Task } from '../panels/controls.ts'

const sides: Readonly<Record<string, Sideward>> = { ArrowLeft: 'left', ArrowUp: 'straight', ArrowRight: 'right' }

/** What keys control. */
export interface KeyControls extends Omit<DiceControls, 'game'> {
  readonly task: () => Task
  readonly ways: () => readonly Way[]
  readonly skip: () => void
  /** Takes back what can be; where nothing can, there is none. */
  readonly undo?: () => void
}

/** The race from the keyboard: digits mark dice, A adds one, R rolls, arrows steer, U takes a choice back, S skips. */
export function pressKey(event: KeyboardEvent, ctrl: KeyControls, take: (way: Way) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target instanceof HTMLInputElement)
    return
  // A dialog has the keys to itself.
  if (document.querySelector('dialog[open]') !== null) return
  const task = ctrl.task()
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (task.kind === 'watch' && key === 's') ctrl.skip()
  else if (task.kind === 'steer') {
    const way = ctrl.ways().find(({ side }) => side === sides[key])
    if (way !== undefined) take(way)
    else if (key === 'u' && ctrl.undo !== undefined) ctrl.undo()
    else return
  } else if (task.kind === 'roll') {
    const die = Number(key) - 1
    if (die >= 0 && die < ctrl.marks().dice.length) ctrl.mark(cycled(ctrl.marks(), die))
    else if (key === 'a') ctrl.mark(withAdded(ctrl.marks()))
    else if (key === 'r') ctrl.roll()
    else return
  } else return
  event.preventDefault()
}
