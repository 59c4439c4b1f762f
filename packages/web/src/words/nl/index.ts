import type { Catalogue } from '../en/index.ts'

export const nl: Catalogue = {
  name: 'Nederlands',
  chapters: {
    account: async () => (await import('./account.ts')).nl,
    common: async () => (await import('./common.ts')).nl,
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
  },
}
