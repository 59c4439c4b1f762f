import { describe, expect, it } from 'vitest'
import { begin, formats, organiser, outcomeOf, Scene } from '../../test/scene.ts'
import { pointsAgainst } from '../state/heat.ts'
import type { Heat } from '../state/heat.ts'
import { day, minute, second } from '../state/plan.ts'
import { entrantOf } from '../state/tournament.ts'
import { dueAt } from './due.ts'
import { standingsOf } from './kindRules.ts'

const pointsOf = (scene: Scene, player: string) =>
  standingsOf(scene.tournament).find((row) => row.player === player)!.points

describe('a report', () => {
  it('[T2.1] counts once: telling it again, or otherwise, changes nothing', () => {
    const scene = new Scene(formats.swiss, 4).start()
    const heat = scene.heatWith('a')
    expect(scene.sail(heat, 'a').map(({ kind }) => kind)).toEqual(['settled'])
    expect(scene.sail(heat, 'a')).toEqual([])
    expect(scene.sail(heat, 'c')).toEqual([])
    expect(pointsOf(scene, 'a')).toBe(2)
  })

  it('[T2.1] must fit its heat', () => {
    const scene = new Scene(formats.swiss, 4).start()
    const heat = scene.open[0]!
    const good = outcomeOf(heat, ['a'])
    for (const wrong of [
      { ...good, ranks: [1, 2, 3] },
      { ...good, ranks: [0, 1] },
      { ...good, ranks: [1, 3] },
      { ...good, ranks: [1, 1.5] },
      { ...good, sailed: [1] },
      { ...good, sailed: [1, Number.NaN] },
    ])
      expect(scene.refusal(null, { kind: 'report', heat: 1, outcome: wrong })).toBe('badOutcome')
    expect(scene.refusal(null, { kind: 'report', heat: 9, outcome: good })).toBe('unknownHeat')
    expect(scene.refusal(null, { kind: 'report', heat: 0, outcome: good })).toBe('unknownHeat')
  })

  it('[T2.1] after a node died between the end of a game and the pairing: exactly one pairing follows', () => {
    const scene = new Scene(formats.swiss, 4).start()
    for (const heat of scene.open) scene.sail(heat, heat.players[0]!)
    const ended = scene.tournament
    expect(dueAt(ended, scene.at)).toBe(begin + 30 * second)
    // Two nodes see the same events; both would write number 10, and one of them can.
    const one = scene.proceed(begin + 30 * second)
    expect(one.map(({ kind }) => kind)).toEqual(['paired'])
    expect(scene.proceed(begin + 30 * second)).toEqual([])
    expect(scene.proceed(begin + 31 * second)).toEqual([])
  })

  it.each([
    [
      [1, 2],
      [2, 0],
    ],
    [
      [2, 1],
      [0, 2],
    ],
    [
      [1, 1],
      [1, 1],
    ],
    [
      [null, 1],
      [0, 2],
    ],
    [
      [null, null],
      [0, 0],
    ],
  ])('[T2.2] with ranks %j gives the points %j', (ranks, points) => {
    const scene = new Scene(formats.swiss, 2).start()
    const heat: Heat = { ...scene.open[0]!, outcome: { how: 'sailed', ranks, sailed: [0, 0] } }
    expect([pointsAgainst(heat, 0, 1), pointsAgainst(heat, 1, 0)]).toEqual(points)
  })

  it('[T2.7] that is void counts for nobody, and they have not met', () => {
    const scene = new Scene(formats.swiss, 4).start()
    expect(scene.heatWith('a', 'c').round).toBe(1)
    for (const heat of scene.open)
      scene.act(null, { kind: 'report', heat: heat.number, outcome: { how: 'void', ranks: [1, 2], sailed: [9, 0] } })
    expect(standingsOf(scene.tournament).map(({ points }) => points)).toEqual([0, 0, 0, 0])
    scene.proceed(begin + minute)
    expect(scene.heatWith('a', 'c').round).toBe(2)
  })
})

