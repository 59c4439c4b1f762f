import { parentPort } from 'node:worker_threads'
import type { Answer, Asked } from './thread.ts'

/** In a thread: does what it is asked, one task after the other. Whoever created the thread says what tasks there are. */
export function answerTasks(run: (task: never) => unknown): void {
  const answer = (said: Answer<unknown>) => parentPort?.postMessage(said)
  parentPort?.on('message', ({ number, task }: Asked<never>) => {
    try {
      answer({ number, done: run(task) })
    } catch (error) {
      answer({ number, error: String(error) })
    }
  })
}
