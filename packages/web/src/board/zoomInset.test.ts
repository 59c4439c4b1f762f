import { unit } from '@powerboats/draw'
import { describe, expect, it } from 'vitest'
import type { Size, View } from './camera.ts'
import type { Turn } from './turning.ts'
import { zoomInset } from './zoomInset.ts'

const bounds = { x: 0, y: 0, width: 2000, height: 2000 }
const size = { width: 1000, height: 1000 }

function insetOf(view: View, window: Size = size, turn: Turn = 0) {
  return zoomInset(bounds, { view: () => view, window: () => ({ x: 0, y: 0, ...window }), turn: () => turn })
}

describe('the zoom buttons', () => {
  it('stand inside of the score track when the whole lake is seen', () => {
    const inset = 1.3 * unit * 0.5 + 8
    expect(insetOf({ x: 1000, y: 1000, scale: 0.5 })).toEqual({ right: inset, bottom: inset })
  })

  it('stand in the corner when it lies inside of the track, or beside the picture', () => {
    expect(insetOf({ x: 1000, y: 1000, scale: 2 })).toEqual({ right: 8, bottom: 8 })
    expect(insetOf({ x: 1000, y: 1000, scale: 0.5 }, { ...size, width: 1200 }).right).toBe(8)
  })

  it('keep away from the track that a turned lake has there', () => {
    // The top of the picture is at the right of the window, its right side at the bottom.
    const inset = 1.3 * unit * 0.5 + 8
    expect(insetOf({ x: 500, y: 1000, scale: 0.5 }, size, 90)).toEqual({ right: inset, bottom: 8 })
  })
})
