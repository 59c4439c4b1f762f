import type { GameEvent } from '@powerboats/rules'
import { settings } from '../app/settings.ts'
import { runMs } from '../race/timing.ts'
import { sounds } from './sounds.ts'
import { createVoice } from './voice.ts'
import type { Voice } from './voice.ts'

let voice: Voice | undefined
let isUnlocked = false

/** Browsers allow sound only after a gesture: nothing is made before it. */
export function unlockSound(): void {
  isUnlocked = true
}

/** Plays something, if sound is wanted. */
export function play(make: (voice: Voice) => void): void {
  if (!isUnlocked || settings.sound() === 'off' || typeof AudioContext === 'undefined') return
  voice ??= createVoice(Number(settings.volume()))
  voice.out.gain.value = Number(settings.volume())
  if (voice.context.state === 'suspended') void voice.context.resume()
  make(voice)
}

/** The sound of an event as its scene begins. `factor` is by how much scenes are stretched. */
export function playEvent(event: GameEvent, factor: number): void {
  switch (event.kind) {
    case 'rolled':
      if (event.faces.length > 0) play((v) => sounds.dice(v, event.faces.length))
      break
    case 'startRolled':
      play((v) => sounds.dice(v, event.rolls.length))
      break
    case 'steered': {
      const seconds = (runMs(event.path.length) / 1000) * Math.max(0.2, factor)
      if (event.path.length > 0) play((v) => sounds.engine(v, event.total, seconds + 0.15))
      const after = seconds * 900
      if (event.damage > 0) setTimeout(() => play((v) => (sounds.crunch(v), sounds.splash(v))), after)
      if (event.rounded.length > 0) setTimeout(() => play(sounds.bell), after)
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
