import type { ChapterLoads } from '../en/index.ts'
import { nl as common } from './common.ts'

export const nl: ChapterLoads = {
  account: async () => (await import('./account.ts')).nl,
  common: async () => common,
  choices: async () => (await import('./choices.ts')).nl,
  climb: async () => (await import('./climb.ts')).nl,
  coach: async () => (await import('./coach.ts')).nl,
  daily: async () => (await import('./daily.ts')).nl,
  ended: async () => (await import('./ended.ts')).nl,
  learn: async () => (await import('./learn.ts')).nl,
  moderation: async () => (await import('./moderation.ts')).nl,
  online: async () => (await import('./online.ts')).nl,
  rules: async () => (await import('./rules.ts')).nl,
  talk: async () => (await import('./talk.ts')).nl,
  tournaments: async () => (await import('./tournaments.ts')).nl,
}
