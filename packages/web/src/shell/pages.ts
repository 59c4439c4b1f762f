import { lazy } from 'solid-js'
import type { Component } from 'solid-js'
import { HomePage } from '../pages/home/view.tsx'
import { UnknownPage } from '../pages/unknown/view.tsx'
import { loaded } from '../async/loading.ts'
import type { Route } from '../router/route.ts'

/** A page gets what stands behind its name in the address. */
export type Page = Component<{ readonly rest: readonly string[] }>

/** Every page by its name in the address; all but the first are loaded when they are opened. */
const loaders = new Map<Route['page'], () => Promise<Page>>([
  ['setup', async () => (await import('../pages/setup/view.tsx')).SetUpPage],
  ['race', async () => (await import('../pages/race/view.tsx')).RacePage],
  ['replays', async () => (await import('../pages/replays/view.tsx')).ReplaysPage],
  ['replay', async () => (await import('../pages/replay/view.tsx')).ReplayPage],
  ['report', async () => (await import('../pages/report/view.tsx')).ReportPage],
  ['learn', async () => (await import('../pages/learn/view.tsx')).LearnPage],
  ['lobby', async () => (await import('../pages/lobby/view.tsx')).LobbyPage],
  ['friends', async () => (await import('../pages/friends/view.tsx')).FriendsPage],
  ['ladder', async () => (await import('../pages/ladder/view.tsx')).LadderPage],
  ['leaderboards', async () => (await import('../pages/leaderboards/view.tsx')).LeaderboardsPage],
  ['table', async () => (await import('../pages/table/view.tsx')).TablePage],
  ['game', async () => (await import('../pages/game/view.tsx')).GamePage],
  ['games', async () => (await import('../pages/games/view.tsx')).GamesPage],
  ['daily', async () => (await import('../pages/daily/view.tsx')).DailyPage],
  ['me', async () => (await import('../pages/me/view.tsx')).MePage],
  ['player', async () => (await import('../pages/player/view.tsx')).PlayerPage],
  ['tournaments', async () => (await import('../pages/tournaments/view.tsx')).TournamentsPage],
  ['tournament', async () => (await import('../pages/tournament/view.tsx')).TournamentPage],
  ['privacy', async () => (await import('../pages/legal/view.tsx')).PrivacyPage],
  ['terms', async () => (await import('../pages/legal/view.tsx')).TermsPage],
  ['moderation', async () => (await import('../pages/moderation/view.tsx')).ModerationPage],
  ['rules', async () => (await import('../pages/rules/view.tsx')).RulesPage],
])

const opened = new Map<Route['page'], Page>([['home', HomePage]])

/** The page of this name. One that could not be loaded is forgotten, so that the next visit tries again. */
export function pageAt(name: Route['page']): Page {
  const load = loaders.get(name)
  const known = opened.get(name)
  if (known !== undefined || load === undefined) return known ?? UnknownPage
  const page = lazy(async () => {
    try {
      return { default: await loaded(load) }
    } catch (error) {
      opened.delete(name)
      throw error
    }
  })
  opened.set(name, page)
  return page
}
