import { routeOf, spacesOf } from '@powerboats/rules'
import { newFate } from './chance.ts'
import type { SurveyAnswer, SurveyOrder } from './surveyor.ts'
import { setupFor } from './table.ts'

// Dealing makes sure that every course can be sailed, and measuring looks at every space: work for beside the page.
addEventListener('message', ({ data }: MessageEvent<SurveyOrder>) => postMessage(answerTo(data)))

function answerTo(order: SurveyOrder): SurveyAnswer {
  if (order.kind === 'deal') {
    const { chance, secret } = newFate(order.search)
    return { number: order.number, kind: 'dealt', setup: setupFor(order.table, chance), secret }
  }
  const { course } = order
  const route = routeOf(course)
  const spaces = spacesOf(course.lake)
  const toGo = ([0, 1, 2, 3] as const).map((rounded) =>
    Float32Array.from(spaces, (space) => route.toGo(space, rounded)),
  )
  return { number: order.number, kind: 'measured', toGo }
}
