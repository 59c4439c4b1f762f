import { describe, expect, it } from 'vitest'
import { begin, entriesFor, formats, Scene } from '../../test/scene.ts'
import { dueAt } from '../life/due.ts'
import { day } from '../state/plan.ts'
import { activeIn } from '../state/tournament.ts'
import { circle } from './circle.ts'
import { cutDivisions, movedOrder } from './divisions.ts'
import { divisionTables } from './league.ts'
import { nextSeason } from './season.ts'
import { isStruckOff } from './struckOff.ts'

const names = (count: number) => entriesFor(count).map(({ id }) => id)

/** Sails all open heats in alphabetic order and goes on to the next round. */
function week(scene: Scene): void {
  for (const heat of scene.open) scene.sail(heat, ...heat.players.toSorted())
  if (scene.tournament.phase === 'running') scene.proceed(scene.at + 7 * day)
}

describe('divisions', () => {
  it('[T8.1] have 4 to 8 players and are as equal as can be', () => {
    for (let count = 4; count <= 256; count++)
      for (let size = 4; size <= 8; size++) {
        const order = Array.from({ length: count }, (_, i) => `p${i}`)
        const divisions = cutDivisions(order, size)
        const sizes = divisions.map(({ length }) => length)
        expect(divisions.flat()).toEqual(order)
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4)
        expect(Math.max(...sizes)).toBeLessThanOrEqual(8)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }
    expect(cutDivisions(names(18), 6).map(({ length }) => length)).toEqual([6, 6, 6])
    expect(cutDivisions(names(9), 8).map(({ length }) => length)).toEqual([5, 4])
  })

  it('[T8.1] follow the last season; newcomers come after it by rating', () => {
    const scene = new Scene({ ...formats.league, division: 4, order: ['g', 'gone', 'c', 'h'] }, 8).start()
    expect(scene.tournament.order.map((division) => division.join(''))).toEqual(['gcha', 'bdef'])
  })

  it('[T8.2] let everybody meet everybody once, with starts in balance', () => {
    for (let count = 2; count <= 8; count++) {
      const rounds = circle(count)
      expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count)
      for (const meets of rounds) {
        expect(new Set(meets.flat()).size).toBe(2 * Math.floor(count / 2))
      }
      const all = rounds.flat().map((meet) => meet.toSorted((a, b) => a - b).join())
      expect(new Set(all).size).toBe((count * (count - 1)) / 2)
      expect(all).toHaveLength((count * (count - 1)) / 2)
      for (let place = 0; place < count; place++) {
        const starts = rounds.flat().filter(([first]) => first === place).length
        expect(Math.abs(2 * starts - (count - 1))).toBeLessThanOrEqual(1)
      }
    }
  })
})

