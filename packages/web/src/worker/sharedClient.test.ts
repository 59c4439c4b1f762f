import { describe, expect, it } from 'vitest'
import { sharedClient } from './sharedClient.ts'
import type { ToClient, ToWorker } from './messages.ts'

/** A worker that answers everything at once. */
class QuickWorker extends EventTarget {
  isTerminated = false
  postMessage(message: ToWorker<string>): void {
    if (message.kind === 'ask') this.say({ kind: 'answer', number: message.number, answer: `${message.request} done` })
  }
  say(data: ToClient<string, string>): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {
    this.isTerminated = true
  }
}

function shared() {
  const workers: QuickWorker[] = []
  const rings = new Set<() => void>()
  const share = sharedClient<string>(
    () => {
      workers.push(new QuickWorker())
      return workers.at(-1)! as unknown as Worker
    },
    (_ms, act) => {
      rings.add(act)
      return () => rings.delete(act)
    },
    { request: async () => {} },
  )
  return { share, workers, ring: () => [...rings].forEach((act) => act()) }
}

describe('a shared worker', () => {
  it('is one for all who use it at the same time, and its news goes to each', async () => {
    const { share, workers } = shared()
    const news: string[] = []
    const [one, other] = [
      share<string, string>((said) => news.push(`one ${said}`)),
      share<string, string>((said) => news.push(`other ${said}`)),
    ]
    expect(await Promise.all([one.ask('a'), other.ask('b')])).toEqual(['a done', 'b done'])
    expect(workers).toHaveLength(1)
    workers[0]!.say({ kind: 'news', news: 'half way' })
    await expect.poll(() => news).toEqual(['one half way', 'other half way'])
  })

  it('stays for the next page, and ends when nobody comes', async () => {
    const { share, workers, ring } = shared()
    const first = share<string, string>()
    await first.ask('a')
    first.end()
    const second = share<string, string>()
    ring()
    expect(await second.ask('b')).toBe('b done')
    expect(workers).toHaveLength(1)
    second.end()
    ring()
    expect(workers[0]!.isTerminated).toBe(true)
    expect(await share<string, string>().ask('c')).toBe('c done')
    expect(workers).toHaveLength(2)
  })

  it('answers nobody who has given it back', async () => {
    const { share, workers } = shared()
    const client = share<string, string>()
    client.end()
    await expect(client.ask('a')).rejects.toThrow('given back')
    expect(workers).toHaveLength(0)
  })
})
