import { Show, createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import { expect, it, onTestFinished, vi } from 'vitest'
import { meantOnly } from './meantOnly.ts'

it('the second tap of two is not for what the first has brought', () => {
  let now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  const [isRolled, setRolled] = createSignal(false)
  const done: string[] = []
  const leave = render(
    () => (
      <div ref={(element) => meantOnly(element, isRolled)}>
        <Show when={isRolled()} fallback={<button onClick={() => setRolled(true)}>Roll</button>}>
          <button onClick={() => done.push('steer')}>Left</button>
        </Show>
      </div>
    ),
    document.body,
  )
  onTestFinished(leave)
  const tap = (detail: number) =>
    document.querySelector('button')!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  now += 1000
  tap(1)
  now += 100
  tap(2)
  expect([isRolled(), done]).toEqual([true, []])
  // A tap of its own is, and so is the keyboard, and a double tap later.
  for (const [detail, pause] of [
    [1, 0],
    [0, 0],
    [2, 500],
  ] as const) {
    now += pause
    tap(detail)
  }
  expect(done).toEqual(['steer', 'steer', 'steer'])
})
