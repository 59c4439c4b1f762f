import { Worker } from 'node:worker_threads'
import type { Answers, Job, JobKind } from './job.ts'

/** Runs jobs on several threads; `onDone` is called with the result of each. */
export async function onThreads<K extends JobKind>(
  jobs: readonly Job<K>[],
  threads: number,
  onDone: (answer: Answers[K], job: Job<K>) => void,
): Promise<void> {
  const left = [...jobs]
  const thread = async () => {
    const worker = new Worker(new URL('./worker.js', import.meta.url))
    try {
      for (let job = left.shift(); job !== undefined; job = left.shift()) onDone(await answerTo(worker, job), job)
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.min(Math.max(1, threads), jobs.length) }, thread))
}

function answerTo<K extends JobKind>(worker: Worker, job: Job<K>): Promise<Answers[K]> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off('message', answer)
      worker.off('error', fail)
      worker.off('exit', end)
    }
    const answer = (given: Answers[K]) => {
      settle()
      resolve(given)
    }
    const fail = (error: Error) => {
      settle()
      reject(error)
    }
    const end = () => fail(new Error('a thread ended before its work was done'))
    worker.on('message', answer)
    worker.on('error', fail)
    worker.on('exit', end)
    worker.postMessage(job)
  })
}
