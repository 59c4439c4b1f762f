import { describe, expect, it } from 'vitest'
import { formats, Scene } from '../../test/scene.ts'
import { standingsOf } from '../life/kindRules.ts'
import { dealTables, groupTables, tableSizes } from './tables.ts'

describe('tables', () => {
  it('[T6.1] are few and equal, and nobody rests', () => {
    expect(tableSizes(12, 4)).toEqual([4, 4, 4])
    expect(tableSizes(13, 4)).toEqual([4, 3, 3, 3])
    expect(tableSizes(7, 6)).toEqual([4, 3])
    expect(tableSizes(4, 3)).toEqual([2, 2])
    for (let players = 2; players <= 60; players++)
      for (const boats of [3, 4, 5, 6]) {
        const sizes = tableSizes(players, boats)
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(players)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        expect(Math.max(...sizes)).toBeLessThanOrEqual(boats)
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(2)
      }
  })

  it('[T6.2] are dealt out back and forth in the first round', () => {
    expect(dealTables(Array.from('abcdefgh'), [3, 3, 2]).map((table) => table.join(''))).toEqual(['afg', 'beh', 'cd'])
  })

  it('[T6.2] are filled from the top later, with those who have met least', () => {
    const points: Record<string, number> = { a: 6, b: 6, c: 4, d: 4, e: 4, f: 2 }
    const met = new Set(['ac', 'bc', 'ad'])
    const tables = groupTables(Array.from('abcdef'), [3, 3], {
      pointsOf: (player) => points[player]!,
      timesMet: (one, other) => (met.has([one, other].toSorted().join('')) ? 1 : 0),
    })
    expect(tables.map((table) => table.join(''))).toEqual(['abe', 'cdf'])
  })

  it('[T6.3] give 2 for each boat that is beaten, 1 for each level one and each empty seat', () => {
    const scene = new Scene({ ...formats.fleet, boats: 4 }, 3).start()
    const heat = scene.open[0]!
    scene.appear(heat)
    const ranks = heat.players.map((player) => ({ a: 1, b: 2, c: 2 })[player]!)
    scene.act(null, { kind: 'report', heat: 1, outcome: { how: 'sailed', ranks, sailed: [0, 0, 0] } })
    expect(standingsOf(scene.tournament).map(({ player, points }) => [player, points])).toEqual([
      ['a', 5],
      ['b', 2],
      ['c', 2],
    ])
  })

  it('[T3.5] are started by one of those who started least often', () => {
    const scene = new Scene({ kind: 'fleet', rounds: 8, boats: 4 }, 8).start()
    for (let i = 0; i < 8; i++) {
      const before = scene.tournament.heats.filter(({ outcome }) => outcome !== null)
      const starts = (player: string) => before.filter(({ players }) => players[0] === player).length
      for (const { players } of scene.open)
        expect(starts(players[0]!)).toBe(Math.min(...players.map((player) => starts(player))))
      scene.round()
    }
  })
})
