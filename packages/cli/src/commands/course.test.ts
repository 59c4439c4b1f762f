import { describe, expect, it } from 'vitest'
import { run } from '../../test/outside.ts'

interface CourseJson {
  readonly spaces: readonly { q: number; r: number; water: boolean }[]
  readonly buoys: readonly { number: number; q: number; r: number; arrow?: string }[]
  readonly finishBuoy: { q: number; r: number }
  readonly line: readonly { q: number; r: number }[]
  readonly startHeadings: readonly number[]
  readonly finishHeadings: readonly number[]
  readonly gates: readonly { number: number; origin: { q: number; r: number }; direction: { x: number; y: number } }[]
}

describe('powerboats course', () => {
  it.each(['dark', 'light'])('gives the course as data: %s side', async (side) => {
    const { printed } = await run(`course --seed 5 --race 2 --side ${side} --format json`)
    const course = JSON.parse(printed) as CourseJson
    expect(Object.keys(course)).toEqual([
      'spaces',
      'buoys',
      'finishBuoy',
      'line',
      'startHeadings',
      'finishHeadings',
      'gates',
    ])
    expect(course.spaces).toHaveLength(30 * 30)
    expect(course.buoys.map(({ number }) => number)).toEqual([0, 1, 2, 3])
    expect(course.buoys.map(({ arrow }) => arrow ?? 'none')).toEqual([
      'none',
      expect.stringMatching(/left|right/),
      expect.stringMatching(/left|right/),
      expect.stringMatching(/left|right/),
    ])
    const water = new Set(course.spaces.filter((space) => space.water).map(({ q, r }) => `${q},${r}`))
    for (const { q, r } of [...course.line, course.finishBuoy]) expect(water).toContain(`${q},${r}`)
    for (const { number, origin, direction } of course.gates) {
      expect(origin).toMatchObject({ q: course.buoys[number]!.q, r: course.buoys[number]!.r })
      expect(Math.hypot(direction.x, direction.y)).toBeCloseTo(1, 12)
    }
  })

  it('shows the same course as a picture and as text, and writes to a file', async () => {
    const text = await run('course --seed 5')
    expect(text.printed).toMatch(/round buoy 3 to the (left|right)/)
    for (const mark of ['0', '1', '2', '3', 'F']) expect(text.printed.split('\n\n')[0]).toContain(mark)
    const svg = await run('course --seed 5 --format svg --out course.svg')
    expect(svg.printed).toBe('')
    expect(svg.files.get('course.svg')).toMatch(/^<svg [^]*<\/svg>\s*$/)
  })

  it.each([
    ['--seed 40579 --race 1 --side light', 64],
    ['--seed 40368 --race 3 --side dark', 55],
  ])('[R3.3] says how long the shortest way round is, past buoys that are done with: %s', async (deal, spaces) => {
    expect((await run(`course ${deal}`)).printed).toMatch(new RegExp(`shortest way round: ${spaces} spaces$`, 'm'))
  })

  it('deals the same lake for the same seed, another for another', async () => {
    const [one, again, other] = await Promise.all(
      ['--seed 8', '--seed 8', '--seed 9'].map((seed) => run(`lake ${seed}`)),
    )
    expect(one!.printed).toBe(again!.printed)
    expect(one!.printed).not.toBe(other!.printed)
  })
})
