import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDrawnSetup, anySeed } from '../../test/arbitraries.ts'
import { pond } from '../../test/drawnCourse.ts'
import { pondRecord, recorded } from '../../test/recorded.ts'
import { setupOn } from '../../test/scene.ts'
import { documentOf, withChange } from '../../test/tamper.ts'
import type { Json } from '../../test/tamper.ts'
import { buildCourse } from '../course/buildCourse.ts'
import type { GameEvent } from '../game/event.ts'
import { spaceAt } from '../lake/hex.ts'
import { makeRecord } from './makeRecord.ts'
import { parseRecord } from './parseRecord.ts'
import type { DiceOrigin } from './makeRecord.ts'
import { replay } from './replay.ts'

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

  it('may have a buoy on any space of the lake, also on the first', () => {
    const [zero, , two, three] = pond.course.buoys
    const start = { space: zero, lineHeading: pond.course.lineHeading }
    const course = buildCourse(pond.lake, { start, buoys: [spaceAt(0, 0), two, three] })
    const record = { ...pondRecord, setup: setupOn(course, 2), events: [] }
    expect(parseRecord(makeRecord(record))).toEqual({ ok: true, value: record })
  })

  it('[R4.1] tells who starts where that was settled, and then has no roll for it', () => {
    const settled = { ...setupOn(pond.course, 3), starter: 2 as const }
    const record = recorded(settled, 7, 3)
    expect(record.events[0]).toMatchObject({ kind: 'raceStarted', starter: 2 })
    expect(parseRecord(makeRecord(record))).toEqual({ ok: true, value: record })
    expect(replay(settled, record.events).ok).toBe(true)
    const rolled = replay({ ...settled, starter: 1 }, record.events)
    expect(rolled).toMatchObject({ ok: false, error: { index: 0, expected: { starter: 1 } } })
    for (const starter of [3, -1, null, '0'])
      expect(parseRecord(JSON.stringify(withChange(documentOf(record), ['starter'], starter)))).toMatchObject({
        ok: false,
        error: { at: 'starter' },
      })
  })

  it('says where its dice came from: a seed, or a secret that was committed to', () => {
    const origins: DiceOrigin[] = [
      { kind: 'seeded', seed: 0 },
      { kind: 'seeded', seed: Number.MAX_SAFE_INTEGER },
      { kind: 'committed', commitment: 'ab'.repeat(32), secret: null, contributions: [] },
      { kind: 'committed', commitment: 'ab'.repeat(32), secret: 'tide', contributions: ['one', 'two', ''] },
      { kind: 'drawn', draw: 3, commitment: 'ab'.repeat(32), secret: 'tide', contributions: ['one', 'two', ''] },
    ]
    for (const dice of origins) {
      const parsed = parseRecord(makeRecord({ ...pondRecord, dice }))
      expect(parsed.ok && parsed.value.dice).toEqual(dice)
    }
  })

  it('of an earlier version is refused by name, whatever else it holds: its gates were counted by another rule', () => {
    for (const old of [
      withChange(documentOf(pondRecord), ['version'], 1),
      { format: 'powerboats-record', version: 1 },
    ]) {
      const parsed = parseRecord(JSON.stringify(old))
      expect(parsed).toMatchObject({ ok: false, error: { at: 'version', code: 'oldVersion', values: ['1', '2'] } })
      expect(!parsed.ok && parsed.error.message).toMatch(/^is 1, and this program reads 2: .*R3\.3/)
    }
  })

  it('of a later version is refused by name, whatever else it holds', () => {
    const later = withChange(withChange(documentOf(pondRecord), ['version'], 3), ['wind'], 'west')
    expect(parseRecord(JSON.stringify(later))).toMatchObject({
      ok: false,
      error: {
        at: 'version',
        code: 'newVersion',
        values: ['3', '2'],
        message: 'is 3, and this program reads 2: it was written by a later one',
      },
    })
  })

  it('of another format, or with a version that never was, has no earlier or later version', () => {
    const other = (path: string, value: Json) =>
      parseRecord(JSON.stringify(withChange(withChange(documentOf(pondRecord), ['version'], 1), [path], value)))
    expect(other('format', 'chess')).toMatchObject({ ok: false, error: { at: 'format', code: 'oneOf' } })
    for (const version of ['1', 1.5, '3', 3.5, 0, -5, null])
      expect(other('version', version)).toMatchObject({ ok: false, error: { at: 'version', code: 'range' } })
  })

  it('of version 1 is carried over before its first event: what is settled until then is checked as ever', () => {
    const old = withChange(documentOf({ ...pondRecord, events: [] }), ['version'], 1)
    expect(parseRecord(JSON.stringify(old))).toEqual({ ok: true, value: { ...pondRecord, events: [] } })
    for (const [path, at] of [
      [['courses', 0, 'buoys', 1, 'arrow'], 'courses[0].buoys[1].arrow'],
      [['lake', 'side'], 'lake.side'],
    ] as const)
      expect(parseRecord(JSON.stringify(withChange(old, path, 'sideways')))).toMatchObject({ ok: false, error: { at } })
  })

  it('shows the secret of its dice only when the game is over', () => {
    const dice: DiceOrigin = { kind: 'committed', commitment: 'ab'.repeat(32), secret: 'tide', contributions: [] }
    for (const count of [0, 1, pondRecord.events.length - 1]) {
      const kept = makeRecord({
        ...pondRecord,
        dice: { ...dice, secret: null },
        events: pondRecord.events.slice(0, count),
      })
      expect(parseRecord(kept).ok).toBe(true)
      const early = makeRecord({ ...pondRecord, dice, events: pondRecord.events.slice(0, count) })
      expect(parseRecord(early)).toMatchObject({
        ok: false,
        error: { at: 'dice.secret', message: 'must be null until the game is over' },
      })
    }
    expect(parseRecord(makeRecord({ ...pondRecord, dice })).ok).toBe(true)
  })

  it('is written one event a line', () => {
    const lines = makeRecord(pondRecord).split('\n')
    expect(lines.filter((line) => line.startsWith('    {"kind":'))).toHaveLength(pondRecord.events.length)
  })

  it('in these tests has events of nearly every kind', () => {
    const kinds: Record<Exclude<GameEvent['kind'], 'sunk'>, true> = {
      startRolled: true,
      raceStarted: true,
      placed: true,
      repaired: true,
      rolled: true,
      steered: true,
      finished: true,
      retired: true,
      raceEnded: true,
      gameEnded: true,
    }
    expect(new Set(pondRecord.events.map((event) => event.kind))).toEqual(new Set(Object.keys(kinds)))
  })
})

