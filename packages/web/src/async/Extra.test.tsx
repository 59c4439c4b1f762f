import { render } from 'solid-js/web'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dismiss, notices } from '../notices/notices.ts'
import { Extra } from './Extra.tsx'
import { MissingPart } from './loading.ts'

afterEach(() => {
  document.body.replaceChildren()
  for (const notice of notices()) dismiss(notice)
})

/** A page with something extra on it; null if that comes, what is thrown otherwise. */
function pageWith(error: Error | null, given: { notice?: 'noCoach' } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onFailure = vi.fn()
  const Part = () => {
    if (error !== null) throw error
    return <b>!</b>
  }
  render(
    () => (
      <main>
        page
        <Extra {...given} onFailure={onFailure}>
          <Part />
        </Extra>
      </main>
    ),
    document.body,
  )
  return { text: document.body.textContent, failures: onFailure.mock.calls.length, notices: notices() }
}

describe('something extra on a page', () => {
  it('leaves the page as it is when it cannot be loaded, and says so until it comes', () => {
    expect(pageWith(new MissingPart())).toEqual({ text: 'page', failures: 1, notices: ['missing'] })
    document.body.replaceChildren()
    expect(pageWith(null)).toEqual({ text: 'page!', failures: 0, notices: [] })
  })

  it('is told of as it wants, and otherwise where something went wrong in it', () => {
    expect(pageWith(new MissingPart(), { notice: 'noCoach' }).notices).toEqual(['noCoach'])
    dismiss('noCoach')
    document.body.replaceChildren()
    expect(pageWith(new Error('broken'))).toEqual({ text: 'page', failures: 1, notices: ['failed'] })
  })
})
