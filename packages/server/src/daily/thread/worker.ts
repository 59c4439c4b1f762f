import { parentPort } from 'node:worker_threads'
import { createTasks } from './tasks.ts'
import type { Asked } from './thread.ts'

// The thread of the daily race: solving a course takes a while, in which nobody's move may wait.
const run = createTasks()
parentPort?.on('message', ({ number, task }: Asked) => {
  try {
    parentPort?.postMessage({ number, done: run(task) })
  } catch (error) {
    parentPort?.postMessage({ number, error: String(error) })
  }
})
