import { unit } from '@powerboats/draw'
import { describe, expect, it } from 'vitest'
import { zoomInset } from './zoomInset.ts'

const bounds = { x: 0, y: 0, width: 2000, height: 2000 }
const size = { width: 1000, height: 1000 }

describe('the zoom buttons', () => {
  it('stand inside of the score track when the whole lake is seen', () => {
    const inset = 1.3 * unit * 0.5 + 8
    expect(zoomInset(bounds, { x: 1000, y: 1000, scale: 0.5 }, size)).toEqual({ right: inset, bottom: inset })
  })

  it('stand in the corner when it lies inside of the track, or beside the picture', () => {
    expect(zoomInset(bounds, { x: 1000, y: 1000, scale: 2 }, size)).toEqual({ right: 8, bottom: 8 })
    expect(zoomInset(bounds, { x: 1000, y: 1000, scale: 0.5 }, { ...size, width: 1200 }).right).toBe(8)
  })
})
