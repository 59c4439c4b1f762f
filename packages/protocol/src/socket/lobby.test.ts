import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { table } from '../../test/messages.ts'
import { takes } from '../../test/reads.ts'
import type { Table } from '../game/table.ts'
import { aListChange, changeOf, withChange } from './lobby.ts'

const heat = { tournament: 'ABCDEFG01234', number: 1 }

const aTableOfFew: fc.Arbitrary<Table> = fc
  .record({
    id: fc.constantFrom('AAAAAAA0', 'BBBBBBB0', 'CCCCCCC0', 'DDDDDDD0', 'EEEEEEE0'),
    count: fc.nat(2),
    turn: fc.constantFrom(0 as const, 1 as const, null),
    hasHeat: fc.boolean(),
    places: fc.constantFrom(table.places, table.places.slice(1)),
  })
  .map(({ hasHeat, ...fields }) => ({ ...table, ...fields, ...(hasHeat && { heat }) }))
const aList = fc.uniqueArray(aTableOfFew, { selector: ({ id }) => id })

it('a list and its change always give the next list', () => {
  fc.assert(
    fc.property(aList, aList, (before, after) => {
      const change = changeOf('open', before, after)
      const heard = change === null ? null : aListChange.parse(JSON.parse(JSON.stringify(change)))
      expect(heard === null ? before : withChange(before, heard)).toEqual(after)
    }),
  )
})

it('whoever comes anew is told all of a list, whatever they knew before', () => {
  fc.assert(
    fc.property(aList, aList, (known, list) => {
      const change = { ...changeOf('open', [], list), list: 'open' as const, order: list.map(({ id }) => id) }
      expect(withChange(known, change)).toEqual(list)
    }),
  )
})

it('of a table in which somebody has moved only that is told, and nothing of the others', () => {
  const other = { ...table, id: 'AAAAAAA0' }
  const after = { ...table, count: table.count + 2, turn: 1 as const }
  const change = { list: 'racing', changed: [{ id: table.id, count: after.count, turn: 1 }] } as const
  expect(changeOf('racing', [table, other], [after, other])).toEqual(change)
  expect(withChange([table, other], aListChange.parse(change))).toEqual([after, other])
})

it('of a list that is the same nothing is told', () => {
  fc.assert(
    fc.property(aList, (list) => {
      expect(changeOf('open', list, structuredClone(list))).toBeNull()
    }),
  )
})

it('a table of which only changes were heard is not in the list', () => {
  const [order, changed] = [['AAAAAAA0', table.id], [{ id: 'AAAAAAA0', count: 3 }]]
  expect(withChange([table], { list: 'open', order, changed })).toEqual([table])
})

takes(
  'changes of tables say of which',
  aListChange,
  [{ list: 'open', changed: [{ id: table.id }] }],
  [{ list: 'open', changed: [{ count: 3 }] }],
)
