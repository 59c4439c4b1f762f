import type { Channel } from './mixer.ts'
import type { Voice } from './voice.ts'

/** Something to hear: made of tones and noise, with the volume of its channel. */
export interface Sound {
  readonly channel: Channel
  readonly make: (voice: Voice) => void
}

const sound = (channel: Channel, make: (voice: Voice) => void): Sound => ({ channel, make })

/** The sounds of the lake. */
export const sounds = {
  /** A hum that rises with the speed and dies away as the boat settles. */
  engine: (speed: number, seconds: number) =>
    sound('engine', ({ tone, noise }) => {
      const pitch = 55 + 9 * Math.min(12, speed)
      tone({ type: 'sawtooth', pitch, to: pitch * 1.5, seconds, loud: 0.07, attack: seconds * 0.3 })
      tone({ type: 'square', pitch: pitch / 2, to: pitch * 0.7, seconds, loud: 0.05, attack: seconds * 0.3 })
      noise({ pitch: 700, to: 1600, seconds: seconds + 0.25, loud: 0.09, sharp: 0.6 })
    }),
  splash: sound('effects', ({ noise }) => {
    noise({ pitch: 1800, to: 400, seconds: 0.5, loud: 0.4, sharp: 0.7 })
    noise({ pitch: 500, to: 180, start: 0.05, seconds: 0.6, loud: 0.32, sharp: 0.8 })
  }),
  crunch: sound('effects', ({ tone, noise }) => {
    noise({ pitch: 900, to: 90, seconds: 0.35, loud: 0.7, filter: 'lowpass' })
    tone({ type: 'square', pitch: 120, to: 40, seconds: 0.25, loud: 0.32 })
    for (const start of [0, 0.06, 0.13]) noise({ pitch: 2600, start, seconds: 0.06, loud: 0.25, sharp: 3 })
  }),
  bell: sound('signals', ({ tone }) => {
    for (const [pitch, loud] of [
      [880, 0.12],
      [1320, 0.06],
      [2217, 0.035],
    ] as const)
      for (const start of [0, 0.28]) tone({ type: 'sine', pitch, start, seconds: 1.1, loud, attack: 0.004 })
  }),
  horn: sound('signals', ({ tone }) => {
    for (const start of [0, 0.5])
      for (const pitch of [233, 294, 349])
        tone({ type: 'sawtooth', pitch, start, seconds: start === 0 ? 0.35 : 0.9, loud: 0.12, attack: 0.05 })
  }),
  /** A short horn: a buoy is rounded. */
  toot: sound('signals', ({ tone }) => {
    for (const pitch of [294, 370, 440]) tone({ type: 'sawtooth', pitch, seconds: 0.42, loud: 0.1, attack: 0.03 })
  }),
  dice: (count: number) =>
    sound('effects', ({ noise, tone }) => {
      for (let i = 0; i < 3 + 2 * count; i++)
        noise({
          pitch: 2200 + ((i * 577) % 1500),
          start: i * 0.055 + ((i * 31) % 20) / 1000,
          seconds: 0.05,
          loud: 0.24,
          sharp: 6,
        })
      tone({ type: 'triangle', pitch: 520, to: 380, start: 0.48, seconds: 0.07, loud: 0.14 })
    }),
  bubbles: sound('effects', ({ tone }) => {
    for (let i = 0; i < 9; i++)
      tone({ type: 'sine', pitch: 160 + i * 34, to: 300 + i * 50, start: i * 0.1, seconds: 0.12, loud: 0.1 })
  }),
  tick: sound('effects', ({ tone }) => tone({ type: 'triangle', pitch: 660, seconds: 0.05, loud: 0.07 })),
  /** The last seconds of a clock. */
  hurry: sound('signals', ({ tone }) => {
    tone({ type: 'triangle', pitch: 1046, seconds: 0.08, loud: 0.22, attack: 0.004 })
    tone({ type: 'triangle', pitch: 784, start: 0.1, seconds: 0.08, loud: 0.16, attack: 0.004 })
  }),
} as const
