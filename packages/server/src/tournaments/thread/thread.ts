import { createThread } from '../../thread/thread.ts'
import type { Thread } from '../../thread/thread.ts'
import type { Decided, PairingTask } from './pairing.ts'

/** Pairs where many are to be paired. */
export type PairingThread = Thread<PairingTask, Decided>

/** Threads run what is built, also when the rest runs from source: seen from either, it lies there. */
const builtWorker = new URL('../../../dist/tournaments/thread/worker.js', import.meta.url)
/** Far more than a pairing takes, and less than the lease of a tournament, in milliseconds. */
const patience = 4000

export function createPairingThread(file: URL = builtWorker): PairingThread {
  return createThread(file, { name: 'the thread of tournaments', patience })
}
