import { seeded } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { begin, entriesFor, formats, Scene } from '../../test/scene.ts'
import { standingsOf } from '../life/kindRules.ts'
import { second } from '../state/plan.ts'
import { swissLine } from './swissLine.ts'

const pairsOf = (scene: Scene) => scene.open.map(({ players }) => players.toSorted().join('')).toSorted()

describe('a Swiss', () => {
  it('[T5.1] begins a round when all heats are settled and the break is over', () => {
    const scene = new Scene(formats.swiss, 4).start()
    scene.sail(scene.open[0]!, 'a')
    expect(scene.proceed(begin + 59 * second)).toEqual([])
    scene.sail(scene.open[0]!, 'b')
    expect(scene.proceed(begin + 88 * second)).toEqual([])
    expect(scene.proceed(begin + 89 * second).map(({ kind }) => kind)).toEqual(['paired'])
  })

  it('[T5.2] has no more rounds than it takes that everybody meets everybody', () => {
    for (const [players, rounds, heats] of [
      [2, 1, 1],
      [4, 3, 6],
      [5, 5, 10],
      [6, 5, 15],
      [8, 5, 20],
    ] as const) {
      const scene = new Scene(formats.swiss, players).start()
      while (scene.tournament.phase === 'running') scene.round()
      expect(scene.tournament.round).toBe(rounds)
      expect(new Set(scene.tournament.heats.map((heat) => heat.players.toSorted().join(''))).size).toBe(heats)
    }
  })

  it('[T5.3] sets the upper half against the lower half', () => {
    const scene = new Scene(formats.swiss, 8).start()
    expect(pairsOf(scene)).toEqual(['ae', 'bf', 'cg', 'dh'])
    scene.round()
    // a, b, c and d have won.
    expect(pairsOf(scene)).toEqual(['ac', 'bd', 'eg', 'fh'])
  })

  it('[T5.3] lets who is left over of a group meet the best of the next', () => {
    const { tournament } = new Scene(formats.swiss, 8)
    const points: Record<string, number> = { a: 2, b: 2, c: 2 }
    expect(swissLine(tournament, (player) => points[player] ?? 0).join('')).toBe('abcdegfh')
  })

  it('[T3.1] lets two who are left and have met meet again', () => {
    const scene = new Scene(formats.swiss, 4).start()
    expect(pairsOf(scene)).toEqual(['ac', 'bd'])
    scene.act('b', { kind: 'leave', player: 'b' })
    scene.act('d', { kind: 'leave', player: 'd' })
    scene.round()
    expect(pairsOf(scene)).toEqual(['ac'])
  })

  it('[T3.1] would rather pair over score groups than let two meet again', () => {
    const scene = new Scene(formats.swiss, 4).start()
    scene.round()
    expect(pairsOf(scene)).toEqual(['ab', 'cd'])
    scene.round()
    expect(pairsOf(scene)).toEqual(['ad', 'bc'])
  })

  it('[T3.2] gives a bye to the lowest, and to nobody twice', () => {
    const scene = new Scene(formats.swiss, 5).start()
    expect(scene.tournament.byes).toEqual([{ round: 1, player: 'e' }])
    expect(standingsOf(scene.tournament)[0]).toMatchObject({ player: 'e', points: 2 })
    for (let i = 0; i < 5; i++) scene.round()
    expect(scene.tournament.byes.map(({ player }) => player).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('[T3.2] gives a second bye only when all who are left have had one', () => {
    const scene = new Scene(formats.swiss, 5).start()
    scene.round()
    scene.round()
    const rested = scene.tournament.byes.map(({ player }) => player)
    expect(new Set(rested).size).toBe(3)
    for (const { id } of entriesFor(5)) if (!rested.includes(id)) scene.act(id, { kind: 'leave', player: id })
    scene.round()
    expect(scene.tournament.byes).toHaveLength(4)
  })

  it('[T3.3] lets equals meet', () => {
    const scene = new Scene(formats.swiss, 16).start()
    for (let round = 1; round < 4; round++) {
      scene.round()
      const points = new Map(standingsOf(scene.tournament).map((row) => [row.player, row.points]))
      for (const { players } of scene.open) expect(points.get(players[0]!)).toBe(points.get(players[1]!))
    }
  })

  it('[T3.4] balances starts', () => {
    const scene = new Scene({ kind: 'swiss', rounds: 6 }, 32)
    const chance = seeded(3)
    scene.start()
    for (let round = 0; round < 6; round++) {
      for (const heat of scene.open) scene.sail(heat, heat.players[chance(2)]!)
      scene.proceed(scene.at + 30 * second)
    }
    const balance = new Map<string, number>()
    for (const { players } of scene.tournament.heats)
      players.forEach((player, i) => balance.set(player, (balance.get(player) ?? 0) + (i === 0 ? 1 : -1)))
    expect(Math.max(...[...balance.values()].map(Math.abs))).toBeLessThanOrEqual(2)
  })
})
