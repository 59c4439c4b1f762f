import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { untilAborted } from './untilAborted.ts'

it('what is waited for comes, fails, or is null once it is time to stop, and nothing listens to it after that', async () => {
  const stopping = new AbortController()
  const { signal } = stopping
  expect(await untilAborted(Promise.resolve(5), signal)).toBe(5)
  await expect(untilAborted(Promise.reject(new Error('overboard')), signal)).rejects.toThrow('overboard')
  expect(getEventListeners(signal, 'abort')).toEqual([])
  const waits = untilAborted(new Promise(() => {}), signal)
  stopping.abort()
  expect(await waits).toBeNull()
  expect(await untilAborted(new Promise(() => {}), signal)).toBeNull()
})
