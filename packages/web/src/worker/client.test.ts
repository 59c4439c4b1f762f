import { beforeEach, describe, expect, it } from 'vitest'
import { dismiss, noticeKinds, notices } from '../notices/notices.ts'
import { createWorkerClient } from './client.ts'
import type { ToClient, ToWorker } from './messages.ts'

/** A worker that the test answers for, or lets die. */
class FakeWorker extends EventTarget {
  readonly asked: ToWorker<string>[] = []
  isTerminated = false
  postMessage(message: ToWorker<string>): void {
    this.asked.push(message)
  }
  terminate(): void {
    this.isTerminated = true
  }
  say(data: ToClient<string, string>): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  /** Answers everything that was asked so far. */
  answer(): void {
    for (const message of this.asked.splice(0))
      if (message.kind === 'ask')
        this.say({ kind: 'answer', number: message.number, answer: `${message.request} done` })
  }
}

/** A client with its workers, timers that the test lets ring, and locks that are given when their worker dies. */
function connected() {
  const workers: FakeWorker[] = []
  const rings = new Set<() => void>()
  const locks = new Map<string, () => void>()
  const news: string[] = []
  const client = createWorkerClient<string, string, string>({
    start: () => {
      workers.push(new FakeWorker())
      return workers.at(-1)! as unknown as Worker
    },
    onNews: (said) => news.push(said),
    later: (_ms, act) => {
      rings.add(act)
      return () => rings.delete(act)
    },
    locks: { request: async (name: string, act: () => void) => void locks.set(name, act) },
  })
  return { client, workers, news, locks, ring: () => [...rings].forEach((act) => act()) }
}

beforeEach(() => noticeKinds.forEach(dismiss))

describe('the worker client', () => {
  it('gives each question its own answer, and passes news on', async () => {
    const { client, workers, news } = connected()
    const answers = Promise.all([client.ask('a'), client.ask('b')])
    workers[0]!.say({ kind: 'news', news: 'half way' })
    workers[0]!.answer()
    expect(await answers).toEqual(['a done', 'b done'])
    expect(news).toEqual(['half way'])
    expect(workers).toHaveLength(1)
  })

  it('rejects with what went wrong in the worker, and keeps it', async () => {
    const { client, workers } = connected()
    const answer = client.ask('a')
    workers[0]!.say({ kind: 'failed', number: 1, message: 'no such boat' })
    await expect(answer).rejects.toThrow('no such boat')
    expect(workers[0]!.isTerminated).toBe(false)
    expect(notices()).toEqual([])
  })

  it.each([
    ['fails to load or breaks', ({ workers }) => workers[0]!.dispatchEvent(new Event('error'))],
    ['says nothing any more', ({ ring }) => ring()],
    [
      'was killed',
      ({ workers, locks }) => {
        const hold = workers[0]!.asked.find(({ kind }) => kind === 'hold')
        if (hold?.kind !== 'hold') throw new Error('the worker was not asked to hold a lock')
        workers[0]!.say({ kind: 'held' })
        locks.get(hold.lock)?.()
      },
    ],
  ] satisfies [string, (all: ReturnType<typeof connected>) => void][])(
    'starts another worker when one %s, asks it again and says so',
    async (_what, die) => {
      const all = connected()
      const answer = all.client.ask('a')
      die(all)
      await expect.poll(() => all.workers.length).toBe(2)
      all.workers[1]!.answer()
      expect(await answer).toBe('a done')
      expect(all.workers[0]!.isTerminated).toBe(true)
      expect(notices()).toEqual(['restarted'])
    },
  )

  it('rejects and says so when the second worker dies too; the next question gets another', async () => {
    const { client, workers } = connected()
    const answer = client.ask('a')
    answer.catch(() => {})
    workers[0]!.dispatchEvent(new Event('error'))
    await expect.poll(() => workers.length).toBe(2)
    workers[1]!.dispatchEvent(new Event('error'))
    await expect(answer).rejects.toThrow('the worker was lost')
    expect(notices()).toEqual(['stopped'])
    const next = client.ask('b')
    workers[2]!.answer()
    expect(await next).toBe('b done')
  })

  it('rejects what waits when it is ended, and says nothing of it', async () => {
    const { client, workers } = connected()
    const answer = client.ask('a')
    client.end()
    await expect(answer).rejects.toThrow('the worker was lost')
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true])
    expect(notices()).toEqual([])
  })

  it('waits without limit while nothing is asked', async () => {
    const { client, workers, ring } = connected()
    const answer = client.ask('a')
    workers[0]!.answer()
    await answer
    ring()
    expect(workers[0]!.isTerminated).toBe(false)
  })
})
