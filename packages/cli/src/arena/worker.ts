import { parentPort } from 'node:worker_threads'
import { playMatch } from './match.ts'
import type { Match } from './match.ts'

// A thread of the arena: gets a match, plays it, sends its games back.
parentPort?.on('message', (match: Match) => parentPort?.postMessage(playMatch(match)))
