import { createRoot, createSignal } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { asyncSignal } from './asyncSignal.ts'

/** Races that are opened later, and which of them were closed. */
function opening() {
  let open = () => {}
  const closed: string[] = []
  const promise = (name: string) =>
    new Promise<{ name: string; close: () => void }>((resolve) => {
      open = () => resolve({ name, close: () => closed.push(name) })
    })
  return { promise, open: () => open(), closed }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('what arrives later', () => {
  it('is closed at once when the page was left meanwhile', async () => {
    const { promise, open, closed } = opening()
    const leave = createRoot((dispose) => {
      asyncSignal(
        () => 'race',
        promise,
        (race) => race.close(),
      )
      return dispose
    })
    leave()
    open()
    await settled()
    expect(closed).toEqual(['race'])
  })

  it('is closed when something else is wanted, and when the page is left', async () => {
    const { promise, open, closed } = opening()
    const [wanted, setWanted] = createSignal('first')
    const { value, leave } = createRoot((dispose) => ({
      value: asyncSignal(wanted, promise, (race) => race.close()),
      leave: dispose,
    }))
    open()
    await settled()
    expect([value()?.name, closed]).toEqual(['first', []])
    setWanted('second')
    open()
    await settled()
    expect([value()?.name, closed]).toEqual(['second', ['first']])
    leave()
    expect(closed).toEqual(['first', 'second'])
  })

  it('throws where it is read when it failed, so that the page does not stay empty', async () => {
    const value = createRoot(() =>
      asyncSignal(
        () => null,
        () => Promise.reject(new Error('gone')),
      ),
    )
    expect(value()).toBeUndefined()
    await settled()
    expect(value).toThrow('gone')
  })
})
