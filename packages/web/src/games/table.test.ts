import { seeded } from '@powerboats/chance'
import { colours } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { newSeeds, trueChance } from '../random/chance.ts'
import { quickTable, setupFor } from './table.ts'

describe('a table', () => {
  it('[R1.5, R4.1] seats players where their colours lie, clockwise', () => {
    const { seats } = quickTable(seeded(1))
    const quays = seats.map(({ colour }) => colours.indexOf(colour))
    expect(quays).toEqual(quays.toSorted((a, b) => a - b))
    expect(new Set(seats.map(({ name }) => name)).size).toBe(4)
    expect(seats.filter(({ pilot }) => pilot === 'person')).toHaveLength(1)
  })

  it('calls players without a name by their colour', () => {
    const { players } = setupFor(quickTable(seeded(1)), seeded(1))
    expect(players.filter(({ name, colour }) => name === colour)).toEqual([{ name: 'red', colour: 'red' }])
  })

  it('is dealt the same by the same seed in the address, with the same secret', () => {
    const table = quickTable(seeded(1))
    const deal = (search: string) => {
      const { chance, secret } = newSeeds(search)
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