describe('a season', () => {
  it('[T8.3] begins a round every few days, also when duels of the last one are open', () => {
    const scene = new Scene(formats.league, 4).start()
    for (const heat of scene.open) scene.appear(heat)
    expect(dueAt(scene.tournament, scene.at)).toBe(begin + 7 * day)
    expect(scene.proceed(begin + 7 * day).map(({ kind }) => kind)).toEqual(['paired'])
    expect(scene.open).toHaveLength(4)
    expect(scene.open.at(-1)).toMatchObject({ round: 2, begins: begin + 7 * day, appearBy: begin + 14 * day })
  })

  it('[T8.3] is over when all duels are', () => {
    const scene = new Scene(formats.league, 5).start()
    for (let round = 1; round < 5; round++) week(scene)
    expect(scene.tournament.round).toBe(5)
    const [first, ...others] = scene.open
    for (const heat of others) scene.sail(heat, heat.players[0]!)
    scene.appear(first!)
    scene.proceed(scene.at + 20 * day)
    expect(scene.tournament.phase).toBe('running')
    expect(scene.sail(first!, first!.players[0]!).map(({ kind }) => kind)).toEqual(['settled', 'ended'])
  })

  it('[T2.6] waits for its server: who had no chance to come has a whole round once more', () => {
    const scene = new Scene(formats.league, 4).start()
    expect(scene.proceed(begin + 20 * day)).toMatchObject([{ kind: 'delayed', by: 20 * day }])
    expect(scene.open.map(({ appearBy }) => appearBy)).toEqual([begin + 27 * day, begin + 27 * day])
    for (const heat of scene.open) scene.sail(heat, heat.players[0]!)
    expect(dueAt(scene.tournament, scene.at)).toBe(begin + 27 * day)
  })

  it('[T2.6] moves its rounds when none could begin in time', () => {
    const scene = new Scene(formats.league, 4).start()
    for (const heat of scene.open) scene.sail(heat, heat.players[0]!)
    expect(scene.proceed(begin + 20 * day).map(({ kind }) => kind)).toEqual(['delayed', 'paired'])
    expect(scene.open.map(({ appearBy }) => appearBy)).toEqual([begin + 27 * day, begin + 27 * day])
    for (const heat of scene.open) scene.sail(heat, heat.players[0]!)
    expect(dueAt(scene.tournament, scene.at)).toBe(begin + 27 * day)
  })

  it('[T8.4] strikes off who goes before half of the duels are sailed', () => {
    const scene = new Scene(formats.league, 5).start()
    while (
      scene.tournament.heats.filter(({ players, outcome }) => players.includes('a') && outcome !== null).length < 1
    )
      week(scene)
    scene.act('a', { kind: 'leave', player: 'a' })
    expect(isStruckOff(scene.tournament, 'a')).toBe(true)
    while (scene.tournament.phase === 'running') week(scene)
    expect(divisionTables(scene.tournament)[0]!.map(({ player, points, rank }) => [player, points, rank])).toEqual([
      ['b', 6, 1],
      ['c', 4, 2],
      ['d', 2, 3],
      ['e', 0, 4],
      ['a', 0, 5],
    ])
  })

  it('[T8.4] keeps what was sailed of who goes later, and gives the rest to the others', () => {
    const scene = new Scene(formats.league, 5).start()
    while (
      scene.tournament.heats.filter(({ players, outcome }) => players.includes('a') && outcome !== null).length < 2
    )
      week(scene)
    scene.act('a', { kind: 'leave', player: 'a' })
    expect(isStruckOff(scene.tournament, 'a')).toBe(false)
    while (scene.tournament.phase === 'running') week(scene)
    const rows = divisionTables(scene.tournament)[0]!
    expect(rows.find(({ player }) => player === 'a')!.points).toBe(4)
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(20)
  })

  it('[T8.5] is followed by another: the last of a division goes down, the first of the next goes up', () => {
    const scene = new Scene({ ...formats.league, division: 4 }, 8).start()
    while (scene.tournament.phase === 'running') week(scene)
    const { plan, entries } = nextSeason(scene.tournament, begin + 100 * day)
    expect(plan.format).toMatchObject({ order: Array.from('abcedfgh') })
    expect(plan.start).toEqual({ at: begin + 100 * day, whenFull: false })
    expect(entries.map(({ id }) => id).join('')).toBe('abcedfgh')
    expect(entries[0]).toEqual({ id: 'a', name: 'A', rating: 2000, bot: null })
  })

  it('[T8.5] has nobody in it who has gone', () => {
    const scene = new Scene({ ...formats.league, division: 4 }, 8).start()
    scene.act('a', { kind: 'leave', player: 'a' })
    while (scene.tournament.phase === 'running') week(scene)
    expect(activeIn(scene.tournament)).toHaveLength(7)
    expect(nextSeason(scene.tournament, 0).entries.map(({ id }) => id)).not.toContain('a')
  })

  it('[T8.5] moves two where the plan says so, and as many as there are', () => {
    expect(movedOrder([Array.from('abcd'), Array.from('efgh'), Array.from('ijkl')], 2).join('')).toBe('abefcdijghkl')
    expect(movedOrder([Array.from('abc'), Array.from('ef')], 2).join('')).toBe('abecf')
    expect(movedOrder([Array.from('abcd'), Array.from('efgh')], 0).join('')).toBe('abcdefgh')
  })
})
