import { seeded } from '@powerboats/chance'
import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { settled } from '../../../test/fakeServer.ts'
import { quickTable, setupFor, setupOn } from '../../games/table.ts'
import { createSetUp } from './ctrl.ts'
import type { DealLake } from './ctrl.ts'

const never: DealLake = () => new Promise(() => {})

describe('the set-up page', () => {
  it('keeps two to six boats, each in a colour of its own', () => {
    const setUp = createRoot(() => createSetUp(never))
    while (setUp.mayAdd()) setUp.add()
    expect(setUp.seats()).toHaveLength(6)
    setUp.change(0, { colour: setUp.seats()[3]!.colour })
    expect(new Set(setUp.seats().map(({ colour }) => colour)).size).toBe(6)
    while (setUp.mayRemove()) setUp.remove(0)
    expect(setUp.seats()).toHaveLength(2)
  })

  it('tells two people of the same name apart', () => {
    const setUp = createRoot(() => createSetUp(never))
    while (setUp.mayAdd()) setUp.add()
    ;['Ada', ' ada ', 'Ada 2', 'Ada', '', ''].forEach((name, i) => setUp.change(i, { name }))
    const names = setUp.table().seats.map(({ name }) => name)
    expect(names.toSorted()).toEqual(['', '', 'Ada', 'Ada 2 2', 'Ada 3', 'ada 2'].toSorted())
  })

  it('leaves a boat without a name when only blanks are given', () => {
    const setUp = createRoot(() => createSetUp(never))
    setUp.change(0, { name: '  ' })
    expect(setUp.table().seats.filter(({ name }) => name === '')).toHaveLength(2)
  })

  it('deals the lake beforehand, another one for the other side, and when it is shuffled', async () => {
    const asked: string[] = []
    const dealLake: DealLake = async (side, isFirst) => {
      asked.push(`${side} ${isFirst}`)
      const table = { ...quickTable(seeded(1)), side, changes: { races: 3 } as const }
      return { setup: setupFor(table, seeded(asked.length)), secret: `${asked.length}` }
    }
    const setUp = createRoot(() => createSetUp(dealLake))
    expect(setUp.lake()).toBeNull()
    await settled()
    const first = setUp.lake()!
    setUp.setRules({ ...setUp.rules(), changes: { races: 1 } })
    await settled()
    expect(setUp.lake()).toBe(first)
    setUp.shuffle()
    await settled()
    expect(setUp.lake()!.setup.lake.tiles).not.toEqual(first.setup.lake.tiles)
    setUp.setRules({ ...setUp.rules(), side: 'light' })
    // The lake of the other side is not the one that will be sailed.
    expect(setUp.lake()).toBeNull()
    await settled()
    expect(setUp.lake()!.setup.lake.side).toBe('light')
    expect(asked).toEqual(['dark true', 'dark false', 'light false'])
  })

  it('sails the lake that was shown, by the rules and with the people chosen last', () => {
    const table = quickTable(seeded(1))
    const shown = setupFor({ ...table, changes: { races: 3 } }, seeded(2))
    const setup = setupOn(shown, { ...table, seats: table.seats.slice(0, 2) })
    expect([setup.lake, setup.courses]).toEqual([shown.lake, shown.courses.slice(0, 1)])
    expect([setup.players.length, setup.options.races]).toEqual([2, 1])
    // What is dealt for three races begins as what is dealt for one.
    expect(setupFor(table, seeded(2)).courses).toEqual(setup.courses)
  })
})
