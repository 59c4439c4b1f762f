import { seeded } from '@powerboats/chance'
import { expect, it } from 'vitest'
import { dealCourse } from '../course/dealCourse.ts'
import { dealLake } from '../lake/dealLake.ts'
import { dealInSteps, dealSetup } from './dealSetup.ts'
import { optionsFor } from './options.ts'

const players = [
  { name: 'Ada', colour: 'orange' },
  { name: 'Bo', colour: 'white' },
] as const

it('[R2.1, R9.4] deals a course on A, B and C for each race that is sailed', () => {
  for (const races of [1, 2, 3] as const) {
    const options = optionsFor(2, 'rulebook', { races })
    const setup = dealSetup({ players, side: 'light', options }, () => seeded(4))
    expect(setup).toMatchObject({ players, options, lake: { side: 'light' } })
    const letterAt = ({ q, r }: { q: number; r: number }) =>
      setup.lake.spots.find(({ space }) => space.q === q && space.r === r)?.letter
    expect(setup.courses.map(({ buoys }) => buoys.map(letterAt).join(''))).toEqual(
      ['AAAA', 'BBBB', 'CCCC'].slice(0, races),
    )
  }
})

it('draws each part from the chance that is meant for it', () => {
  const stream = { lake: 4, 1: 1, 2: 2, 3: 3 }
  const setup = dealSetup({ players, side: 'dark', options: optionsFor(2) }, (part) => seeded(7, stream[part]))
  const lake = dealLake('dark', seeded(7, 4))
  expect(setup.lake).toEqual(lake)
  expect(setup.courses[1]).toEqual(dealCourse(lake, 'B', seeded(7, 2)))
})

it('deals the same in steps, one for each course', () => {
  const agreed = { players, side: 'dark', options: optionsFor(2) } as const
  const chance = seeded(9)
  const steps = dealInSteps(agreed, () => chance)
  const yields = [steps.next(), steps.next(), steps.next()]
  expect(yields.map(({ done }) => done)).toEqual([false, false, false])
  const again = seeded(9)
  expect(steps.next()).toEqual({ done: true, value: dealSetup(agreed, () => again) })
})

it('[R4.1] keeps who starts the first race, where that is settled', () => {
  const options = optionsFor(2, 'rulebook', { races: 1 })
  const deal = (starter: { starter?: 1 }) => dealSetup({ players, side: 'dark', options, ...starter }, () => seeded(2))
  expect(deal({ starter: 1 }).starter).toBe(1)
  expect(deal({})).not.toHaveProperty('starter')
})
