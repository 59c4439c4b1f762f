import { describe, expect, it } from 'vitest'
import { move } from '../../test/messages.ts'
import { readsExactly, takes } from '../../test/reads.ts'
import { anAct, someChoices, someMoves, someMovesAsked } from './play.ts'

const boat = {
  seat: 0,
  status: 'racing',
  space: { q: 1, r: 2 },
  heading: 3,
  dice: [1, 2, 3],
  damage: 1,
  rounding: { started: true, counts: [1, 0, 0] },
  turns: 4,
  place: 1,
}
const you = {
  seat: 0,
  place: [{ q: 1, r: 2 }],
  roll: { dice: [1, 2], mayRemove: true },
  steer: [{ heading: 1, run: 3, allowed: true }],
  repair: false,
  retire: true,
}
const choices = { count: 3, phase: 'rolling', race: 1, turn: 0, boats: [boat], you }

describe('playing by calls', () => {
  readsExactly('an act', anAct, { after: 1, intent: { kind: 'retire' } })
  readsExactly('moves', someMoves, { count: 4, moves: [move] })
  readsExactly('choices', someChoices, choices)
  readsExactly('what you may do', someChoices.shape.you, you)
  readsExactly('a boat', someChoices.shape.boats.element, boat)

  takes(
    'tells of every phase, race and boat',
    someChoices,
    [
      ...['opening', 'placing', 'rolling', 'steering', 'over'].map((phase) => ({ ...choices, phase })),
      ...[1, 2, 3].map((race) => ({ ...choices, race })),
      ...['waiting', 'racing', 'finished', 'sunk', 'retired'].map((status) => ({
        ...choices,
        boats: [{ ...boat, status }],
      })),
      { ...choices, turn: null, you: null, boats: [{ ...boat, space: null, place: null }] },
      { ...choices, you: { ...you, roll: null } },
    ],
    [
      { ...choices, phase: '' },
      { ...choices, race: 4 },
      ...[
        { status: '' },
        { dice: [4] },
        { space: { q: 1 } },
        { space: { q: 1, r: 2, s: 3 } },
        { damage: 0.5 },
        { turns: 0.5 },
        { place: 0.5 },
        { rounding: { started: true } },
        { rounding: { started: true, counts: [0.5] } },
        { rounding: { started: true, counts: [], lost: 1 } },
      ].map((change) => ({ ...choices, boats: [{ ...boat, ...change }] })),
      ...[
        { roll: { dice: [1] } },
        { roll: { dice: [1], mayRemove: true, may: 1 } },
        { steer: [{ heading: 1, run: 3 }] },
        { steer: [{ heading: 1, run: 0.5, allowed: true }] },
        { steer: [{ heading: 1, run: 3, allowed: true, far: 1 }] },
      ].map((change) => ({ ...choices, you: { ...you, ...change } })),
    ],
  )

  it('asks for moves from the first on and without waiting, if nothing else is said, up to half a minute', () => {
    expect(someMovesAsked.parse({})).toEqual({ after: 0, wait: 0 })
    expect(someMovesAsked.parse({ after: '7', wait: '2.5' })).toEqual({ after: 7, wait: 2.5 })
    expect(someMovesAsked.parse({ after: 100_000, wait: 30 })).toEqual({ after: 100_000, wait: 30 })
    for (const bad of [{ after: -1 }, { after: 100_001 }, { after: 0.5 }, { wait: -1 }, { wait: 31 }, { until: 1 }])
      expect(someMovesAsked.safeParse(bad).success).toBe(false)
  })
})
