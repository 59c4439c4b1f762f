import type { ChapterLoads } from '../en/index.ts'
import { de as common } from './common.ts'

export const de: ChapterLoads = {
  account: async () => (await import('./account.ts')).de,
  common: async () => common,
  choices: async () => (await import('./choices.ts')).de,
  climb: async () => (await import('./climb.ts')).de,
  coach: async () => (await import('./coach.ts')).de,
  daily: async () => (await import('./daily.ts')).de,
  ended: async () => (await import('./ended.ts')).de,
  learn: async () => (await import('./learn.ts')).de,
  moderation: async () => (await import('./moderation.ts')).de,
  online: async () => (await import('./online.ts')).de,
  rules: async () => (await import('./rules.ts')).de,
  talk: async () => (await import('./talk.ts')).de,
  tournaments: async () => (await import('./tournaments.ts')).de,
}
