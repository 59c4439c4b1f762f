import { parentPort, workerData } from 'node:worker_threads'
import { createChooser } from './chooser.ts'
import type { ChooserSettings } from './chooser.ts'
import type { WorkerMessage } from './messages.ts'

// The thread of a bot worker: answers the questions that are posted to it.
const handle = createChooser((answer) => parentPort?.postMessage(answer), workerData as ChooserSettings)
parentPort?.on('message', (message: WorkerMessage) => handle(message))
