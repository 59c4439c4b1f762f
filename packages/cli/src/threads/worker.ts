import { parentPort } from 'node:worker_threads'
import { answer } from './job.ts'
import type { Job } from './job.ts'

// A thread of the command: gets a job, does it, sends the answer back.
parentPort?.on('message', (job: Job) => parentPort?.postMessage(answer(job)))
