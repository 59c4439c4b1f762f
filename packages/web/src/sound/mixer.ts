import { createVoice } from './voice.ts'
import type { Voice } from './voice.ts'

/** Groups of sounds that have a volume of their own. */
export const channels = ['engine', 'effects', 'signals'] as const
export type Channel = (typeof channels)[number]

export interface Mixer {
  readonly voices: Readonly<Record<Channel, Voice>>
  setVolume(channel: Channel, volume: number): void
}

/** A voice for every channel on one audio context. A limiter at the end keeps sounds that come together from clipping. */
export function createMixer(context: BaseAudioContext): Mixer {
  const limiter = context.createDynamicsCompressor()
  limiter.threshold.value = -6
  limiter.knee.value = 0
  limiter.ratio.value = 20
  limiter.attack.value = 0.002
  limiter.release.value = 0.1
  limiter.connect(context.destination)
  const gains = Object.fromEntries(
    channels.map((channel) => {
      const gain = context.createGain()
      gain.connect(limiter)
      return [channel, gain]
    }),
  ) as Record<Channel, GainNode>
  return {
    voices: {
      engine: createVoice(context, gains.engine),
      effects: createVoice(context, gains.effects),
      signals: createVoice(context, gains.signals),
    },
    setVolume: (channel, volume) => {
      gains[channel].gain.value = volume
    },
  }
}
