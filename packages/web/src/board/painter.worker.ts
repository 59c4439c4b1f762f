import { layersOf } from '@powerboats/draw'
import type { Lake } from '@powerboats/rules'

// Laying out beaches and trees takes a while: it is done beside the page, once for each lake.
addEventListener('message', ({ data }: MessageEvent<Lake>) => postMessage(layersOf(data)))
