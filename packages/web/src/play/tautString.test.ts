import { ahead, spaceAt } from '@powerboats/rules'
import type { Heading, Space } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { tautString } from './tautString.ts'

/** The way of a boat that makes these runs, heading and spaces each. */
function sailed(from: Space, ...runs: readonly (readonly [Heading, number])[]): Space[] {
  const way = [from]
  for (const [heading, count] of runs) for (let i = 0; i < count; i++) way.push(ahead(way.at(-1)!, heading))
  return way
}

const home = { q: 0, r: 0 }
const post = { q: 4, r: 0 }

describe('the taut string', () => {
  it('is straight where nothing holds it', () => {
    const way = sailed(home, [0, 3], [1, 3], [5, 4])
    expect(tautString(way, [])).toEqual([home, way.at(-1)])
    expect(tautString(way, [{ q: 20, r: 0 }])).toEqual([home, way.at(-1)])
  })

  it('[R3.3] winds around a buoy that was rounded, and not around one that was passed on the other side', () => {
    const around = sailed(home, [1, 2], [0, 5], [5, 4], [3, 7])
    expect(tautString(around, [post])).toContainEqual(post)
    const there = sailed(home, [1, 2], [0, 5])
    const andBack = [...there, ...there.toReversed().slice(1)]
    expect(tautString(andBack, [post])).toEqual([home, home])
  })

  it('[R3.3] still winds around buoy 1 when the boat sails behind it on its way to 3: the example of the rules', () => {
    const [line, ...buoys] = [spaceAt(4, 9), spaceAt(8, 7), spaceAt(13, 8), spaceAt(4, 2)] as const
    const behind = sailed(line, [1, 3], [0, 4], [5, 4], [0, 3], [1, 1], [2, 4], [3, 7])
    expect(tautString(behind, buoys)).toEqual([line, buoys[0], buoys[1], behind.at(-1)])
    const all = [...behind, ...sailed(behind.at(-1)!, [2, 4], [3, 2], [4, 2], [5, 6])]
    expect(tautString(all, buoys)).toEqual([line, ...buoys, all.at(-1)])
  })

  it('[R3.4] winds around it however far away the boat went', () => {
    const wide = sailed(home, [1, 6], [0, 8], [5, 12], [3, 12])
    const string = tautString(wide, [post])
    expect(string).toEqual([home, post, wide.at(-1)])
  })

  it('holds a boat that went all the way round and is back where it began', () => {
    const start = { q: 2, r: 0 }
    const circle = sailed(start, [1, 2], [0, 2], [5, 2], [4, 2], [3, 2], [2, 2])
    expect(circle.at(-1)).toEqual(start)
    expect(tautString(circle, [post])).toEqual([start, post, start])
  })
})
