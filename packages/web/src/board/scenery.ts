import type { LakeLayers, Letters, Quay, Stone } from '@powerboats/draw'
import type { Lake } from '@powerboats/rules'
import { createWorkerClient } from '../worker/client.ts'
import type { Turn } from './turning.ts'

/** The pictures of a lake as addresses for images, and where the quays and stones of its frame are. */
export interface LakePictures {
  readonly water: string
  readonly land: string
  readonly quays: readonly Quay[]
  readonly stones: readonly Stone[]
}

const painted = new Map<string, Promise<LakePictures>>()
/** A few lakes are kept, so that going back to one is immediate. */
const mostKept = 4

/** What is painted: a request to the paint worker. */
export interface PaintRequest {
  readonly lake: Lake
  /** For the quays: they follow the language. */
  readonly letters: Letters
  /** How the picture will be turned: what is written on it stays upright. */
  readonly turn: Turn
}

/** Paints a lake, or returns the pictures from the cache. */
export function picturesOf(wanted: PaintRequest): Promise<LakePictures> {
  const { lake, letters, turn } = wanted
  const key = `${lake.side} ${turn} ${Object.values(letters).join('')} ${lake.rows.join('')}`
  const known = painted.get(key)
  if (known !== undefined) return known
  const pictures = paint(wanted)
  painted.set(key, pictures)
  // A failure is not cached: the next request tries again.
  pictures.catch(() => painted.delete(key))
  const [oldest] = painted.keys()
  if (painted.size > mostKept && oldest !== undefined) {
    void painted
      .get(oldest)
      ?.then(({ water, land }) => [water, land].forEach((url) => URL.revokeObjectURL(url)))
      .catch(() => {})
    painted.delete(oldest)
  }
  return pictures
}

async function paint(wanted: PaintRequest): Promise<LakePictures> {
  const painter = createWorkerClient<PaintRequest, LakeLayers>({
    start: () => new Worker(new URL('./paintWorker.ts', import.meta.url), { type: 'module' }),
  })
  const layers = await painter.ask(wanted).finally(() => painter.end())
  return { ...layers, water: address(layers.water), land: address(layers.land) }
}

function address(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}