describe('appearing', () => {
  it('[T2.3] in time: who does not loses by the clock', () => {
    const scene = new Scene(formats.swiss, 4).start()
    const heat = scene.heatWith('a', 'c')
    scene.appear(heat, ['c'])
    scene.appear(scene.heatWith('b', 'd'))
    expect(dueAt(scene.tournament, scene.at)).toBe(begin + 60 * second)
    expect(scene.proceed(begin + 60 * second)).toMatchObject([
      { kind: 'missed', heat: heat.number, players: ['a'] },
      { kind: 'settled', heat: heat.number, outcome: { how: 'missed' } },
    ])
    expect(pointsOf(scene, 'c')).toBe(2)
    expect(pointsOf(scene, 'a')).toBe(0)
    expect(scene.refusal(null, { kind: 'appear', heat: heat.number, player: 'a' })).toBe('heatOver')
    expect(scene.refusal(null, { kind: 'appear', heat: heat.number, player: 'b' })).toBe('notInHeat')
    expect(scene.act(null, { kind: 'appear', heat: heat.number, player: 'c' })).toEqual([])
  })

  it('[T2.3] if nobody does, both lose', () => {
    const scene = new Scene(formats.swiss, 2).start()
    scene.proceed(begin + 60 * second)
    expect(standingsOf(scene.tournament).map(({ points }) => points)).toEqual([0, 0])
  })

  it('[T2.3] at a table of more the others sail on, and the clock asks once', () => {
    const scene = new Scene(formats.fleet, 4).start()
    const heat = scene.open[0]!
    scene.appear(heat, ['a', 'b'])
    expect(scene.proceed(begin + 60 * second)).toMatchObject([{ kind: 'missed' }])
    expect(dueAt(scene.tournament, scene.at)).toBe(null)
    expect(scene.proceed(begin + 61 * second)).toEqual([])
    const ranks = heat.players.map((player) => ({ a: 1, b: 2 })[player] ?? null)
    scene.act(null, { kind: 'report', heat: 1, outcome: { how: 'sailed', ranks, sailed: [0, 0, 0, 0] } })
    expect(standingsOf(scene.tournament).map(({ player, points }) => [player, points])).toEqual([
      ['a', 6],
      ['b', 4],
      ['c', 0],
      ['d', 0],
    ])
  })

  it('[T2.3] in a league by the end of the round', () => {
    const scene = new Scene(formats.league, 4).start()
    expect(scene.open.map(({ appearBy }) => appearBy)).toEqual([begin + 7 * day, begin + 7 * day])
  })

  it('[T2.4] two misses in a row set a player out; one in between does not', () => {
    const scene = new Scene(formats.swiss, 8).start()
    const sit = (absent: string) => {
      for (const heat of scene.open) {
        const there = heat.players.filter((player) => player !== absent)
        scene.appear(heat, there)
        if (there.length > 1) scene.sail(heat, there[0]!)
      }
      const events = scene.proceed(scene.at + 60 * second)
      scene.proceed(scene.at + 30 * second)
      return events.filter(({ kind }) => kind === 'setOut')
    }
    expect(sit('a')).toEqual([])
    expect(sit('b')).toEqual([])
    expect(sit('a')).toEqual([])
    expect(sit('a')).toMatchObject([{ kind: 'setOut', player: 'a' }])
    expect(entrantOf(scene.tournament, 'a')).toMatchObject({ status: 'setOut', misses: 2 })
    expect(scene.open.flatMap(({ players }) => players)).not.toContain('a')
  })

  it('[T2.6] nobody misses anything while no server runs', () => {
    const scene = new Scene(formats.swiss, 4).start()
    const back = begin + 20 * minute
    expect(scene.proceed(back)).toMatchObject([{ kind: 'delayed', by: 20 * minute }])
    expect(scene.open.map(({ appearBy }) => appearBy)).toEqual([back + minute, back + minute])
    expect(scene.proceed(back + minute).filter(({ kind }) => kind === 'missed')).toHaveLength(2)
    const inTime = new Scene(formats.swiss, 4).start()
    expect(inTime.proceed(begin + 2 * minute).filter(({ kind }) => kind === 'missed')).toHaveLength(2)
  })
})

describe('a player in two tournaments', () => {
  it('[T2.8] is not paired in a regatta while sailing elsewhere', () => {
    const scene = new Scene(formats.regatta, 3)
    scene.busy = (player) => player === 'a'
    scene.proceed(begin)
    scene.proceed(begin + second)
    expect(scene.open.map(({ players }) => players.toSorted())).toEqual([['b', 'c']])
    scene.busy = () => false
    scene.sail(scene.open[0]!, 'b')
    scene.proceed(begin + 10 * second)
    expect(scene.open.map(({ players }) => players.includes('a'))).toEqual([true])
  })

  it('[T2.8] keeps others waiting where nobody else is free', () => {
    const scene = new Scene(formats.regatta, 2)
    scene.busy = (player) => player === 'a'
    scene.proceed(begin)
    expect(scene.proceed(begin + second)).toEqual([])
    scene.busy = () => false
    expect(scene.proceed(begin + 2 * second).map(({ kind }) => kind)).toEqual(['paired'])
  })

  it('[T2.8] is paired in a round, and has to come in time', () => {
    const scene = new Scene(formats.swiss, 2)
    scene.busy = (player) => player === 'a'
    scene.start()
    scene.appear(scene.open[0]!, ['b'])
    scene.proceed(begin + minute)
    expect(pointsOf(scene, 'b')).toBe(2)
  })
})

it('[T1.12] the organiser has no part in heats', () => {
  const scene = new Scene(formats.swiss, 2).start()
  expect(scene.refusal(organiser, { kind: 'appear', heat: 1, player: 'a' })).toBe('notAllowed')
})
