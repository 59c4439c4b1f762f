import { expect, it } from 'vitest'
import { atMostEvery } from './atMostEvery.ts'

/** Something that is made when it is said, and how often that was begun. */
function slow(ms: number) {
  let now = 10_000
  let begun = 0
  const waiting: { done: () => void; fail: () => void }[] = []
  const ask = atMostEvery(
    ms,
    () => now,
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ++begun
        waiting.push({ done: () => resolve(number), fail: () => reject(new Error(`no ${number}`)) })
      }),
  )
  return {
    ask,
    pass: (passed: number) => void (now += passed),
    done: () => waiting.shift()!.done(),
    fail: () => waiting.shift()!.fail(),
    begun: () => begun,
  }
}

it('what takes long is made once for all who ask meanwhile, and kept for a while', async () => {
  const { ask, pass, done, begun } = slow(100)
  const first = ask()
  pass(500)
  const second = ask()
  expect(begun()).toBe(1)
  done()
  expect(await Promise.all([first, second])).toEqual([1, 1])
  const third = ask()
  done()
  expect(await third).toBe(2)
  pass(99)
  expect(await ask()).toBe(2)
  pass(1)
  void ask()
  expect(begun()).toBe(3)
})

it('a clock that was put back does not keep it for longer', async () => {
  const { ask, pass, done, begun } = slow(100)
  const first = ask()
  done()
  await first
  pass(-99)
  expect(await ask()).toBe(1)
  pass(-1)
  void ask()
  expect(begun()).toBe(2)
})

it('after a failure it is made again at once', async () => {
  const { ask, done, fail } = slow(100)
  const first = ask()
  fail()
  await expect(first).rejects.toThrow('no 1')
  const second = ask()
  done()
  expect(await second).toBe(2)
  expect(await ask()).toBe(2)
})
