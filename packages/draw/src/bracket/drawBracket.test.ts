import { describe, expect, it } from 'vitest'
import { drawBracket } from './drawBracket.ts'
import type { BracketMatch, BracketSide } from './drawBracket.ts'

const side = (name: string, isWinner = false): BracketSide => ({ name, before: '1', after: '3', isWinner })

describe('a bracket', () => {
  it('shows every meeting, its lines and who went on; a bye is not drawn', () => {
    const first: BracketMatch[] = [
      [side('Ada', true), null],
      [side('Ben'), side('Cem', true)],
    ]
    const svg = drawBracket({ title: 'Cup', rounds: [first, [[side('Ada'), side('Cem', true)]]], thirdPlace: null })
    expect(svg.match(/<rect[^>]*rx="8"/g)).toHaveLength(2)
    expect([...svg.matchAll(/>(Ada|Ben|Cem)</g)].map(([, name]) => name)).toEqual(['Ben', 'Cem', 'Ada', 'Cem'])
    expect(svg.match(/fill="#f4c20d" font-weight="700">Cem/g)).toHaveLength(2)
    expect(svg.match(/H\d+V\d+H\d+/g)).toHaveLength(1)
  })

  it('keeps meetings apart and inside the picture, with third place below the final', () => {
    const empty: BracketMatch = [null, null]
    const match: BracketMatch = [side('A'), side('B')]
    for (const size of [1, 2, 4, 16]) {
      const rounds: BracketMatch[][] = []
      for (let count = size; count >= 1; count /= 2) rounds.push(Array.from({ length: count }, () => match))
      const svg = drawBracket({ title: 'Cup', rounds, thirdPlace: { title: 'Third place', match: empty } })
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.map(Number)
      const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => ({
        x: Number(x),
        y: Number(y),
      }))
      expect(boxes).toHaveLength(2 * size)
      for (const { x, y } of boxes) {
        expect(x + 220).toBeLessThan(width!)
        expect(y + 60).toBeLessThan(height!)
        expect(boxes.filter((other) => other.x === x && Math.abs(other.y - y) < 60)).toHaveLength(1)
      }
    }
  })

  it('escapes names and cuts long ones', () => {
    const svg = drawBracket({
      title: '<Cup>',
      rounds: [[[side('<b>&'), side('A very long name of somebody')]]],
      thirdPlace: null,
    })
    expect(svg).toContain('&lt;b&gt;&amp;')
    expect(svg).toContain('A very long name of…')
    expect(svg).not.toContain('<Cup>')
  })
})
