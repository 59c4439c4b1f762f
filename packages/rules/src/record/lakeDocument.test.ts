import { seeded } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { setupOn } from '../../test/scene.ts'
import { documentOf, withChange } from '../../test/tamper.ts'
import type { Json } from '../../test/tamper.ts'
import { buildCourse } from '../course/buildCourse.ts'
import type { Course } from '../course/course.ts'
import { dealCourse } from '../course/dealCourse.ts'
import { dealLake, slotOf } from '../lake/dealLake.ts'
import { ahead, distance, headings, sameSpace } from '../lake/hex.ts'
import type { Heading, Space } from '../lake/hex.ts'
import { isWater, spacesOf } from '../lake/lake.ts'
import { lineFrom } from '../lake/tile.ts'
import { decode } from './decode.ts'
import { aLake } from './lakeDocument.ts'
import { makeLake } from './makeLake.ts'
import { makeRecord } from './makeRecord.ts'
import { parseRecord } from './parseRecord.ts'

const chance = seeded(3)
const lake = dealLake('light', chance)
const dealt = dealCourse(lake, 'A', chance)
const setup = setupOn(dealt, 2, { races: 1 })
const document = documentOf({ setup, dice: { kind: 'seeded', seed: 3 }, events: [] })
const flawOf = (path: (string | number)[], value: Json) => {
  const parsed = parseRecord(JSON.stringify(withChange(document, path, value)))
  return parsed.ok ? null : parsed.error
}
/** Water beside buoy 3, without a letter. */
const aside = headings.map((heading) => ahead(dealt.buoys[3], heading)).find((space) => isWater(lake, space))!

describe('[R1.4] the spots of a dealt lake are refused', () => {
  // The course is on A; the other letters may be changed without it.
  const one = lake.spots.findIndex(({ letter }) => letter === 'B')
  const spot = (index: number, changes: Partial<Record<'q' | 'r' | 'lineHeading', number>>): Json => {
    const { letter, space, lineHeading } = lake.spots[index]!
    return { letter, ...space, lineHeading, ...changes }
  }

  it('but not as they were dealt', () => {
    expect(parseRecord(JSON.stringify(document)).ok).toBe(true)
  })

  it('unless there are no tiles under them', () => {
    expect(flawOf(['lake', 'tiles'], [])).toBe(null)
    const few = withChange(withChange(document, ['lake', 'tiles'], []), ['lake', 'spots'], [spot(one, {})])
    expect(parseRecord(JSON.stringify(few))).toMatchObject({ ok: false, error: { at: 'lake.spots' } })
  })

  it('where a letter has not four of them', () => {
    const message = 'must be four of each letter, or none'
    expect(flawOf(['lake', 'spots'], [])).toEqual({ at: 'lake.spots', code: 'other', values: [], message })
    expect(flawOf(['lake', 'spots', one, 'letter'], 'C')).toMatchObject({ at: 'lake.spots', message })
    expect(flawOf(['lake', 'spots'], [spot(one, {})])).toMatchObject({ at: 'lake.spots', message })
  })

  it('where a line would not lie in five spaces of water', () => {
    const dry = headings.find((lineHeading) =>
      lineFrom({ space: lake.spots[one]!.space, lineHeading }).some((space) => !isWater(lake, space)),
    )!
    expect(flawOf(['lake', 'spots', one, 'lineHeading'], dry)).toMatchObject({
      at: `lake.spots[${one}]`,
      message: 'must have five spaces of water in its letter side',
    })
  })

  const [first, ...others] = lake.spots.filter(({ letter }) => letter === 'B')
  /** Reads the lake, with or without its tiles, with the first spot B put elsewhere. */
  const read = (space: Space, lineHeading: Heading, tiles = lake.tiles) => {
    const drawn = makeLake({ ...lake, tiles })
    const spots = drawn.spots.with(one, { letter: 'B', ...space, lineHeading })
    return decode((value) => aLake(value, 'lake'), { ...drawn, spots })
  }
  /** The first spot B put everywhere, with a line in every direction, where one of these is wrong with it. */
  const saying = (...messages: string[]) =>
    spacesOf(lake)
      .flatMap((space) => headings.map((lineHeading) => ({ space, lineHeading, put: read(space, lineHeading) })))
      .filter(({ put }) => messages.includes(put.ok ? 'nothing' : put.error.message))
  const flawsIn = (found: ReturnType<typeof saying>) => found.map(({ put }) => (put.ok ? 'none' : put.error.at))
  const nearest = ({ space }: { space: Space }) => Math.min(...others.map((other) => distance(other.space, space)))

  it('where two of a letter are closer than six spaces', () => {
    const near = saying('must be six spaces or more from the others of its letter')
    // The later of the two is named.
    for (const at of flawsIn(near)) expect(at).toMatch(/^lake\.spots\[\d+\]$/)
    expect(Math.max(...near.map(nearest))).toBe(5)
    const apart = saying('nothing', 'must be two on each tile')
    expect(Math.min(...apart.map(nearest))).toBe(6)
  })

  it('where a line leads off the tile', () => {
    const off = saying('must lie on one tile with its line')
    expect(off).not.toEqual([])
    const isOnOne = ({ space, lineHeading }: (typeof off)[number]) =>
      slotOf(space) >= 0 && lineFrom({ space, lineHeading }).every((next) => slotOf(next) === slotOf(space))
    expect(off.some(isOnOne)).toBe(false)
    expect(new Set(flawsIn(off))).toEqual(new Set([`lake.spots[${one}]`]))
    const twice = 'must be on another tile than the others of its letter'
    expect(saying('nothing', 'must be two on each tile', twice).every(isOnOne)).toBe(true)
    expect(off.some(({ space, lineHeading }) => read(space, lineHeading, []).ok)).toBe(true)
  })

  it('where a letter is twice on a tile, or a tile has not two of them', () => {
    const twice = saying('must be on another tile than the others of its letter')
    for (const at of flawsIn(twice)) expect(at).toMatch(/^lake\.spots\[\d+\]$/)
    expect(twice).not.toEqual([])
    expect(twice.every(({ space }) => others.some((other) => slotOf(other.space) === slotOf(space)))).toBe(true)
    const full = saying('must be two on each tile')
    expect(new Set(flawsIn(full))).toEqual(new Set(['lake.spots']))
    expect(full.some(({ space }) => slotOf(space) === slotOf(first!.space))).toBe(false)
  })
})

