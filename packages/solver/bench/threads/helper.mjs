// The second worker of the benchmark.
import { parentPort } from 'node:worker_threads'
import { helpSolving } from '@powerboats/solver'

parentPort.once('message', (parts) => helpSolving(parts))