describe('a damaged record is refused, and where it is damaged is said', () => {
  const steered = pondRecord.events.findIndex((event) => event.kind === 'steered')
  const rolled = pondRecord.events.findIndex((event) => event.kind === 'rolled')

  const wrong: [string, (string | number)[], Json, string][] = [
    ['another format', ['format'], 'chess', 'format'],
    ['a version that is text', ['version'], '2', 'version'],
    ['no players', ['players'], [], 'players'],
    ['seven players', ['players'], Array.from({ length: 7 }, () => ({ name: 'x', colour: 'red' })), 'players'],
    ['an unknown colour', ['players', 1, 'colour'], 'pink', 'players[1].colour'],
    ['two of a colour', ['players', 1, 'colour'], 'orange', 'players'],
    ['a name that is a number', ['players', 0, 'name'], 7, 'players[0].name'],
    ['a name of blanks', ['players', 0, 'name'], ' \u00a0\u3000', 'players[0].name'],
    ['a name with a line break', ['players', 0, 'name'], 'Ada\nBo', 'players[0].name'],
    ['a name of 61 letters', ['players', 0, 'name'], 'x'.repeat(61), 'players[0].name'],
    ['an unknown option', ['options', 'wind'], true, 'options.wind'],
    ['four races', ['options', 'races'], 4, 'options.races'],
    ['more races than courses', ['options', 'races'], 3, 'courses'],
    ['a carry-over that does not exist', ['options', 'carryOver'], null, 'options.carryOver'],
    ['a boolean that is text', ['options', 'turnBonus'], 'true', 'options.turnBonus'],
    ['dice from nowhere', ['dice', 'kind'], 'none', 'dice.kind'],
    ['a negative seed', ['dice', 'seed'], -1, 'dice.seed'],
    ['a seed that no double tells from its neighbours', ['dice', 'seed'], 2 ** 53, 'dice.seed'],
    ['a row of another length', ['lake', 'rows', 3], '...', 'lake.rows[3]'],
    ['a row of sand', ['lake', 'rows', 2], 's'.repeat(16), 'lake.rows[2]'],
    ['no rows', ['lake', 'rows'], [], 'lake.rows'],
    ['65 rows', ['lake', 'rows'], Array.from({ length: 65 }, () => '.'.repeat(16)), 'lake.rows'],
    ['a third side', ['lake', 'side'], 'edge', 'lake.side'],
    ['tile 7', ['lake', 'tiles'], [{ tile: 7, turned: false }], 'lake.tiles[0].tile'],
    ['no courses', ['courses'], [], 'courses'],
    ['a course that is text', ['courses', 1], 'A', 'courses[1]'],
    ['three buoys', ['courses', 0, 'buoys'], [], 'courses[0].buoys'],
    ['a buoy that is null', ['courses', 0, 'buoys', 1], null, 'courses[0].buoys[1]'],
    ['a buoy that is text', ['courses', 0, 'buoys', 1], 'north', 'courses[0].buoys[1]'],
    [
      'a buoy without a number',
      ['courses', 0, 'buoys', 1],
      { q: 0, r: 0, arrow: 'left' },
      'courses[0].buoys[1].number',
    ],
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
    expect(parseRecord(JSON.stringify(twice))).toMatchObject({
      ok: false,
      error: { at: 'courses[0]', message: 'must not put two things on one space' },
    })
    const dry = withChange(document, ['lake', 'rows', 9], '.......#........')
    expect(parseRecord(JSON.stringify(dry))).toMatchObject({
      ok: false,
      error: { at: 'courses[0].line', message: 'must lie in open water' },
    })
    for (const name of Object.keys(document)) {
      const { [name]: _, ...rest } = document
      expect(parseRecord(JSON.stringify(rest))).toMatchObject({ ok: false, error: { at: name, message: 'is missing' } })
    }
  })

  it('text that is no JSON, with what the engine says on one line', () => {
    const text = '{"a":\n\n\t x\u0001}'
    let said = ''
    try {
      JSON.parse(text)
    } catch (error) {
      said = (error as Error).message
    }
    expect(said).toContain('\n')
    const message = `is not JSON: ${said.replace('\u0001', ' ').split(/\s+/).join(' ')}`
    expect(parseRecord(text)).toEqual({ ok: false, error: { at: '', code: 'notJson', values: [], message } })
  })

  it('no object at all', () => {
    const error = { at: '', code: 'other', values: [], message: 'must be an object' }
    for (const text of ['null', '[]', '7', '"record"']) expect(parseRecord(text)).toEqual({ ok: false, error })
  })

  it('a commitment that is not 64 hexadecimal digits', () => {
    const digits = 'ab'.repeat(32)
    const parsed = (commitment: Json) => {
      const dice = { kind: 'committed', commitment, secret: null, contributions: [] }
      return parseRecord(JSON.stringify(withChange(documentOf(pondRecord), ['dice'], dice)))
    }
    expect(parsed(digits).ok).toBe(true)
    const error = { at: 'dice.commitment', message: 'must be 64 hexadecimal digits' }
    for (const other of [`${digits}0`, `0${digits}`, digits.slice(1), digits.toUpperCase(), [digits], null])
      expect(parsed(other)).toMatchObject({ ok: false, error })
  })

  it('more text than any game needs', () => {
    const padded = `${makeRecord(pondRecord)}${' '.repeat(8_000_000)}`
    expect(parseRecord(padded)).toMatchObject({
      ok: false,
      error: { at: '', code: 'tooLarge', message: 'is too large' },
    })
    expect(parseRecord(padded.slice(0, 8_000_000)).ok).toBe(true)
    expect(parseRecord(padded.slice(0, 8_000_001)).ok).toBe(false)
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
