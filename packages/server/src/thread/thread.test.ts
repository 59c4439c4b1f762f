import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createThread, ThreadLost } from './thread.ts'

const module = (act: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', ({ number, task }) => { ${act} })`,
    )}`,
  )
const name = 'the thread of a test'

describe('a thread', () => {
  it('answers each task, or says why not', async () => {
    const thread = createThread<number, number>(
      module(`parentPort.postMessage(task < 0 ? { number, error: 'negative' } : { number, done: 2 * task })`),
      { name, patience: 60_000 },
    )
    expect(await Promise.all([1, 2, 3].map((task) => thread.run(task)))).toEqual([2, 4, 6])
    await expect(thread.run(-1)).rejects.toThrow('negative')
    // Another begins where it is needed, also before the end of the first.
    const closed = thread.close()
    expect(await thread.run(4)).toBe(8)
    await closed
    expect(await thread.run(5)).toBe(10)
    await thread.close()
  })

  it('has all the time it needs, unless there is an end to it', async () => {
    const thread = createThread<number, number>(
      module('setTimeout(() => parentPort.postMessage({ number, done: task }), 20)'),
      { name },
    )
    expect(await thread.run(1)).toBe(1)
    await thread.close()
  })

  it('that falls silent is given up, with all that it was asked', async () => {
    const thread = createThread<number, number>(module(`for (;;);`), { name, patience: 50 })
    for (const tasks of [[1], [2, 3]]) {
      const lost = await Promise.allSettled(tasks.map((task) => thread.run(task)))
      for (const one of lost) expect(one.status === 'rejected' && one.reason).toBeInstanceOf(ThreadLost)
    }
    await thread.close()
  })

  it('that has nothing to do may be silent', async () => {
    const thread = createThread<number, number>(
      module(
        'globalThis.tasks = (globalThis.tasks ?? 0) + 1; parentPort.postMessage({ number, done: globalThis.tasks })',
      ),
      { name, patience: 5000 },
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await thread.run(1)).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(await thread.run(2)).toBe(2)
    await thread.close()
  })

  it('that ends or fails loses what it was asked, and says why', async () => {
    for (const [act, why] of [
      ['process.exit(3)', `${name} ended with code 3`],
      ["throw new Error('overboard')", 'overboard'],
    ] as const) {
      const lost = await createThread<number, number>(module(act), { name })
        .run(1)
        .catch((error: unknown) => error)
      expect(lost).toBeInstanceOf(ThreadLost)
      expect(lost).toMatchObject({ name: 'ThreadLost', message: why })
    }
  })

  it('that is closed loses what it was asked', async () => {
    const thread = createThread<number, number>(module(''), { name })
    const asked = thread.run(1)
    await Promise.all([expect(asked).rejects.toThrow('is closed'), thread.close()])
  })
})
