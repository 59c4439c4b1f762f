import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chartRoom } from './chartRoom.ts'
import { seededSetup } from './setup.ts'

const setup = seededSetup(3, { names: ['one', 'two'], side: 'dark', changes: { races: 3 } })
const [first, second, third] = setup.courses
const inOneGo = () => true
const bytesOf = (values: Float32Array) => createHash('sha256').update(values).digest('hex')

describe('a chart room', () => {
  it('draws a chart a little at a time, the same as in one go', () => {
    const room = chartRoom(2)
    let steps = 0
    const once = () => {
      let left = 40
      return () => left-- > 0
    }
    while (!room.draw(first!, setup.options, once())) steps++
    expect(steps).toBeGreaterThan(3)
    const whole = chartRoom(1).tableFor(first!, setup.options)
    expect(room.tableFor(first!, setup.options).levels.map(bytesOf)).toEqual(whole.levels.map(bytesOf))
  })

  it('keeps the charts that were looked at last', () => {
    const room = chartRoom(2)
    room.draw(first!, setup.options, inOneGo)
    room.draw(second!, setup.options, inOneGo)
    room.tableFor(first!, setup.options)
    room.draw(third!, setup.options, inOneGo)
    expect(setup.courses.map((course) => room.has(course))).toEqual([true, false, true])
  })
})
