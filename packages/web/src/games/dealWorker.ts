import { routeOf, spacesOf } from '@powerboats/rules'
import { serveRequests } from '../worker/serve.ts'
import { newSeeds } from '../random/chance.ts'
import type { DealAnswer, DealRequest } from './dealing.ts'
import { setupFor } from './table.ts'

// Dealing makes sure that every course can be sailed, and measuring looks at every space: work for a worker.
serveRequests((request: DealRequest): DealAnswer => {
  if (request.kind === 'deal') {
    const { chance, secret } = newSeeds(request.search)
    return { kind: 'dealt', setup: setupFor(request.table, chance), secret }
  }
  const { course } = request
  const route = routeOf(course)
  const spaces = spacesOf(course.lake)
  const toGo = ([0, 1, 2, 3] as const).map((rounded) =>
    Float32Array.from(spaces, (space) => route.toGo(space, rounded)),
  )
  return { kind: 'measured', toGo }
})
