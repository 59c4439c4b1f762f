import { seeded } from '@powerboats/chance'
import { colours } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { newFate, trueChance } from './chance.ts'
import { quickTable, setupFor } from './table.ts'

describe('a table', () => {
  it('[R1.5, R4.1] seats players where their colours lie, clockwise', () => {
    const { seats } = quickTable('You', seeded(1))
    const places = seats.map(({ colour }) => colours.indexOf(colour))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(new Set(seats.map(({ name }) => name)).size).toBe(4)
    expect(seats.filter(({ pilot }) => pilot === 'person')).toHaveLength(1)
  })

  it('is dealt the same by the same seed in the address, with the same secret', () => {
    const table = quickTable('You', seeded(1))
    const deal = (search: string) => {
      const { chance, secret } = newFate(search)
      return { setup: setupFor(table, chance), secret }
    }
    expect(deal('?seed=5')).toEqual(deal('?seed=5'))
    expect(deal('').secret).not.toBe(deal('').secret)
  })

  it('draws true chance evenly enough', () => {
    const counts = [0, 0, 0]
    for (let i = 0; i < 3000; i++) counts[trueChance(3)]!++
    expect(Math.min(...counts)).toBeGreaterThan(850)
  })
})
