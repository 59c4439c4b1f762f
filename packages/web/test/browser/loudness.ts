import { createMixer } from '../../src/sound/mixer.ts'
import { sounds } from '../../src/sound/sounds.ts'
import type { Sound } from '../../src/sound/sounds.ts'

export interface Loudness {
  readonly name: string
  /** Until nothing is heard any more. */
  readonly seconds: number
  /** In decibels below the loudest that can be played. */
  readonly peak: number
  /** The mean level while it sounds, in the same decibels. */
  readonly level: number
  /** Samples that are cut off. */
  readonly clipped: number
}

const { engine, dice, ...others } = sounds
const measured: Readonly<Record<string, readonly Sound[]>> = {
  'engine at speed 2': [engine(2, 0.9)],
  'engine at speed 12': [engine(12, 0.9)],
  'one die': [dice(1)],
  'six dice': [dice(6)],
  ...Object.fromEntries(Object.entries(others).map(([name, sound]) => [name, [sound]])),
  'a crash': [sounds.crunch, sounds.splash],
  'everything at once': [engine(12, 0.9), dice(6), ...Object.values(others)],
}

const rate = 44_100
const decibels = (value: number) => Math.round(200 * Math.log10(Math.max(value, 1e-6))) / 10

/** Plays every sound at full volume into memory, and measures it. Runs in the page. */
export async function measureSounds(): Promise<readonly Loudness[]> {
  const results: Loudness[] = []
  for (const [name, together] of Object.entries(measured)) {
    const context = new OfflineAudioContext(1, 4 * rate, rate)
    const { voices } = createMixer(context)
    for (const { channel, make } of together) make(voices[channel])
    results.push({ name, ...loudnessOf((await context.startRendering()).getChannelData(0)) })
  }
  return results
}

function loudnessOf(samples: Float32Array): Omit<Loudness, 'name'> {
  const heard = samples.findLastIndex((sample) => Math.abs(sample) > 0.001) + 1
  const sounding = samples.subarray(0, heard)
  const power = sounding.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, heard)
  return {
    seconds: Math.round((heard / rate) * 100) / 100,
    peak: decibels(sounding.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)),
    level: decibels(Math.sqrt(power)),
    clipped: sounding.filter((sample) => Math.abs(sample) >= 1).length,
  }
}
