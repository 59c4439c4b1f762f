import { describe, expect, it } from 'vitest'
import { serially } from './serially.ts'

/** A job that ends when it is told to, and what has begun and ended so far. */
function workshop() {
  const log: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const job = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      log.push(name)
      ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)))
    })
  return { log, job, end: (name: string, error?: Error) => ends.get(name)!(error) }
}

describe('jobs of one id', () => {
  it('are done one after the other, also those that come while an earlier one is done', async () => {
    const { log, job, end } = workshop()
    const inLine = serially()
    const [first, second] = [inLine('a', job('first')), inLine('a', job('second'))]
    await Promise.resolve()
    expect(log).toEqual(['first'])
    end('first')
    expect(await first).toBe('first')
    await expect.poll(() => log).toEqual(['first', 'second'])
    const third = inLine('a', job('third'))
    // Whatever is only waiting for its turn gets one.
    await new Promise(setImmediate)
    expect(log).toEqual(['first', 'second'])
    end('second')
    await second
    await expect.poll(() => log).toEqual(['first', 'second', 'third'])
    end('third')
    expect(await third).toBe('third')
  })

  it('go on after one that failed, which tells its own caller alone', async () => {
    const { job, end } = workshop()
    const inLine = serially()
    const [first, second] = [inLine('a', job('first')), inLine('a', async () => 'second')]
    await Promise.resolve()
    end('first', new Error('seasick'))
    await expect(first).rejects.toThrow('seasick')
    expect(await second).toBe('second')
  })

  it('do not wait for those of another', async () => {
    const { log, job } = workshop()
    const inLine = serially()
    void inLine('a', job('first'))
    void inLine('b', job('other'))
    await Promise.resolve()
    expect(log).toEqual(['first', 'other'])
  })
})
