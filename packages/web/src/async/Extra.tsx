import { ErrorBoundary, Suspense } from 'solid-js'
import type { JSX } from 'solid-js'
import { dismiss, notify } from '../notices/notices.ts'
import type { Notice } from '../notices/notices.ts'
import { MissingPart } from './loading.ts'

/** What the page can do without, such as a dialog: when it cannot be shown, a notice says so and the page stays as it is. */
export function Extra(props: {
  children: JSX.Element
  /** What is there while it is loaded. */
  fallback?: JSX.Element
  /** What is said instead of the usual. */
  notice?: Notice
  /** Lets it be opened again: only a new `Extra` tries again. */
  onFailure?: () => void
}) {
  const giveUp = (error: unknown) => {
    console.error(error)
    notify(props.notice ?? (error instanceof MissingPart ? 'missing' : 'failed'))
    props.onFailure?.()
    return null
  }
  // What was said of an earlier try.
  dismiss(props.notice ?? 'missing')
  return (
    <ErrorBoundary fallback={giveUp}>
      <Suspense fallback={props.fallback}>{props.children}</Suspense>
    </ErrorBoundary>
  )
}
