import { ErrorBoundary, Suspense, createEffect } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { speak } from '../words/words.ts'
import { pageAt } from './pages.ts'
import { PageFailure } from './PageFailure.tsx'
import { route } from '../router/router.ts'
import { settings } from '../settings/settings.ts'
import { keepTitle } from '../title/title.ts'
import { attendArrivals } from './arrival.ts'
import { markRacesElsewhere } from './racesElsewhere.ts'

export function App() {
  createEffect(() => void speak(settings.language()))
  // The server may have sent the page with another title, for previews of links.
  keepTitle()
  attendArrivals(document.body)
  markRacesElsewhere()
  return (
    <ErrorBoundary fallback={(error: unknown, retry) => <PageFailure error={error} onLeave={retry} />}>
      <Suspense>
        <Dynamic component={pageAt(route().page)} rest={route().rest} />
      </Suspense>
    </ErrorBoundary>
  )
}
