import { Worker } from 'node:worker_threads'
import type { PictureOrder } from './drawPicture.ts'

/** A request for a picture of a game as it is now. */
export interface PictureWish {
  readonly id: string
  /** How many events it has. */
  readonly count: number
  /** How old a picture may be that does not show all of them yet, in milliseconds. */
  readonly staleMs: number
  readonly order: () => PictureOrder
}

export interface PicturesSettings {
  readonly now: () => number
  /** Draws one picture. */
  readonly draw?: (order: PictureOrder) => Promise<Uint8Array>
  /** How many pictures are kept. */
  readonly most?: number
  /** How many may wait to be drawn. */
  readonly waiting?: number
}

export interface Pictures {
  /** Null when too many wait. Fails when it cannot be drawn. */
  of(wish: PictureWish): Promise<Uint8Array | null>
}

/** Names of players may change, so no picture is kept longer. In milliseconds. */
const keptMs = 60 * 60 * 1000

interface Kept {
  readonly count: number
  readonly at: number
  readonly picture: Promise<Uint8Array>
}

/** Pictures of games, drawn one at a time and kept for a while. */
export function createPictures({ now, draw = drawInThread, most = 100, waiting = 8 }: PicturesSettings): Pictures {
  /** The one not asked for longest comes first. */
  const kept = new Map<string, Kept>()
  let last: Promise<unknown> = Promise.resolve()
  let open = 0

  const start = async (order: PictureOrder): Promise<Uint8Array> => {
    open++
    const drawn = last.then(() => draw(order))
    last = drawn.catch(() => {})
    return drawn.finally(() => open--)
  }

  return {
    of: async ({ id, count, staleMs, order }) => {
      const known = kept.get(id)
      const age = now() - (known?.at ?? 0)
      const isGood = known !== undefined && age < (known.count === count ? keptMs : staleMs)
      if (!isGood && open >= waiting) return null
      const found = isGood ? known : { count, at: now(), picture: start(order()) }
      kept.delete(id)
      kept.set(id, found)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      try {
        return await found.picture
      } catch (error) {
        // The next who asks may have more luck.
        if (kept.get(id) === found) kept.delete(id)
        throw error
      }
    },
  }
}

/** Threads run what is built, also when the rest runs from source: seen from either, it lies there. */
const builtWorker = new URL('../../dist/pictures/worker.js', import.meta.url)
/** No picture takes longer, in milliseconds. */
const patience = 60_000

function drawInThread(order: PictureOrder): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // Without the options of this process: tests run packages from source, threads run what is built.
    const worker = new Worker(builtWorker, { workerData: order, execArgv: [] })
    worker.unref()
    const timer = setTimeout(() => void worker.terminate(), patience)
    timer.unref()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the thread that draws a picture ended with code ${code}`))
    })
  })
}