describe('a dealt lake is refused', () => {
  it('[R1.1] where a row is not made of water and land from end to end', () => {
    const message = 'must be made of . for water and # for land'
    for (const row of [`s${'.'.repeat(29)}`, `${'.'.repeat(29)}s`, ''])
      expect(flawOf(['lake', 'rows', 4], row)).toMatchObject({ at: 'lake.rows[4]', message })
    expect(flawOf(['lake', 'rows', 4], '.'.repeat(29))).toMatchObject({
      at: 'lake.rows[4]',
      message: 'must be as long as the first row',
    })
  })

  it('[R1.2] where a tile is missing or lies there twice', () => {
    const message = 'must be the six tiles, each once, or none'
    const [first, ...others] = lake.tiles as unknown as Json[]
    expect(flawOf(['lake', 'tiles'], others)).toMatchObject({ at: 'lake.tiles', message })
    expect(flawOf(['lake', 'tiles'], [first!, first!, ...others.slice(1)])).toMatchObject({ at: 'lake.tiles', message })
  })
})

describe('the course of a dealt lake is refused', () => {
  const flawOn = (course: Course) => {
    const parsed = parseRecord(
      makeRecord({ setup: setupOn(course, 2, { races: 1 }), dice: { kind: 'seeded', seed: 3 }, events: [] }),
    )
    return parsed.ok ? null : parsed.error
  }

  it('[R2.1] where a buoy stands on a spot of another race, or on none', () => {
    const message = 'must stand on the spots A'
    expect(flawOn(dealCourse(lake, 'B', seeded(3)))).toMatchObject({ at: 'courses[0].buoys', message })
    const [space, one, two] = dealt.buoys
    const moved = buildCourse(lake, { start: { space, lineHeading: dealt.lineHeading }, buoys: [one, two, aside] })
    expect(flawOn(moved)).toMatchObject({ at: 'courses[0].buoys', message })
  })

  it('[R1.4] where the line does not lie in the letter side', () => {
    const [space, ...buoys] = dealt.buoys
    const wet = headings.filter((lineHeading) =>
      lineFrom({ space, lineHeading }).every(
        (next) => isWater(lake, next) && !buoys.some((buoy) => sameSpace(buoy, next)),
      ),
    )
    expect(wet.length).toBeGreaterThan(1)
    for (const lineHeading of wet) {
      const course = buildCourse(lake, { start: { space, lineHeading }, buoys })
      const { at = null, message = null } = flawOn(course) ?? {}
      const isLetterSide = lineHeading === dealt.lineHeading
      expect(at).toBe(isLetterSide ? null : 'courses[0].line')
      expect(message).toBe(isLetterSide ? null : 'must be laid in the letter side of its spot')
    }
  })
})
