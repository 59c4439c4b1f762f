import type { AccountWords } from './account.ts'
import type { ChoiceWords } from './choices.ts'
import type { ClimbWords } from './climb.ts'
import type { CoachWords } from './coach.ts'
import { en as common } from './common.ts'
import type { Words } from './common.ts'
import type { DailyWords } from './daily.ts'
import type { EndedWords } from './ended.ts'
import type { LearnWords } from './learn.ts'
import type { ModerationWords } from './moderation.ts'
import type { OnlineWords } from './online.ts'
import type { RulesWords } from './rules.ts'
import type { TalkWords } from './talk.ts'
import type { TournamentWords } from './tournaments.ts'

/** What a language consists of. English gives the shape: a word that another language lacks fails the build. */
export interface Chapters {
  readonly account: AccountWords
  readonly common: Words
  readonly choices: ChoiceWords
  readonly climb: ClimbWords
  readonly coach: CoachWords
  readonly daily: DailyWords
  readonly ended: EndedWords
  readonly learn: LearnWords
  readonly moderation: ModerationWords
  readonly online: OnlineWords
  readonly rules: RulesWords
  readonly talk: TalkWords
  readonly tournaments: TournamentWords
}

/** Fetches each chapter when it is first needed. */
export type ChapterLoads = { readonly [Name in keyof Chapters]: () => Promise<Chapters[Name]> }

export const en: ChapterLoads = {
  account: async () => (await import('./account.ts')).en,
  common: async () => common,
  choices: async () => (await import('./choices.ts')).en,
  climb: async () => (await import('./climb.ts')).en,
  coach: async () => (await import('./coach.ts')).en,
  daily: async () => (await import('./daily.ts')).en,
  ended: async () => (await import('./ended.ts')).en,
  learn: async () => (await import('./learn.ts')).en,
  moderation: async () => (await import('./moderation.ts')).en,
  online: async () => (await import('./online.ts')).en,
  rules: async () => (await import('./rules.ts')).en,
  talk: async () => (await import('./talk.ts')).en,
  tournaments: async () => (await import('./tournaments.ts')).en,
}
