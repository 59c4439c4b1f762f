import { describe, expect, it } from 'vitest'
import { pond } from '../../../rules/test/drawnCourse.ts'
import { packCourse } from '../course/packedCourse.ts'
import { packTable, unpackTable } from './packedTable.ts'
import { solve } from './solve.ts'
import { tableBytes } from './valueTable.ts'

const course = packCourse(pond.course)
const table = solve(course, { maxDice: 3 })!

describe('a packed table', () => {
  it('has the same values within half a thousandth of a turn, and takes half the space', () => {
    const packed = packTable(table)
    const unpacked = unpackTable(course, structuredClone(packed))!
    unpacked.levels.forEach((level, damage) => {
      const worst = level.reduce((most, value, at) => Math.max(most, Math.abs(value - table.levels[damage]![at]!)), 0)
      expect(worst).toBeLessThanOrEqual(0.0005 + 1e-5)
      expect(worst).toBeGreaterThan(0)
    })
    expect(unpacked.options).toEqual(table.options)
    expect(unpacked.stations).toEqual(table.stations)
    const bytes = packed.levels.reduce((sum, { byteLength }) => sum + byteLength, 0)
    expect(bytes).toBeLessThan(tableBytes(table) / 2)
  })

  it('is no table of a course with more or fewer stations', () => {
    expect(unpackTable(course, { ...packTable(table), options: { ...table.options, astray: false } })).toBeNull()
    const packed = packTable(table)
    expect(unpackTable(course, { ...packed, levels: [] })).toBeNull()
    const oneShorter = packed.levels.map((level, damage) => (damage === 3 ? level.slice(1) : level))
    expect(unpackTable(course, { ...packed, levels: oneShorter })).toBeNull()
  })

  it('keeps what no boat gets away from below its largest number', () => {
    const dear = { ...table, levels: table.levels.map((level) => level.map(() => 200)) }
    expect(unpackTable(course, packTable(dear))!.levels[0]![0]).toBeCloseTo(65.535, 3)
  })
})
