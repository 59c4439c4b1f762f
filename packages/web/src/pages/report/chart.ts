import { niceStep } from './niceStep.ts'
import type { Curve } from '../../coach/messages.ts'

/** A chart laid out in pixels. */
export interface ChartPlan {
  readonly width: number
  readonly height: number
  /** The field inside the axes. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly across: readonly Tick[]
  readonly up: readonly Tick[]
  readonly lines: readonly ChartLine[]
}

export interface Tick {
  readonly value: number
  readonly at: number
}

export interface ChartLine {
  readonly curve: Curve
  readonly path: string
  readonly end: { readonly x: number; readonly y: number }
  /** Where its letter stands: beside the end, clear of the others. */
  readonly tag: { readonly x: number; readonly y: number }
}

const margin = { left: 40, right: 36, top: 30, bottom: 40 }
/** The least distance between two letters, in pixels. */
const tagGap = 25

/** Lays out the curves of one race. */
export function planChart(curves: readonly Curve[], width: number, height: number): ChartPlan {
  const turns = Math.max(1, ...curves.map(({ toGo }) => toGo.length - 1))
  const most = Math.max(1, ...curves.flatMap(({ toGo }) => toGo))
  const step = niceStep(most / 5)
  const highest = Math.ceil(most / step) * step
  const [left, right] = [margin.left, width - margin.right]
  const [top, bottom] = [margin.top, height - margin.bottom]
  const x = (turn: number) => left + ((right - left) * turn) / turns
  const y = (toGo: number) => bottom - ((bottom - top) * toGo) / highest
  const apart = niceStep(turns / Math.max(2, Math.floor((right - left) / 44)))
  const lines = curves.map((curve) => {
    const points = curve.toGo.map((toGo, turn) => ({ x: x(turn), y: y(toGo) }))
    const end = points.at(-1) ?? { x: left, y: bottom }
    return {
      curve,
      path: points.map((point, i) => `${i === 0 ? 'M' : 'L'}${round(point.x)} ${round(point.y)}`).join(''),
      end,
    }
  })
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    across: ticks(turns, apart).map((value) => ({ value, at: x(value) })),
    up: ticks(highest, step).map((value) => ({ value, at: y(value) })),
    lines: tagged(lines),
  }
}

/** Puts a letter at each end, above its neighbours' where they would meet. */
function tagged(lines: readonly Omit<ChartLine, 'tag'>[]): ChartLine[] {
  const taken: { x: number; y: number }[] = []
  return lines.map((line) => {
    const tag = { x: line.end.x, y: line.end.y - 16 }
    while (taken.some((other) => Math.hypot(other.x - tag.x, other.y - tag.y) < tagGap)) tag.y -= tagGap / 2
    taken.push(tag)
    return { ...line, tag }
  })
}

function ticks(most: number, step: number): number[] {
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
