import { settings } from '../settings/settings.ts'
import { createMixer } from './mixer.ts'
import type { Mixer } from './mixer.ts'
import type { Sound } from './sounds.ts'

let speaker: { readonly context: AudioContext; readonly mixer: Mixer } | undefined
let isUnlocked = false

/** Browsers allow sound only after a gesture: nothing is made before it. */
export function unlockSound(): void {
  isUnlocked = true
}

/** Plays a sound, if it is wanted. */
export function play({ channel, make }: Sound): void {
  if (!isUnlocked || settings.sound() === 'off' || typeof AudioContext === 'undefined') return
  speaker ??= createSpeaker()
  speaker.mixer.setVolume(channel, Number(settings.volume()) * Number(settings.channels[channel]()))
  if (speaker.context.state === 'suspended') void speaker.context.resume()
  make(speaker.mixer.voices[channel])
}

function createSpeaker() {
  const context = new AudioContext()
  return { context, mixer: createMixer(context) }
}
