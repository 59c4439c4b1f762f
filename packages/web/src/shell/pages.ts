import type { Component } from 'solid-js'
import { HomePage } from '../pages/home/view.tsx'
import { UnknownPage } from '../pages/unknown/view.tsx'
import { lazyPart } from '../async/lazyPart.tsx'
import type { Route } from '../router/route.ts'

/** A page gets what stands behind its name in the address. */
export type Page = Component<{ readonly rest: readonly string[] }>

/** Every page by its name in the address; all but the first are loaded when they are opened. */
const pages = new Map<Route['page'], Page>([
  ['home', HomePage],
  ['setup', lazyPart(async () => (await import('../pages/setup/view.tsx')).SetUpPage)],
  ['race', lazyPart(async () => (await import('../pages/race/view.tsx')).RacePage)],
  ['replays', lazyPart(async () => (await import('../pages/replays/view.tsx')).ReplaysPage)],
  ['replay', lazyPart(async () => (await import('../pages/replay/view.tsx')).ReplayPage)],
  ['report', lazyPart(async () => (await import('../pages/report/view.tsx')).ReportPage)],
  ['learn', lazyPart(async () => (await import('../pages/learn/view.tsx')).LearnPage)],
  ['lobby', lazyPart(async () => (await import('../pages/lobby/view.tsx')).LobbyPage)],
  ['friends', lazyPart(async () => (await import('../pages/friends/view.tsx')).FriendsPage)],
  ['ladder', lazyPart(async () => (await import('../pages/ladder/view.tsx')).LadderPage)],
  ['leaderboards', lazyPart(async () => (await import('../pages/leaderboards/view.tsx')).LeaderboardsPage)],
  ['table', lazyPart(async () => (await import('../pages/table/view.tsx')).TablePage)],
  ['game', lazyPart(async () => (await import('../pages/game/view.tsx')).GamePage)],
  ['games', lazyPart(async () => (await import('../pages/games/view.tsx')).GamesPage)],
  ['daily', lazyPart(async () => (await import('../pages/daily/view.tsx')).DailyPage)],
  ['me', lazyPart(async () => (await import('../pages/me/view.tsx')).MePage)],
  ['player', lazyPart(async () => (await import('../pages/player/view.tsx')).PlayerPage)],
  ['tournaments', lazyPart(async () => (await import('../pages/tournaments/view.tsx')).TournamentsPage)],
  ['tournament', lazyPart(async () => (await import('../pages/tournament/view.tsx')).TournamentPage)],
  ['privacy', lazyPart(async () => (await import('../pages/legal/view.tsx')).PrivacyPage)],
  ['terms', lazyPart(async () => (await import('../pages/legal/view.tsx')).TermsPage)],
  ['moderation', lazyPart(async () => (await import('../pages/moderation/view.tsx')).ModerationPage)],
  ['rules', lazyPart(async () => (await import('../pages/rules/view.tsx')).RulesPage)],
])

/** The page of this name, or one that says that there is none. */
export function pageAt(name: Route['page']): Page {
  return pages.get(name) ?? UnknownPage
}
