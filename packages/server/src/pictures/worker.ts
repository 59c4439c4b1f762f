import { parentPort, workerData } from 'node:worker_threads'
import { drawPicture } from './drawPicture.ts'
import type { PictureOrder } from './drawPicture.ts'

// A thread for one picture: drawing takes seconds, in which nobody's move may wait.
parentPort?.postMessage(await drawPicture(workerData as PictureOrder))
