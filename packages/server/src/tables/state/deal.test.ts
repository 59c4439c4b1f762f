import { expect, it } from 'vitest'
import { aTable, free, seatOf } from '../../../test/sample.ts'
import type { StoredSeat } from '../../contracts/storedSeat.ts'
import { setupFor, sourceOf } from './deal.ts'

const told = { ...seatOf('ada'), contribution: 'of ada' } as StoredSeat
const bot = { kind: 'bot', bot: 'mate', name: 'Bo', colour: 'white', starts: true } as const

it('a game is decided by the secret of its table and what each seat has added', () => {
  const table = aTable('a', { seats: [told, seatOf('bob'), bot], draw: 3 })
  expect(sourceOf(table)).toEqual({ secret: 'a secret', contributions: ['of ada', '', ''], draw: 3 })
})

it('lake and courses are dealt for those who sit there, and the same for the same draw', async () => {
  const table = aTable('a', { seats: [told, free, bot] })
  const terms = { ...table.terms, side: 'light' as const, changes: { races: 1 as const } }
  const setup = await setupFor({ ...table, terms }, sourceOf(table))
  expect(setup.players).toEqual([
    { name: 'ada', colour: 'red' },
    { name: 'Bo', colour: 'white' },
  ])
  expect(setup).toMatchObject({ options: { races: 1 }, starter: 2 })
  expect(setup.courses).toHaveLength(1)
  expect(await setupFor({ ...table, terms }, sourceOf(table))).toEqual(setup)
  const others = await setupFor(
    { ...table, terms, seats: [told, seatOf('bob')] },
    { ...sourceOf(table), secret: 'another' },
  )
  expect(others).not.toHaveProperty('starter')
  expect(others.courses).not.toEqual(setup.courses)
})
