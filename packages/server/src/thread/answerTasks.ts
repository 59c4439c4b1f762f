import { parentPort } from 'node:worker_threads'
import type { Answer, Asked } from './thread.ts'

/** In a thread: does what it is asked, one task after the other. */
export function answerTasks<Task, Done>(run: (task: Task) => Done): void {
  const answer = (said: Answer<Done>) => parentPort?.postMessage(said)
  parentPort?.on('message', ({ number, task }: Asked<Task>) => {
    try {
      answer({ number, done: run(task) })
    } catch (error) {
      answer({ number, error: String(error) })
    }
  })
}
