import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDrawnSetup, anySeed } from '../test/arbitraries.ts'
import { pond } from '../test/drawnCourse.ts'
import { pondRecord, recorded } from '../test/recorded.ts'
import { setupOn } from '../test/scene.ts'
import type { Json } from '../test/tamper.ts'
import { documentOf, withChange } from '../test/tamper.ts'
import { eventKinds } from './event.ts'
import { makeRecord, parseRecord } from './record.ts'
import type { DiceOrigin } from './record.ts'

describe('a record', () => {
  it('is read as it was written: parse after make is the identity', () => {
    fc.assert(
      fc.property(anyDrawnSetup, anySeed, (setup, seed) => {
        const record = recorded(setup, seed, 3)
        const parsed = parseRecord(makeRecord(record))
        expect(parsed).toEqual({ ok: true, value: record })
        if (parsed.ok) expect(makeRecord(parsed.value)).toBe(makeRecord(record))
      }),
      { numRuns: 10 },
    )
  })

  it('may stop anywhere, also before the first event', () => {
    for (const count of [0, 1, 2, 7]) {
      const record = { ...pondRecord, events: pondRecord.events.slice(0, count) }
      expect(parseRecord(makeRecord(record))).toEqual({ ok: true, value: record })
    }
  })

  it('says where its dice came from: a seed, or a secret that was committed to', () => {
    const origins: DiceOrigin[] = [
      { kind: 'seeded', seed: 0 },
      { kind: 'seeded', seed: Number.MAX_SAFE_INTEGER },
      { kind: 'committed', commitment: 'ab'.repeat(32), secret: null, contributions: [] },
      { kind: 'committed', commitment: 'ab'.repeat(32), secret: 'tide', contributions: ['one', 'two', ''] },
    ]
    for (const dice of origins) {
      const parsed = parseRecord(makeRecord({ ...pondRecord, dice, events: [] }))
      expect(parsed.ok && parsed.value.dice).toEqual(dice)
    }
  })

  it('is written one event a line', () => {
    const lines = makeRecord(pondRecord).split('\n')
    expect(lines.filter((line) => line.startsWith('    {"kind":'))).toHaveLength(pondRecord.events.length)
  })

  it('in these tests has events of nearly every kind', () => {
    const kinds = new Set(pondRecord.events.map((event) => event.kind))
    expect(eventKinds.filter((kind) => !kinds.has(kind) && kind !== 'sunk')).toEqual([])
  })
})

