/** The parts that every sound is made of. */
export interface Voice {
  /** A tone that swells and fades; the pitch may glide to `to`. */
  readonly tone: (options: ToneOptions) => void
  /** A puff of noise through a filter that may glide. */
  readonly noise: (options: NoiseOptions) => void
}

export interface ToneOptions {
  readonly type: OscillatorType
  readonly pitch: number
  readonly to?: number
  readonly start?: number
  readonly seconds: number
  readonly loud: number
  readonly attack?: number
}

export interface NoiseOptions {
  readonly pitch: number
  readonly to?: number
  readonly start?: number
  readonly seconds: number
  readonly loud: number
  readonly sharp?: number
  readonly filter?: BiquadFilterType
}

export function createVoice(context: BaseAudioContext, out: AudioNode): Voice {
  const hiss = hissOf(context)

  const swell = (loud: number, attack: number, start: number, seconds: number) => {
    const gain = context.createGain()
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(loud, start + attack)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    gain.connect(out)
    return gain
  }

  return {
    tone: ({ type, pitch, to = pitch, start = 0, seconds, loud, attack = 0.012 }) => {
      const from = context.currentTime + start
      const source = context.createOscillator()
      source.type = type
      source.frequency.setValueAtTime(pitch, from)
      source.frequency.exponentialRampToValueAtTime(to, from + seconds)
      source.connect(swell(loud, attack, from, seconds))
      source.start(from)
      source.stop(from + seconds)
    },
    noise: ({ pitch, to = pitch, start = 0, seconds, loud, sharp = 1, filter = 'bandpass' }) => {
      const from = context.currentTime + start
      const source = context.createBufferSource()
      source.buffer = hiss
      source.loop = true
      const shape = context.createBiquadFilter()
      shape.type = filter
      shape.Q.value = sharp
      shape.frequency.setValueAtTime(pitch, from)
      shape.frequency.exponentialRampToValueAtTime(to, from + seconds)
      source.connect(shape).connect(swell(loud, 0.01, from, seconds))
      source.start(from)
      source.stop(from + seconds)
    },
  }
}

/** A second of white noise; a simple generator is random enough for the ear. */
function hissOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 22_222
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    samples[i] = state / 2 ** 31 - 1
  }
  return buffer
}
