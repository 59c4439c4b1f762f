import { memoryBus, memoryStore } from '@powerboats/host'
import { expect, it } from 'vitest'
import { anOpenedGame, retiring, stateOf } from '../../test/sample.ts'
import type { TableMessage } from '../contracts/messages.ts'
import { countedGames } from './countedGames.ts'
import { createMetrics } from './metrics.ts'

it('games and moves are counted as they are stored, and who shows a table is told when its game is over', async () => {
  const bus = memoryBus<TableMessage>()
  const metrics = createMetrics()
  const heard: string[] = []
  bus.subscribe('table', ({ kind }) => heard.push(kind))
  const games = countedGames(memoryStore(), bus, metrics)
  const game = anOpenedGame()
  const state = stateOf(game)
  const figures = async () => {
    const text = await metrics.registry.metrics()
    const names = ['games_total', 'moves_total', 'stale_moves_total', 'append_seconds_count']
    return names.map((name) => Number(new RegExp(`^powerboats_${name} (.*)$`, 'm').exec(text)?.[1]))
  }
  expect([await games.create('table', game), await games.create('table', game)]).toEqual([true, false])
  const move = retiring(0, game.events.length)
  expect(await games.append('table', move, state)).toBe(true)
  const over = { ...state, phase: 'over' as const }
  expect(await games.append('table', move, over)).toBe(false)
  expect([await figures(), heard]).toEqual([[1, 1, 1, 2], []])
  expect(await games.append('table', retiring(1, game.events.length + 1), over)).toBe(true)
  expect([await figures(), heard]).toEqual([[1, 2, 1, 3], ['changed']])
})
