import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { bestLanguage, languages } from '../words/words.ts'
import type { Language } from '../words/words.ts'
import { safeStorage } from './safeStorage.ts'

export const themes = ['auto', 'day', 'night'] as const
export type Theme = (typeof themes)[number]

/** How fast animations run. */
export const gameSpeeds = ['calm', 'normal', 'fast', 'instant'] as const
export type GameSpeed = (typeof gameSpeeds)[number]

/** By what a speed multiplies the length of every animation. */
export const speedFactors: Readonly<Record<GameSpeed, number>> = { calm: 1.6, normal: 1, fast: 0.45, instant: 0 }

/** Something the player chose once and finds again. */
export interface Setting<T> {
  (): T
  readonly set: (value: T) => void
}

/** A setting of its own, kept in this browser; what is kept and no longer allowed is forgotten. */
export function stored<T extends string>(key: string, allowed: readonly T[], first: T): Setting<T> {
  const saved = safeStorage.getItem(`powerboats.${key}`) as T | null
  const [value, setValue] = createSignal<T>(saved !== null && allowed.includes(saved) ? saved : first)
  const read: Accessor<T> = value
  return Object.assign(() => read(), {
    set(next: T) {
      safeStorage.setItem(`powerboats.${key}`, next)
      setValue(() => next)
    },
  })
}

const onOff = ['on', 'off'] as const
/** How loud something can be; 0 is off. */
export const volumes = ['0', '0.2', '0.4', '0.6', '0.8', '1'] as const
export type Volume = (typeof volumes)[number]

export const settings = {
  language: stored<Language>('language', Object.keys(languages) as Language[], bestLanguage(navigator.languages)),
  theme: stored<Theme>('theme', themes, 'auto'),
  // Stored under its first name.
  gameSpeed: stored<GameSpeed>('pace', gameSpeeds, 'normal'),
  sound: stored('sound', onOff, 'on'),
  volume: stored<Volume>('volume', volumes, '0.6'),
  /** The groups of sounds, each by itself. */
  channels: {
    engine: stored<Volume>('volume.engine', volumes, '1'),
    effects: stored<Volume>('volume.effects', volumes, '1'),
    signals: stored<Volume>('volume.signals', volumes, '1'),
  },
  vibration: stored('vibration', onOff, 'on'),
  string: stored('string', onOff, 'off'),
  coach: stored('coach', onOff, 'off'),
  /** Whether bots say something now and then. */
  botTalk: stored('botTalk', onOff, 'on'),
  /** Ladder and medals. */
  climb: stored('climb', onOff, 'on'),
  /** Help for newcomers; it goes off by itself after the first finish. */
  guide: stored('guide', onOff, 'on'),
  /** Whether races here are for practice. */
  practice: stored('practice', onOff, 'off'),
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether movement is to be replaced by short fades. */
export function prefersStillness(): boolean {
  return stillness.matches
}
