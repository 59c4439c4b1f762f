import { Worker } from 'node:worker_threads'
import { seededCourse, seededLake } from '@powerboats/bots'
import { packCourse, Solving } from '@powerboats/solver'
import { expect, it } from 'vitest'
import type { Job } from './job.ts'

/** The thread as it is built; `npm test` builds before it tests. */
const thread = new URL('../../dist/threads/worker.js', import.meta.url)

it('solves a course together with another thread as it does alone', { timeout: 60_000 }, async () => {
  const course = packCourse(seededCourse(3, seededLake(3, 'light'), 1))
  const options = { maxDice: 3, tolerance: 0.001 }
  const together = new Solving(course, options, true)
  const worker = new Worker(thread, { execArgv: [] })
  const helped = new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  worker.postMessage({ kind: 'help', task: together.parts } satisfies Job)
  together.advance(() => true)
  await helped
  await worker.terminate()
  const alone = new Solving(course, options)
  alone.advance(() => true)
  const differences = together.table.levels.map((level, damage) =>
    level.reduce((most, value, at) => Math.max(most, Math.abs(value - alone.table.levels[damage]![at]!)), 0),
  )
  expect(together.stage).toBe('done')
  expect(together.helpers).toBe(1)
  expect(Math.max(...differences)).toBeLessThan(0.01)
})
