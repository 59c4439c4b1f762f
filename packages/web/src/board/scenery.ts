import type { LakeLayers, Quay, Stone } from '@powerboats/draw'
import type { Lake } from '@powerboats/rules'

/** The pictures of a lake as addresses for images, and the places on its frame. */
export interface LakePictures {
  readonly water: string
  readonly land: string
  readonly quays: readonly Quay[]
  readonly stones: readonly Stone[]
}

const painted = new Map<string, Promise<LakePictures>>()
/** A few lakes are kept, so that going back to one is immediate. */
const mostKept = 4

/** Paints a lake, or gives the pictures it was given before. */
export function picturesOf(lake: Lake): Promise<LakePictures> {
  const key = `${lake.side} ${lake.rows.join('')}`
  const known = painted.get(key)
  if (known !== undefined) return known
  const pictures = paint(lake)
  painted.set(key, pictures)
  const [oldest] = painted.keys()
  if (painted.size > mostKept && oldest !== undefined) {
    void painted.get(oldest)?.then(({ water, land }) => [water, land].forEach((url) => URL.revokeObjectURL(url)))
    painted.delete(oldest)
  }
  return pictures
}

function paint(lake: Lake): Promise<LakePictures> {
  const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<LakeLayers>) => {
      worker.terminate()
      resolve({ ...data, water: address(data.water), land: address(data.land) })
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(lake)
  })
}

function address(svg: string): string {
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}
