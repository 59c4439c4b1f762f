import type { ReplayCtrl } from './ctrl.ts'

/** The player from the keyboard. Returns whether the key was used. */
export function pressKey(event: KeyboardEvent, ctrl: ReplayCtrl, toggleCoach: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return false
  const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  if (way !== null) {
    if (event.shiftKey) ctrl.stepTurn(way)
    else ctrl.step(way)
  } else if (event.key === ' ' && !isOnButton(event)) ctrl.toggle()
  else if (event.key === 'Home') ctrl.seek(0)
  else if (event.key === 'End') ctrl.seek(ctrl.events.length)
  else if (event.key.toLowerCase() === 'c') toggleCoach()
  else return false
  return true
}

/** Fields need their keys themselves; the scrubber does not: arrows step from there too. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'range')
}

function isOnButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a, summary') !== null
}
