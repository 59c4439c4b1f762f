import type { GameEvent, Steered } from '@powerboats/rules'

/** How long a die tumbles, and how long there is to read it. */
const tumbleMs = 500
const readMs = 260
const spaceMs = 90
const longestRun = 900
const crashMs = 800
const roundedMs = 500
/** What every event takes when movement is not wanted. */
const fadeMs = 160

/** How long a boat takes for a run of `spaces` spaces. */
export function runMs(spaces: number): number {
  return Math.min(longestRun, Math.max(180, spaces * spaceMs))
}

/** How much of a scene's time a boat is running; the rest is for a crash, or to settle. */
export function runningMs(event: Steered, sceneMs: number): number {
  return (sceneMs * runMs(event.path.length)) / steeredMs(event)
}

function steeredMs({ path, damage, rounded }: Steered): number {
  return runMs(path.length) + (damage > 0 ? crashMs : rounded.length > 0 ? roundedMs : 60)
}

/** How long an event is shown at normal speed. */
export function msOf(event: GameEvent, isStill: boolean): number {
  const ms = movingMs(event)
  return isStill ? Math.min(ms, fadeMs) : ms
}

function movingMs(event: GameEvent): number {
  switch (event.kind) {
    case 'startRolled':
      return 850
    case 'raceStarted':
      return 500
    case 'placed':
      return 380
    case 'repaired':
      return 400
    case 'rolled':
      return event.faces.length > 0 ? tumbleMs + readMs : readMs
    case 'steered':
      return steeredMs(event)
    case 'sunk':
      return 1700
    case 'finished':
      return 1100
    case 'retired':
      return 500
    case 'raceEnded':
    case 'gameEnded':
      return 0
  }
}
