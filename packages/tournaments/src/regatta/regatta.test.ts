import { describe, expect, it } from 'vitest'
import { begin, entriesFor, formats, Scene } from '../../test/scene.ts'
import { dueAt } from '../life/due.ts'
import { standingsOf } from '../life/kindRules.ts'
import { minute, second } from '../state/plan.ts'
import type { Tournament } from '../state/tournament.ts'
import { scoresOf } from './scores.ts'

/** A regatta that has been paired for the first time. */
const sailing = (players: number) => {
  const scene = new Scene(formats.regatta, players).start()
  scene.proceed(begin + second)
  return scene
}
const pairsOf = (scene: Scene) => scene.open.map(({ players }) => players.toSorted().join('')).toSorted()
const [newcomer] = entriesFor(1)

describe('a regatta', () => {
  it('[T4.1] is paired for the minutes of its plan', () => {
    const scene = sailing(2)
    scene.sail(scene.open[0]!, 'a')
    scene.proceed(begin + 40 * minute - 1)
    expect(scene.open).toHaveLength(1)
    scene.sail(scene.open[0]!, 'a')
    expect(scene.proceed(begin + 40 * minute).map(({ kind }) => kind)).toEqual(['ended'])
    expect(dueAt(scene.tournament, scene.at)).toBe(null)
  })

  it('[T4.2] pairs whoever is free a second later, with somebody of about the same score', () => {
    const scene = sailing(8)
    expect(pairsOf(scene)).toEqual(['ab', 'cd', 'ef', 'gh'])
    scene.at = begin + minute / 2
    for (const heat of scene.open) scene.sail(heat, 'a', 'c', 'e', 'g')
    expect(dueAt(scene.tournament, scene.at)).toBe(scene.at + second)
    scene.proceed(scene.at + second)
    const winners = new Set('aceg')
    expect(scene.open).toHaveLength(4)
    for (const { players } of scene.open) expect(players.filter((player) => winners.has(player)).length % 2).toBe(0)
  })

  it('[T4.2] with an odd number leaves out who has waited least', () => {
    const scene = sailing(3)
    expect(pairsOf(scene)).toEqual(['ab'])
    scene.at = begin + 30 * second
    scene.sail(scene.open[0]!, 'a')
    scene.proceed(scene.at + second)
    expect(scene.open[0]!.players).toContain('c')
    scene.at += 30 * second
    scene.act(null, { kind: 'join', entry: { ...newcomer!, id: 'z' } })
    scene.proceed(scene.at + second)
    expect(scene.open).toHaveLength(2)
  })

  it('[T4.3] two who are left and just met wait for somebody else, and then meet again', () => {
    const scene = sailing(2)
    scene.at = begin + 30 * second
    scene.sail(scene.open[0]!, 'a')
    expect(scene.proceed(scene.at + 14 * second)).toEqual([])
    expect(dueAt(scene.tournament, scene.at)).toBe(begin + 45 * second)
    expect(scene.proceed(begin + 45 * second).map(({ kind }) => kind)).toEqual(['paired'])
  })

  it('[T4.3] three in a circle, each of whom just met another, wait as well', () => {
    const scene = sailing(3)
    for (const order of [
      ['b', 'c'],
      ['c', 'a'],
    ]) {
      scene.at += 30 * second
      scene.sail(scene.open[0]!, 'a', 'b')
      scene.proceed(scene.at + second)
      expect(scene.open[0]!.players.toSorted()).toEqual(order.toSorted())
    }
    scene.at += 30 * second
    scene.sail(scene.open[0]!, 'c')
    const due = dueAt(scene.tournament, scene.at)!
    scene.proceed(due)
    expect(scene.open).toHaveLength(1)
  })

  it('[T4.3] somebody who comes is taken at once', () => {
    const scene = sailing(2)
    scene.at = begin + 30 * second
    scene.sail(scene.open[0]!, 'a')
    scene.act(null, { kind: 'join', entry: { ...newcomer!, id: 'z' } })
    scene.proceed(scene.at + second)
    expect(scene.open[0]!.players).toContain('z')
  })

  it('[T4.4] counts further wins twice after two in a row, until a duel is not won', () => {
    const { tournament } = sailing(2)
    const after = (...wins: string[]): Tournament => ({
      ...tournament,
      heats: Array.from(wins.join('')).map((won, i) => ({
        ...tournament.heats[0]!,
        number: i + 1,
        players: ['a', 'b'],
        outcome: { how: 'sailed', ranks: { w: [1, 2], d: [1, 1], l: [2, 1] }[won]!, sailed: [0, 0] },
      })),
    })
    const points = (wins: string) => scoresOf(after(wins)).get('a')!.points
    expect(['w', 'ww', 'www', 'wwww', 'wwwl', 'wwwlw', 'wwwlww', 'wwdw', 'wwdwww'].map(points)).toEqual([
      2, 4, 8, 12, 8, 10, 12, 7, 13,
    ])
    expect(scoresOf(after('www')).get('a')).toMatchObject({ wins: 3, duels: 3, streak: 3 })
  })

  it('[T4.5] lets duels under way at the end be sailed, and counts them', () => {
    const scene = sailing(4)
    for (const heat of scene.open) scene.appear(heat)
    expect(scene.proceed(begin + 41 * minute)).toEqual([])
    expect(dueAt(scene.tournament, scene.at)).toBe(null)
    scene.sail(scene.open[0]!, 'a')
    expect(dueAt(scene.tournament, scene.at)).toBe(null)
    expect(scene.sail(scene.open[0]!, 'c').map(({ kind }) => kind)).toEqual(['settled', 'ended'])
    expect(standingsOf(scene.tournament).map(({ points }) => points)).toEqual([2, 2, 0, 0])
  })

  it('[T9.5] ranks by points, wins and fewer duels', () => {
    const { tournament } = sailing(4)
    const [heat] = tournament.heats
    const duel = (number: number, players: string[], ranks: number[]) => ({
      ...heat!,
      number,
      players,
      outcome: { how: 'sailed' as const, ranks, sailed: [0, 0] },
    })
    const heats = [
      duel(1, ['a', 'b'], [1, 1]),
      duel(2, ['a', 'c'], [1, 1]),
      duel(3, ['d', 'b'], [1, 2]),
      duel(4, ['d', 'c'], [2, 1]),
    ]
    // a: two draws; d: a win in two duels; c: a win and a draw; b: a draw in two duels.
    expect(standingsOf({ ...tournament, heats }).map(({ player, rank }) => [player, rank])).toEqual([
      ['c', 1],
      ['d', 2],
      ['a', 3],
      ['b', 4],
    ])
    const fewer = [duel(1, ['a', 'b'], [1, 2]), duel(2, ['c', 'd'], [1, 2]), duel(3, ['c', 'b'], [2, 1])]
    expect(standingsOf({ ...tournament, heats: fewer }).map(({ player, rank }) => [player, rank])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 2],
      ['d', 4],
    ])
  })
})