describe('a damaged record is refused, with the place', () => {
  const steered = pondRecord.events.findIndex((event) => event.kind === 'steered')
  const rolled = pondRecord.events.findIndex((event) => event.kind === 'rolled')

  const wrong: [string, (string | number)[], Json, string][] = [
    ['another format', ['format'], 'chess', 'format'],
    ['a later version', ['version'], 2, 'version'],
    ['no players', ['players'], [], 'players'],
    ['seven players', ['players'], Array.from({ length: 7 }, () => ({ name: 'x', colour: 'red' })), 'players'],
    ['an unknown colour', ['players', 1, 'colour'], 'pink', 'players[1].colour'],
    ['two of a colour', ['players', 1, 'colour'], 'orange', 'players'],
    ['a name of 61 letters', ['players', 0, 'name'], 'x'.repeat(61), 'players[0].name'],
    ['an unknown option', ['options', 'wind'], true, 'options.wind'],
    ['four races', ['options', 'races'], 4, 'options.races'],
    ['more races than courses', ['options', 'races'], 3, 'courses'],
    ['a carry-over that does not exist', ['options', 'carryOver'], null, 'options.carryOver'],
    ['a boolean that is text', ['options', 'turnBonus'], 'true', 'options.turnBonus'],
    ['dice from nowhere', ['dice', 'kind'], 'none', 'dice.kind'],
    ['a negative seed', ['dice', 'seed'], -1, 'dice.seed'],
    ['a row of another length', ['lake', 'rows', 3], '...', 'lake.rows[3]'],
    ['a row of sand', ['lake', 'rows', 2], 's'.repeat(16), 'lake.rows[2]'],
    ['no rows', ['lake', 'rows'], [], 'lake.rows'],
    ['65 rows', ['lake', 'rows'], Array.from({ length: 65 }, () => '.'.repeat(16)), 'lake.rows'],
    ['a third side', ['lake', 'side'], 'edge', 'lake.side'],
    ['tile 7', ['lake', 'tiles'], [{ tile: 7, turned: false }], 'lake.tiles[0].tile'],
    ['no courses', ['courses'], [], 'courses'],
    ['a course that is text', ['courses', 1], 'A', 'courses[1]'],
    ['three buoys', ['courses', 0, 'buoys'], [], 'courses[0].buoys'],
    ['a buoy off the lake', ['courses', 0, 'buoys', 1, 'q'], 400, 'courses[0]'],
    ['a buoy a million spaces off', ['courses', 0, 'buoys', 1, 'q'], 1e6, 'courses[0].buoys[1].q'],
    ['a wrong arrow', ['courses', 0, 'buoys', 1, 'arrow'], 'right', 'courses[0].buoys'],
    ['an arrow on buoy 0', ['courses', 0, 'buoys', 0, 'arrow'], 'left', 'courses[0].buoys[0].arrow'],
    ['a line elsewhere', ['courses', 0, 'line', 2, 'q'], 0, 'courses[0].line'],
    ['a line far from buoy 0', ['courses', 0, 'line', 0, 'q'], 9, 'courses[0].line'],
    ['a finish buoy elsewhere', ['courses', 0, 'finishBuoy', 'r'], 1, 'courses[0].finishBuoy'],
    ['the start turned round', ['courses', 0, 'startHeadings'], [4, 5], 'courses[0].startHeadings'],
    ['the finish turned round', ['courses', 1, 'finishHeadings'], [1, 2], 'courses[1].finishHeadings'],
    ['a bent gate', ['courses', 0, 'gates', 2, 'direction', 'x'], 0.5, 'courses[0].gates'],
    ['events that are none', ['events'], {}, 'events'],
    ['an event that is null', ['events', 4], null, 'events[4]'],
    ['an unknown event', ['events', 4, 'kind'], 'capsized', 'events[4].kind'],
    ['an event of no kind', ['events', 4, 'kind'], { toString: 1 }, 'events[4].kind'],
    ['heading 6', ['events', steered, 'heading'], 6, `events[${steered}].heading`],
    ['half a step', ['events', steered, 'run'], 0.5, `events[${steered}].run`],
    ['a path of one number', ['events', steered, 'path'], 1, `events[${steered}].path`],
    ['four counts', ['events', steered, 'rounding', 'counts'], [0, 0, 0, 0], `events[${steered}].rounding.counts`],
    ['a die of 4', ['events', rolled, 'faces'], [4], `events[${rolled}].faces[0]`],
    ['seat 6', ['events', rolled, 'seat'], 6, `events[${rolled}].seat`],
    ['a word too many', ['events', rolled, 'note'], 'hi', `events[${rolled}].note`],
  ]
  it.each(wrong)('%s', (_, path, value, at) => {
    const parsed = parseRecord(JSON.stringify(withChange(documentOf(pondRecord), path, value)))
    expect(parsed).toMatchObject({ ok: false, error: { at } })
    if (!parsed.ok) expect(parsed.error.message).not.toBe('')
  })

  it('two buoys on one space, a line on land, a missing field', () => {
    const document = documentOf(pondRecord)
    const [, one] = pond.course.buoys
    const twice = withChange(
      withChange(document, ['courses', 0, 'buoys', 2, 'q'], one.q),
      ['courses', 0, 'buoys', 2, 'r'],
      one.r,
    )
    expect(parseRecord(JSON.stringify(twice))).toMatchObject({ ok: false, error: { at: 'courses[0]' } })
    const dry = withChange(document, ['lake', 'rows', 9], '#'.repeat(16))
    expect(parseRecord(JSON.stringify(dry))).toMatchObject({ ok: false, error: { at: 'courses[0].line' } })
    for (const name of Object.keys(document)) {
      const { [name]: _, ...rest } = document
      expect(parseRecord(JSON.stringify(rest))).toMatchObject({ ok: false, error: { at: name, message: 'is missing' } })
    }
  })

  it('more events than any game has', () => {
    const event = { kind: 'sunk', seat: 0 }
    const many = withChange(
      documentOf({ ...pondRecord, events: [] }),
      ['events'],
      Array.from({ length: 20_001 }, () => event),
    )
    expect(parseRecord(JSON.stringify(many))).toMatchObject({ ok: false, error: { at: 'events' } })
  })

  it('keeps every game of three races and six players within its limits', () => {
    // 100 turns of three events each, for six boats in three races.
    const longest = 3 * 6 * 100 * 3 + 3 * (6 + 2) + 10
    const event = { kind: 'sunk', seat: 0 } as const
    const events = Array.from({ length: longest }, () => event)
    expect(parseRecord(makeRecord({ ...pondRecord, setup: setupOn(pond.course, 6), events })).ok).toBe(true)
  })
})
