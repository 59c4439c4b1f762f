import { describe, expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { finishEvenly } from './finishEvenly.ts'

/** Finishes so many connections within a time; tells how many were finished before each pause, and how long the pauses were. */
async function finished(count: number, ms: number) {
  const closed: number[] = []
  const steps: number[] = []
  const pauses: number[] = []
  const connections = Array.from({ length: count }, (_, number) => ({
    finish: async () => void closed.push(number),
  })) as unknown as Connection[]
  await finishEvenly(connections, ms, async (pause) => {
    steps.push(closed.length)
    pauses.push(pause)
  })
  expect(closed).toEqual([...connections.keys()])
  return { steps, pauses }
}

describe('connections of a node that stops', () => {
  it('are finished one part after the other, each once', async () => {
    expect(await finished(10, 500)).toEqual({ steps: [2, 4, 6, 8, 10], pauses: [100, 100, 100, 100, 100] })
    expect((await finished(3, 401)).steps).toEqual([0, 1, 1, 2, 3])
  })
})
