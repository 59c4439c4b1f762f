import { evolveAll, newTournament } from '@powerboats/tournaments'
import type { Format, Tournament } from '@powerboats/tournaments'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../../../tournaments/test/scene.ts'
import { heatOfPlayer, winMeans } from './winMeans.ts'

function running(format: Format, round: number, heats: readonly (readonly [string, string])[]): Tournament {
  const plan = planOf(format, { start: { at: 1, whenFull: false } })
  const players = ['a', 'b', 'c', 'd']
  return evolveAll(newTournament(plan), [
    ...players.map((id) => ({ kind: 'joined', at: 1, entry: { id, name: id, rating: 1, bot: null } }) as const),
    { kind: 'started', at: 1, order: [players] },
    {
      kind: 'paired',
      at: 1,
      round,
      heats: heats.map((pair, slot) => ({ slot, players: pair, begins: 1, appearBy: 9 })),
      byes: [],
    },
  ])
}

describe('what a win would mean', () => {
  it('is a place in the table', () => {
    const swiss = running({ kind: 'swiss', rounds: 3 }, 1, [
      ['a', 'b'],
      ['c', 'd'],
    ])
    const outcome = { how: 'sailed', ranks: [1, 2], sailed: [1, 0] } as const
    const later = evolveAll(swiss, [{ kind: 'settled', at: 2, heat: 1, outcome }])
    const heat = heatOfPlayer(later, 'd')!
    expect(heat.number).toBe(2)
    expect(winMeans(later, heat, 'd')).toEqual({ kind: 'place', from: 3, to: 2 })
    expect(heatOfPlayer(later, 'a')).toBeNull()
    expect(heatOfPlayer(later, null)).toBeNull()
  })

  it('is the next round of a cup, the cup itself, or third place', () => {
    const cup = { kind: 'cup', thirdPlace: true } as const
    const first = running(cup, 1, [
      ['a', 'd'],
      ['b', 'c'],
    ])
    expect(winMeans(first, first.heats[0]!, 'a')).toEqual({ kind: 'nextRound' })
    const last = running(cup, 2, [
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(winMeans(last, last.heats[0]!, 'a')).toEqual({ kind: 'cup' })
    expect(winMeans(last, last.heats[1]!, 'd')).toEqual({ kind: 'thirdPlace' })
  })
})
