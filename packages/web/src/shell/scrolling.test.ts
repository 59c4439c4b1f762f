import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepScroll } from './scrolling.ts'

/** A window whose document is so tall. */
let tall = 0
let grow = () => {}
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(onResize: () => void) {
      grow = onResize
    }
    observe() {}
  },
)
vi.stubGlobal('scrollTo', (_x: number, y: number) => {
  Object.assign(window, { scrollY: Math.min(y, tall) })
  dispatchEvent(new Event('scroll'))
})
vi.useFakeTimers()
keepScroll()

/** Goes back to an entry of the history that has these notes. */
function goBackTo(notes: object | null): void {
  history.replaceState(notes, '')
  dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  tall = 3000
  goBackTo({ scrolled: 0 })
  vi.runAllTimers()
})

describe('the place on a page', () => {
  it('is noted in the history after scrolling', () => {
    scrollTo(0, 700)
    vi.runAllTimers()
    expect(history.state).toEqual({ scrolled: 700 })
  })

  it('is noted at once when somebody presses something, who may leave the page by it', () => {
    scrollTo(0, 800)
    dispatchEvent(new Event('pointerdown'))
    expect(history.state).toEqual({ scrolled: 800 })
  })

  it('is noted then although the page was not told yet that it moved', () => {
    Object.assign(window, { scrollY: 850 })
    dispatchEvent(new Event('keydown'))
    expect(history.state).toEqual({ scrolled: 850 })
  })

  it('is found again on the way back, also when the page grows tall enough only later', () => {
    tall = 100
    goBackTo({ scrolled: 900 })
    expect(scrollY).toBe(100)
    vi.advanceTimersByTime(1000)
    // What cannot be reached yet is not forgotten.
    expect(history.state).toEqual({ scrolled: 900 })
    tall = 2000
    grow()
    expect(scrollY).toBe(900)
  })

  it('is kept when somebody goes on before the page was tall enough', () => {
    tall = 100
    goBackTo({ scrolled: 900 })
    dispatchEvent(new Event('keydown'))
    expect(history.state).toEqual({ scrolled: 900 })
  })

  it('is left alone once the player scrolls, or when the page does not come', () => {
    for (const stop of [() => dispatchEvent(new Event('wheel')), () => vi.advanceTimersByTime(16_000)]) {
      tall = 100
      goBackTo({ scrolled: 900 })
      stop()
      tall = 2000
      grow()
      expect(scrollY).toBe(100)
    }
  })

  it('is the top of a page that was never scrolled', () => {
    scrollTo(0, 500)
    goBackTo(null)
    expect(scrollY).toBe(0)
  })
})
