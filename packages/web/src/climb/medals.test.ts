import type { GameEvent, Seat } from '@powerboats/rules'
import { expect, it } from 'vitest'
import { medalsIn } from './medals.ts'

const started = { kind: 'raceStarted' } as GameEvent
const steered = (seat: number, rounded: number, damage = 0) =>
  ({ kind: 'steered', seat, rounded: Array.from({ length: rounded }, () => 1), damage }) as unknown as GameEvent
const finished = (seat: number, place: number) => ({ kind: 'finished', seat, place, turns: 20 }) as GameEvent
const own = 0 as Seat

it('a boat that comes in without a scratch has a medal, and one that does not come in has none', () => {
  expect(medalsIn([started, steered(0, 1), finished(0, 2)], own, 2)).toEqual(['unscathed'])
  expect(medalsIn([started, steered(0, 1)], own, 2)).toEqual([])
  expect(medalsIn([started, steered(1, 0, 2), steered(0, 0, 1), finished(0, 1)], own, 2)).toEqual([])
  // Another race, another chance.
  const second = [started, steered(0, 0, 1), finished(0, 1), started, finished(0, 1)]
  expect(medalsIn(second, own, 2)).toEqual(['unscathed'])
})

it('three buoys in a row without a crash are worth one, wherever the boat ends', () => {
  expect(medalsIn([started, steered(0, 1), steered(0, 0), steered(0, 2)], own, 2)).toEqual(['clean'])
  expect(medalsIn([started, steered(0, 2), steered(0, 1, 1)], own, 2)).toEqual([])
  expect(medalsIn([started, steered(0, 2), started, steered(0, 1)], own, 2)).toEqual([])
})

it('whoever comes in first after all others were a buoy ahead has one', () => {
  const behind = [started, steered(1, 1), steered(2, 1), steered(0, 1, 1)]
  expect(medalsIn([...behind, finished(0, 1)], own, 3)).toEqual(['comeback'])
  expect(medalsIn([...behind, finished(0, 2)], own, 3)).toEqual([])
  expect(medalsIn([started, steered(1, 1), steered(0, 1, 1), finished(0, 1)], own, 3)).toEqual([])
})
