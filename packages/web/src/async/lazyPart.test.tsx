import { ErrorBoundary, Suspense, createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MissingPart } from './loading.ts'
import { lazyPart } from './lazyPart.tsx'

const gone = () => Promise.reject(new TypeError('404'))
const sign = async () => (props: { name: string }) => <b>{props.name}</b>

afterEach(() => document.body.replaceChildren())

/** Shows a part; `retry` shows it anew after a failure, as a page that is opened again does. */
function shown(Part: (props: { name: string }) => unknown) {
  const [name, setName] = createSignal('boat')
  let retry = () => {}
  const fail = (error: unknown, reset: () => void) => {
    retry = reset
    return error instanceof MissingPart ? 'missing' : 'broken'
  }
  render(
    () => (
      <ErrorBoundary fallback={fail}>
        <Suspense fallback="…">
          {
            Part({
              get name() {
                return name()
              },
            }) as never
          }
        </Suspense>
      </ErrorBoundary>
    ),
    document.body,
  )
  return { text: () => document.body.textContent, setName, retry: () => retry() }
}

describe('a part that is loaded later', () => {
  it('comes once it is loaded, and follows what it is given', async () => {
    const { text, setName } = shown(lazyPart(sign))
    expect(text()).toBe('…')
    await expect.poll(text).toBe('boat')
    setName('buoy')
    expect(text()).toBe('buoy')
  })

  it('is loaded again after a failure: wherever it is shown next, it comes', async () => {
    const load = vi.fn(sign).mockImplementationOnce(gone).mockImplementationOnce(gone)
    const Part = lazyPart(load)
    const first = shown(Part)
    await expect.poll(first.text).toBe('missing')
    first.retry()
    await expect.poll(first.text).toBe('boat')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('is loaded once for all who show it, and there at once for those who come later', async () => {
    const load = vi.fn(sign)
    const Part = lazyPart(load)
    await Promise.all([Part.preload(), Part.preload()])
    expect(shown(Part).text()).toBe('boat')
    expect(load).toHaveBeenCalledTimes(1)
  })
})
