import { describe, expect, it } from 'vitest'
import { begin, formats, Scene } from '../../test/scene.ts'
import { standingsOf } from '../life/kindRules.ts'
import { minute, second } from '../state/plan.ts'
import { bracketOf } from './bracket.ts'
import { seedOrder } from './seedOrder.ts'

const pairsOf = (scene: Scene) => scene.open.map(({ players }) => players.toSorted().join('')).toSorted()
const places = (scene: Scene) => standingsOf(scene.tournament).map(({ player, rank }) => `${rank}${player}`)
const next = (scene: Scene) => scene.proceed(scene.at + 30 * second)

describe('the bracket', () => {
  it('[T7.1] keeps the best apart: in each round the best that are left meet the worst', () => {
    expect(seedOrder(1)).toEqual([0])
    expect(seedOrder(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5])
    for (const size of [2, 4, 8, 16, 64]) {
      let left = seedOrder(size)
      expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i))
      while (left.length > 1) {
        const winners = left.flatMap((seed, i) => (i % 2 === 0 ? [Math.min(seed, left[i + 1]!)] : []))
        for (let i = 0; i < left.length; i += 2) expect(left[i]! + left[i + 1]!).toBe(left.length - 1)
        left = winners
      }
    }
  })

  it('[T7.1] seeds by rating', () => {
    const scene = new Scene(formats.cup, 8).start()
    expect(pairsOf(scene)).toEqual(['ah', 'bg', 'cf', 'de'])
    scene.round()
    expect(pairsOf(scene)).toEqual(['ad', 'bc'])
  })

  it('[T7.2] lets the best seeds rest in the first round', () => {
    const scene = new Scene(formats.cup, 5).start()
    expect(pairsOf(scene)).toEqual(['de'])
    expect(scene.tournament.byes.map(({ player }) => player)).toEqual(['a', 'b', 'c'])
    scene.round()
    expect(pairsOf(scene)).toEqual(['ad', 'bc'])
    scene.round()
    expect(pairsOf(scene)).toEqual(['ab', 'cd'])
    scene.round()
    expect(places(scene)).toEqual(['1a', '2b', '3c', '4d', '5e'])
  })

  it('[T7.3] sends the better seed on after a draw or a void heat', () => {
    const scene = new Scene(formats.cup, 4).start()
    scene.sail(scene.heatWith('a', 'd'))
    const other = scene.heatWith('b', 'c')
    scene.act(null, { kind: 'report', heat: other.number, outcome: { how: 'void', ranks: [2, 1], sailed: [0, 0] } })
    next(scene)
    expect(pairsOf(scene)).toEqual(['ab', 'cd'])
  })

  it('[T7.3] sends nobody on if neither appears; who would have met the winner goes on', () => {
    const scene = new Scene(formats.cup, 8).start()
    for (const heat of scene.open) if (!heat.players.includes('a')) scene.sail(heat, 'b', 'c', 'd')
    scene.proceed(begin + minute)
    next(scene)
    expect(pairsOf(scene)).toEqual(['bc'])
    scene.sail(scene.open[0]!, 'c')
    next(scene)
    // d had nobody to meet in the semi-final, so there is nobody to sail against b for third place.
    expect(pairsOf(scene)).toEqual(['cd'])
    scene.sail(scene.open[0]!, 'd')
    next(scene)
    expect(places(scene)).toEqual(['1d', '2c', '3b', '5a', '5e', '5f', '5g', '5h'])
  })

  it('[T7.3] has no winner if nobody comes to the final', () => {
    const scene = new Scene({ kind: 'cup', thirdPlace: false }, 2).start()
    scene.proceed(begin + minute)
    scene.proceed(begin + 2 * minute)
    expect(scene.tournament.phase).toBe('over')
    expect(places(scene)).toEqual(['2a', '2b'])
  })

  it('[T7.4] ends with final and third place; the others share the place of their round', () => {
    const scene = new Scene(formats.cup, 8).start()
    scene.round()
    scene.round()
    expect(pairsOf(scene)).toEqual(['ab', 'cd'])
    scene.sail(scene.heatWith('a', 'b'), 'b')
    scene.sail(scene.heatWith('c', 'd'), 'd')
    next(scene)
    expect(places(scene)).toEqual(['1b', '2a', '3d', '4c', '5e', '5f', '5g', '5h'])
    const { rounds, thirdPlace } = bracketOf(scene.tournament)
    expect(rounds.map((matches) => matches.length)).toEqual([4, 2, 1])
    expect(rounds[2]![0]!.winner).toBe('b')
    expect(thirdPlace!.winner).toBe('d')
  })

  it('[T7.4] has all players in one place before it starts', () => {
    expect(places(new Scene(formats.cup, 3))).toEqual(['1a', '1b', '1c'])
  })

  it('[T7.4] has no heat for third place where the plan has none', () => {
    const scene = new Scene({ kind: 'cup', thirdPlace: false }, 4).start()
    scene.round()
    expect(pairsOf(scene)).toEqual(['ab'])
    expect(places(scene)).toEqual(['2a', '2b', '3c', '3d'])
  })

  it('[T1.5] gives the heat to the other when somebody has left between two rounds', () => {
    const scene = new Scene(formats.cup, 4).start()
    for (const heat of scene.open) scene.sail(heat, 'a', 'b')
    scene.act('b', { kind: 'leave', player: 'b' })
    next(scene)
    expect(pairsOf(scene)).toEqual(['cd'])
    scene.sail(scene.open[0]!, 'c')
    next(scene)
    expect(places(scene)).toEqual(['1a', '2b', '3c', '4d'])
  })
})
