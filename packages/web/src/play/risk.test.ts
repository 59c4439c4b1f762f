import { diceOutlook, sinkingDamage } from '@powerboats/rules'
import type { DiceChoice, Face } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { sceneOn, sketchOf } from '../sketches/sketch.ts'
import { de } from '../words/de/common.ts'
import { en } from '../words/en/common.ts'
import { nl } from '../words/nl/common.ts'
import { dangerText } from './danger.ts'
import { riskOf } from './risk.ts'

const cove = sketchOf(`
  . . . . . . # # # #
   . . . . . # # # # #
  O . . . . C . # # #
   . . . . . # # # # #
  . . . . . . # # # #
`)
const add: DiceChoice = { add: 1, remove: [], reroll: [] }
const coast: DiceChoice = { add: 0, remove: [], reroll: [] }

function risk(damage: number, dice: readonly Face[], choice: DiceChoice, mark = 'C') {
  const game = sceneOn(cove, { mark, heading: 0, dice, damage }, [], false)
  return riskOf(game, 0, diceOutlook(game, 0, choice))
}

describe('the risk of a choice of dice', () => {
  it('[R5.9] counts crashes and, among them, sinkings: in a cove with one space ahead', () => {
    expect(risk(2, [], add)).toEqual({
      of: 3,
      crashes: 2,
      sinks: 1,
      strays: 0,
      damage: { least: 1, most: 2 },
      danger: 'danger',
    })
    expect(risk(0, [], add)).toMatchObject({ crashes: 2, sinks: 0, danger: 'warning' })
  })

  it('[R5.4] is none for a boat that only turns, and none on open water', () => {
    expect(risk(sinkingDamage - 1, [], coast)).toMatchObject({ of: 1, crashes: 0, sinks: 0, danger: 'calm' })
    expect(risk(sinkingDamage - 1, [], add, 'O')).toMatchObject({ of: 1, crashes: 0, danger: 'calm' })
  })

  it('[R5.5] counts only throws for which no heading is long enough', () => {
    // Six spaces lie straight ahead of O, fewer to either side.
    expect(risk(0, [3], add, 'O')).toMatchObject({ crashes: 0 })
    expect(risk(0, [3, 2], add, 'O')).toMatchObject({ crashes: 2, of: 3, danger: 'warning' })
    expect(risk(0, [3, 3], add, 'O')).toMatchObject({ crashes: 1, of: 1, danger: 'danger' })
  })

  it('is certain where no dice decide', () => {
    expect(risk(0, [3], coast)).toMatchObject({ of: 1, crashes: 1, damage: { least: 2, most: 2 }, danger: 'danger' })
  })
})

describe('the words of the big button', () => {
  it('say the odds in three languages', () => {
    const found = risk(2, [], add)
    expect(dangerText(en, 'Roll 1 die', found)).toEqual({ title: 'Roll 1 die', detail: '2 in 3 crash, 1 in 3 sink' })
    expect(dangerText(de, '', found).detail).toBe('Crash: 2 von 3, Untergang: 1 von 3')
    expect(dangerText(nl, '', found).detail).toBe('Crash: 2 op de 3, Zinken: 1 op de 3')
  })

  it('put a certain crash first', () => {
    expect(dangerText(en, 'Go on with 3', risk(0, [3], coast))).toEqual({
      title: 'Crash: 2 damage',
      detail: 'Go on with 3',
    })
    expect(dangerText(en, 'Go on with 3', risk(2, [3], coast)).title).toBe('You will sink')
    expect(dangerText(en, 'Roll 1 die', risk(0, [3, 1], { ...coast, reroll: [1] })).title).toBe('Crash: 3–5 damage')
  })

  it('are calm where nothing can happen', () => {
    expect(dangerText(en, 'Just turn', risk(3, [], coast))).toEqual({ title: 'Just turn', detail: 'No crash' })
  })
})
