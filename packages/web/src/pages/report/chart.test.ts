import { describe, expect, it } from 'vitest'
import type { Curve } from '../../coach/messages.ts'
import { planChart } from './chart.ts'
import { gradeOf } from './ctrl.ts'
import { niceStep } from './niceStep.ts'

const curves: Curve[] = [
  { race: 1, seat: 0, toGo: [12.4, 11, 8, 4, 0], end: 'finished' },
  { race: 1, seat: 1, toGo: [12.9, 12, 9, 5, 0], end: 'finished' },
  { race: 1, seat: 2, toGo: [13], end: 'sunk' },
]

describe('the chart', () => {
  it('keeps every line within its axes, the finish at the bottom', () => {
    const plan = planChart(curves, 600, 300)
    const [first] = plan.lines
    expect(first!.path.startsWith(`M${plan.left} `)).toBe(true)
    expect(first!.end).toEqual({ x: plan.right, y: plan.bottom })
    expect(plan.up.at(-1)!.value).toBeGreaterThanOrEqual(13)
    expect(plan.up[0]).toEqual({ value: 0, at: plan.bottom })
  })

  it('keeps letters apart that would lie on each other', () => {
    const [a, b] = planChart(curves, 600, 300).lines
    expect(Math.hypot(a!.tag.x - b!.tag.x, a!.tag.y - b!.tag.y)).toBeGreaterThan(20)
  })

  it('marks fewer turns where there is less room', () => {
    const long: Curve[] = [{ race: 1, seat: 0, toGo: Array.from({ length: 30 }, (_, i) => 30 - i), end: 'racing' }]
    expect(planChart(long, 320, 300).across.length).toBeLessThan(planChart(long, 1200, 300).across.length)
    expect([0.4, 1.2, 3, 7].map(niceStep)).toEqual([1, 2, 5, 10])
  })
})

describe('a grade', () => {
  it('is worse for less accuracy', () => {
    expect([100, 90, 75, 40].map(gradeOf)).toEqual(['perfect', 'good', 'fair', 'rough'])
  })
})
