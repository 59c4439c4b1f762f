import { describe, expect, it } from 'vitest'
import { decode } from './decode.ts'
import { anEvent } from './eventDocument.ts'

type Fields = Readonly<Record<string, unknown>>
const many = (length: number, value: unknown) => Array.from({ length }, () => value)
const space = { q: -1000, r: 1000 }
const result = {
  seat: 0,
  status: 'finished',
  place: 1,
  turns: 20,
  points: { place: 1, turns: 0, sunk: 5 },
  carried: 0,
}
const standing = { seat: 0, points: 7, rank: 1 }
const passed = { gate: 1, way: -1, step: 0 }

const events: Readonly<Record<string, Fields>> = {
  startRolled: { rolls: many(2, { seat: 0, face: 3 }) },
  raceStarted: { race: 1, starter: 5, damage: [0] },
  placed: { seat: 0, space, heading: 5, started: true },
  repaired: { seat: 0, damage: 0 },
  rolled: { seat: 0, add: 1, remove: [0], reroll: [1, 2], faces: [1, 2, 3], dice: [1] },
  steered: {
    seat: 0,
    heading: 0,
    total: 3,
    run: 2,
    path: [space],
    damage: 1,
    crossings: [passed],
    rounded: [1, 2, 3],
    rounding: { started: true, counts: [1, 0, -2] },
  },
  finished: { seat: 0, place: 6, turns: 1000, sunk: false },
  sunk: { seat: 0 },
  retired: { seat: 0, reason: 'asked' },
  raceEnded: { race: 3, results: [result] },
  gameEnded: { standings: [standing] },
}
const reads = (kind: string, change: Fields = {}) => decode(anEvent, { kind, ...events[kind], ...change }).ok
const results = (...changes: Fields[]) => ({ results: changes.map((change) => ({ ...result, ...change })) })

describe('an event from outside', () => {
  it.each(Object.keys(events))('%s has all its fields and no other', (kind) => {
    expect(reads(kind)).toBe(true)
    expect(reads(kind, { unknown: 1 })).toBe(false)
    for (const field of Object.keys(events[kind]!)) expect(reads(kind, { [field]: Symbol() })).toBe(false)
  })

  it.each<[string, Fields]>([
    ['startRolled', { rolls: many(6, { seat: 5, face: 1 }) }],
    ['raceStarted', { race: 3, damage: many(6, 1000) }],
    ['placed', { space: { q: 1000, r: -1000 }, heading: 0, started: false }],
    ['rolled', { add: 0, remove: many(1000, 1000), reroll: [], faces: many(1000, 3), dice: [] }],
    ['steered', { path: many(1000, space), crossings: many(1000, { gate: 3, way: 1, step: 1000 }) }],
    [
      'steered',
      { path: [], crossings: [], rounded: many(1000, 2), rounding: { started: false, counts: [1000, -1000, 0] } },
    ],
    ['finished', { place: 1, turns: 0, sunk: true }],
    ['retired', { reason: 'turnLimit' }],
    ...['waiting', 'racing', 'finished', 'sunk', 'retired'].map((status): [string, Fields] => [
      'raceEnded',
      results({ status }),
    ]),
    ['raceEnded', results(...(many(6, { place: 6, turns: 0, carried: 1000 }) as Fields[]))],
    ['raceEnded', results({ place: null })],
    ['gameEnded', { standings: many(6, { seat: 5, points: 0, rank: 6 }) }],
  ])('is read at the ends of what it may be: %s %j', (kind, change) => expect(reads(kind, change)).toBe(true))

  it.each<[string, Fields]>([
    ['startRolled', { rolls: many(1, { seat: 0, face: 3 }) }],
    ['startRolled', { rolls: many(7, { seat: 0, face: 3 }) }],
    ['startRolled', { rolls: many(2, {}) }],
    ['raceStarted', { damage: [] }],
    ['raceStarted', { damage: many(7, 0) }],
    ['raceStarted', { damage: [-1] }],
    ['raceStarted', { damage: [1001] }],
    ['raceStarted', { race: 4 }],
    ['raceStarted', { starter: 6 }],
    ['placed', { space: { q: -1001, r: 0 } }],
    ['placed', { space: { q: 0, r: 1001 } }],
    ['placed', { space: {} }],
    ['placed', { heading: 6 }],
    ['rolled', { remove: many(1001, 0) }],
    ['rolled', { faces: many(1001, 1) }],
    ['rolled', { faces: [4] }],
    ['steered', { path: many(1001, space) }],
    ['steered', { crossings: many(1001, passed) }],
    ['steered', { crossings: [{}] }],
    ['steered', { crossings: [{ ...passed, way: 0 }] }],
    ['steered', { crossings: [{ ...passed, gate: 4 }] }],
    ['steered', { rounded: many(1001, 1) }],
    ['steered', { rounding: {} }],
    ['steered', { rounding: { started: true, counts: [0, 0] } }],
    ['steered', { rounding: { started: true, counts: [0, 0, 0, 0] } }],
    ['steered', { rounding: { started: true, counts: [0, 0, 1001] } }],
    ['steered', { rounding: { started: true, counts: [0, 0, -1001] } }],
    ['finished', { place: 0 }],
    ['finished', { place: 7 }],
    ['retired', { reason: '' }],
    ['raceEnded', { results: [] }],
    ['raceEnded', results(...(many(7, {}) as Fields[]))],
    ['raceEnded', { results: [{}] }],
    ['raceEnded', results({ status: '' })],
    ['raceEnded', results({ place: 0 })],
    ['raceEnded', results({ place: 7 })],
    ['raceEnded', results({ points: {} })],
    ['gameEnded', { standings: [] }],
    ['gameEnded', { standings: many(7, standing) }],
    ['gameEnded', { standings: [{}] }],
    ['gameEnded', { standings: [{ ...standing, rank: 0 }] }],
    ['gameEnded', { standings: [{ ...standing, rank: 7 }] }],
  ])('is refused beyond: %s %j', (kind, change) => expect(reads(kind, change)).toBe(false))
})
