import { parentPort, workerData } from 'node:worker_threads'
import { createBridge } from './bridge.ts'
import type { BridgeSettings } from './bridge.ts'
import type { Order } from './messages.ts'

// A thread of the crew: the bridge, and the line to it.
const handle = createBridge((answer) => parentPort?.postMessage(answer), workerData as BridgeSettings)
parentPort?.on('message', (order: Order) => handle(order))
