import { Suspense, createEffect, lazy } from 'solid-js'
import type { Component } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { HomePage } from '../pages/home/view.tsx'
import { SoonPage } from '../pages/soon/view.tsx'
import { speak } from '../words/words.ts'
import { route } from './router.ts'
import { settings } from './settings.ts'

/** A page gets what stands behind its name in the address. */
export type Page = Component<{ readonly rest: readonly string[] }>

/** Every page by its name in the address; all but the first are fetched when they are opened. */
const pages: Readonly<Record<string, Page>> = {
  home: HomePage,
  table: lazy(async () => ({ default: (await import('../pages/setup/view.tsx')).SetUpPage })),
  race: lazy(async () => ({ default: (await import('../pages/race/view.tsx')).RacePage })),
  replays: lazy(async () => ({ default: (await import('../pages/replays/view.tsx')).ReplaysPage })),
  replay: lazy(async () => ({ default: (await import('../pages/replay/view.tsx')).ReplayPage })),
  report: lazy(async () => ({ default: (await import('../pages/report/view.tsx')).ReportPage })),
  learn: lazy(async () => ({ default: (await import('../pages/learn/view.tsx')).LearnPage })),
  online: lazy(async () => ({ default: (await import('../pages/online/view.tsx')).OnlinePage })),
  at: lazy(async () => ({ default: (await import('../pages/at/view.tsx')).AtPage })),
  game: lazy(async () => ({ default: (await import('../pages/game/view.tsx')).GamePage })),
  me: lazy(async () => ({ default: (await import('../pages/me/view.tsx')).MePage })),
  rules: lazy(async () => ({ default: (await import('../pages/rules/view.tsx')).RulesPage })),
}

export function App() {
  createEffect(() => void speak(settings.language()))
  createEffect(() => {
    document.documentElement.dataset['theme'] = settings.theme()
  })
  return (
    <Suspense>
      <Dynamic component={pages[route().page] ?? SoonPage} rest={route().rest} />
    </Suspense>
  )
}
