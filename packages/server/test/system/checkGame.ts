import { checkDice } from '@powerboats/host'
import { replay } from '@powerboats/rules'
import { expect } from 'vitest'
import { recordFrom } from './person.ts'
import type { Person } from './person.ts'
import type { Sailor } from './sailor.ts'

/** A game that is over is whole: it follows from the rules and the dice, and everyone heard the same of it. */
export async function checkGame(person: Person, table: string, sailors: readonly Sailor[]): Promise<void> {
  const record = await recordFrom(person, table)
  const { setup, events } = record
  expect(replay(setup, events)).toMatchObject({ ok: true, value: { phase: 'over' } })
  expect(checkDice(record)).toMatchObject({ ok: true })
  for (const { heard, acknowledged, complaints } of sailors) {
    expect(complaints).toEqual([])
    expect(heard).toEqual(events)
    expect(acknowledged).toBeLessThanOrEqual(events.length)
  }
}
