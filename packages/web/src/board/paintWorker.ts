import { layersOf } from '@powerboats/draw'
import { serveRequests } from '../worker/serve.ts'
import type { PaintRequest } from './scenery.ts'

// Laying out beaches and trees takes a while: so a worker does it, once for each lake.
serveRequests(({ lake, letters, turn }: PaintRequest) => layersOf(lake, letters, turn))
