import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { bestLanguage, languages } from '../words/words.ts'
import type { Language } from '../words/words.ts'

export const themes = ['auto', 'day', 'night'] as const
export type Theme = (typeof themes)[number]

export const paces = ['calm', 'normal', 'fast', 'instant'] as const
export type Pace = (typeof paces)[number]

/** By what a pace multiplies the length of every animation. */
export const paceFactors: Readonly<Record<Pace, number>> = { calm: 1.6, normal: 1, fast: 0.45, instant: 0 }

/** Something the player chose once and finds again. */
export interface Setting<T> {
  (): T
  readonly set: (value: T) => void
}

function stored<T extends string>(key: string, allowed: readonly T[], first: T): Setting<T> {
  const saved = localStorage.getItem(`powerboats.${key}`) as T | null
  const [value, setValue] = createSignal<T>(saved !== null && allowed.includes(saved) ? saved : first)
  const read: Accessor<T> = value
  return Object.assign(() => read(), {
    set(next: T) {
      localStorage.setItem(`powerboats.${key}`, next)
      setValue(() => next)
    },
  })
}

const onOff = ['on', 'off'] as const
const volumes = ['0.2', '0.4', '0.6', '0.8', '1'] as const

export const settings = {
  language: stored<Language>('language', Object.keys(languages) as Language[], bestLanguage(navigator.languages)),
  theme: stored<Theme>('theme', themes, 'auto'),
  pace: stored<Pace>('pace', paces, 'normal'),
  sound: stored('sound', onOff, 'on'),
  volume: stored('volume', volumes, '0.6'),
  string: stored('string', onOff, 'off'),
  coach: stored('coach', onOff, 'off'),
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether movement is to be replaced by short fades. */
export function prefersStillness(): boolean {
  return stillness.matches
}
