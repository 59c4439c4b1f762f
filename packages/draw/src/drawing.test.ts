import { routeOf } from '@powerboats/rules'
import { describe, expect, test } from 'vitest'
import { drawCourse } from './paint/drawCourse.ts'
import { drawLake } from './paint/drawLake.ts'
import { englishLabels } from './paint/labels.ts'
import { layersOf } from './paint/layers.ts'
import { pond, sampleCourses, sampleLakes } from '../test/sample.ts'

const mostBytes = 300_000

/** Whether every tag is closed by its own name, every attribute is quoted, and no bare `<` or `&` is left. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  const rest = xml.replaceAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<]*")*)(\/?)>/g, (_, ends, name, __, empty) => {
    if (ends) return open.pop() === name ? '' : '<'
    if (!empty) open.push(name)
    return ''
  })
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!amp;|lt;|gt;|quot;)/.test(xml)
}

function checkPicture(svg: string) {
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="')).toBe(true)
  expect(isWellFormed(svg)).toBe(true)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, used] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g)) expect(ids).toContain(used)
  expect(Buffer.byteLength(svg)).toBeLessThan(mostBytes)
}

describe.each([...sampleLakes(), { name: 'a pond', lake: pond }])('$name', ({ lake }) => {
  test('is a whole picture, and always the same one', () => {
    const svg = drawLake(lake)
    checkPicture(svg)
    expect(drawLake(structuredClone(lake))).toBe(svg)
  })
})

describe.each(sampleLakes())('the layers of $name', ({ lake }) => {
  test('carry the same numbers and letters when they are to be turned, each of them turned back', () => {
    const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)/g)].map(([, text]) => text)
    const [plain, turned] = [layersOf(lake, englishLabels.letters), layersOf(lake, englishLabels.letters, 90)]
    checkPicture(turned.land)
    expect(texts(turned.land)).toEqual(texts(plain.land))
    expect(turned.land.match(/<text[^>]* transform="rotate\(-90 /g)).toHaveLength(texts(plain.land).length)
    expect(plain.land).not.toMatch(/<text[^>]* transform=/)
    expect(turned.water).toBe(plain.water)
  })
})

describe.each(sampleCourses())('course $name', ({ course }) => {
  test('is a whole picture with boats and a route', () => {
    const route = routeOf(course).spaces
    const svg = drawCourse(course, { route, boats: [{ colour: 'red', space: route[3]!, heading: 2 }] })
    checkPicture(svg)
    expect(svg).toContain('id="buoy-finish"')
    expect(svg).toContain('class="boat red"')
    expect(drawCourse(course)).not.toContain('id="route"')
  })
})

test('a course is labelled in any language', () => {
  const { course } = sampleCourses()[0]!
  const letters = { orange: 'O', yellow: 'G', black: 'S', red: 'R', purple: 'L', white: 'W' }
  const svg = drawCourse(course, { labels: { start: 'START', finish: 'ZIEL', letters } })
  checkPicture(svg)
  for (const written of ['ZIEL', 'G', 'S', 'L']) expect(svg).toContain(`>${written}</text>`)
  expect(svg).not.toContain('>FINISH<')
})

test('the check of well-formed text finds faults', () => {
  expect(isWellFormed('<a><b c="1"/></a>')).toBe(true)
  expect(isWellFormed('<a><b></a></b>')).toBe(false)
  expect(isWellFormed('<a b=1/>')).toBe(false)
  expect(isWellFormed('<a>x & y</a>')).toBe(false)
})
