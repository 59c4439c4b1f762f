import { playGame } from '@powerboats/chance'
import { fairChance } from '@powerboats/host'
import { anyLegalIntent, dealSetup, optionsFor } from '@powerboats/rules'
import type { Setup } from '@powerboats/rules'
import { expect, it } from 'vitest'
import { createTasks } from './tasks.ts'

function dealt(secret: string): Setup {
  const options = optionsFor(1, 'rulebook', { races: 1 })
  const players = [{ name: 'Ada', colour: 'red' }] as const
  return dealSetup({ players, side: 'dark', options }, fairChance({ secret, contributions: [] }))
}

it('keeps the courses of two days solved, and forgets the day before', { timeout: 60_000 }, () => {
  const run = createTasks(1)
  const parOf = (day: string, setup: Setup) => run({ kind: 'open', day, setup, secret: 'a secret' }).par
  const [one, other] = [dealt('one'), dealt('other')]
  const pars = [parOf('monday', one), parOf('tuesday', other)]
  expect(pars[1]).not.toBe(pars[0])
  // A day has one course: which one is remembered shows in what is told of another.
  expect(parOf('monday', other)).toBe(pars[0])
  parOf('wednesday', one)
  expect(parOf('monday', other)).toBe(pars[1])
})

it('judges a try wherever it went, and expects fewer turns with more dice', { timeout: 60_000 }, () => {
  const setup = dealt('one')
  const { events } = playGame(setup, [{ name: 'anyone', choose: anyLegalIntent }], 1).record
  const run = createTasks(1)
  expect(run({ kind: 'review', day: 'monday', setup, events }).cost).toBeGreaterThan(1)
  const parOf = (tasks: typeof run) => tasks({ kind: 'open', day: 'monday', setup, secret: 'a secret' }).par
  expect(parOf(createTasks(2))).toBeLessThan(parOf(run))
})
