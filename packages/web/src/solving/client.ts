import { sharedClient } from '../worker/sharedClient.ts'
import type { Progress } from './messages.ts'

/** The solving worker of this page: bots and coach ask the same one, so that a course is solved once. */
export const solvingWorker = sharedClient<Progress>(
  () => new Worker(new URL('../solvingWorker/solvingWorker.ts', import.meta.url), { type: 'module' }),
)
