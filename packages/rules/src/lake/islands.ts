import { ahead, headings } from './hex.ts'
import type { Space } from './hex.ts'
import { isWater, spaceIndex, spacesOf } from './lake.ts'
import type { Lake } from './lake.ts'

/** The bodies of water of a lake, each as its spaces, the largest first. A lake with one has no water cut off. */
export function watersOf(lake: Lake): Space[][] {
  return bodiesOf(lake, true)
}

/** The lands of a lake, each as its spaces, the largest first: the shore and the islands. */
function landsOf(lake: Lake): Space[][] {
  return bodiesOf(lake, false)
}

/** The islands: lands that do not touch the edge of the drawing. */
export function islandsOf(lake: Lake): Space[][] {
  return landsOf(lake).filter((land) =>
    land.every((space) => headings.every((heading) => spaceIndex(lake, ahead(space, heading)) >= 0)),
  )
}

function bodiesOf(lake: Lake, water: boolean): Space[][] {
  const spaces = spacesOf(lake)
  const seen = spaces.map((space) => isWater(lake, space) !== water)
  const bodies: Space[][] = []
  spaces.forEach((first, index) => {
    if (seen[index]) return
    seen[index] = true
    const body = [first]
    for (const space of body)
      for (const heading of headings) {
        const next = ahead(space, heading)
        const nextIndex = spaceIndex(lake, next)
        if (nextIndex < 0 || seen[nextIndex]) continue
        seen[nextIndex] = true
        body.push(next)
      }
    bodies.push(body)
  })
  return bodies.sort((a, b) => b.length - a.length)
}
