import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { groupCommit } from './groupCommit.ts'

interface Job {
  readonly id: string
  readonly number: number
}

/** A group commit whose batches are ended by hand. */
function byHand() {
  const batches: { jobs: readonly Job[]; done: (ids: string[]) => void; fail: (error: Error) => void }[] = []
  const commit = groupCommit<Job>(
    (jobs) =>
      new Promise((resolve, reject) => {
        batches.push({ jobs, done: (ids) => resolve(new Set(ids)), fail: reject })
      }),
  )
  /** The next batch, when it has begun. */
  const next = async () => {
    await expect.poll(() => batches.length, { timeout: 20_000 }).toBeGreaterThan(0)
    return batches.shift()!
  }
  return { commit: (id: string, number = 0) => commit({ id, number }), next }
}

describe('group commit', () => {
  it('writes together what waits, and the rest when that is done', async () => {
    const { commit, next } = byHand()
    const first = [commit('a'), commit('b')]
    const batch = await next()
    expect(batch.jobs.map(({ id }) => id)).toEqual(['a', 'b'])
    const second = [commit('c'), commit('d')]
    batch.done(['a'])
    expect(await Promise.all(first)).toEqual([true, false])
    const rest = await next()
    expect(rest.jobs.map(({ id }) => id)).toEqual(['c', 'd'])
    rest.done(['c', 'd'])
    expect(await Promise.all(second)).toEqual([true, true])
  })

  it('keeps the jobs of one id in their order, one a batch', async () => {
    const { commit, next } = byHand()
    const all = [commit('a', 1), commit('a', 2), commit('b', 1), commit('a', 3)]
    const written: Job[][] = []
    for (let i = 0; i < 3; i++) {
      const { jobs, done } = await next()
      written.push([...jobs])
      done(jobs.map(({ id }) => id))
    }
    expect(await Promise.all(all)).toEqual([true, true, true, true])
    expect(written.map((jobs) => jobs.map(({ id, number }) => `${id}${number}`))).toEqual([
      ['a1', 'b1'],
      ['a2'],
      ['a3'],
    ])
  })

  it('writes one batch after the other, each of a thousand at most, and nothing when nothing waits', async () => {
    const sizes: number[] = []
    let writing = 0
    const commit = groupCommit<Job>(async (jobs) => {
      sizes.push(jobs.length)
      expect(++writing).toBe(1)
      await setImmediate()
      writing--
      return new Set(jobs.map(({ id }) => id))
    })
    const all = Array.from({ length: 1001 }, (_, i) => commit({ id: `${i}`, number: 0 }))
    expect(new Set(await Promise.all(all))).toEqual(new Set([true]))
    for (let turns = 0; turns < 3; turns++) await setImmediate()
    expect(sizes).toEqual([1000, 1])
    expect(await commit({ id: 'later', number: 0 })).toBe(true)
    expect(sizes).toEqual([1000, 1, 1])
  })

  it('fails all of a batch that could not be written, and goes on', async () => {
    const { commit, next } = byHand()
    const failing = [commit('a'), commit('b')].map((job) => expect(job).rejects.toThrow('the disk is full'))
    const batch = await next()
    const later = commit('a')
    batch.fail(new Error('the disk is full'))
    await Promise.all(failing)
    const rest = await next()
    rest.done(['a'])
    expect(await later).toBe(true)
  })
})
