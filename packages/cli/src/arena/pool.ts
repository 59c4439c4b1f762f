import { Worker } from 'node:worker_threads'
import type { Match, MatchGame } from './match.ts'

/** Plays matches on several threads; `onDone` hears of each as it ends. */
export async function playAll(
  matches: readonly Match[],
  threads: number,
  onDone: (match: Match, games: MatchGame[]) => void,
) {
  const left = [...matches]
  const thread = async () => {
    const worker = new Worker(new URL('./worker.js', import.meta.url))
    try {
      for (let match = left.shift(); match !== undefined; match = left.shift()) {
        const played = await answerTo(worker, match)
        onDone(match, played)
      }
    } finally {
      await worker.terminate()
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(threads, matches.length)) }, thread))
}

function answerTo(worker: Worker, match: Match): Promise<MatchGame[]> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off('message', answer)
      worker.off('error', fail)
    }
    const answer = (games: MatchGame[]) => {
      settle()
      resolve(games)
    }
    const fail = (error: Error) => {
      settle()
      reject(error)
    }
    worker.on('message', answer)
    worker.on('error', fail)
    worker.postMessage(match)
  })
}
