import { ErrorBoundary } from 'solid-js'
import { render } from 'solid-js/web'
import { expect, it, onTestFinished, vi } from 'vitest'
import { route } from '../router/router.ts'
import { PageFailure } from './PageFailure.tsx'

it('Home tries again also where Home itself has failed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let tries = 0
  const Page = () => {
    if (++tries === 1) throw new Error('once')
    return <p>Home is back</p>
  }
  const end = render(
    () => (
      <ErrorBoundary fallback={(error: unknown, retry) => <PageFailure error={error} onLeave={retry} />}>
        <Page />
      </ErrorBoundary>
    ),
    document.body,
  )
  onTestFinished(end)
  expect(route().page).toBe('home')
  document.querySelector('a')!.click()
  expect(document.body.textContent).toBe('Home is back')
})
