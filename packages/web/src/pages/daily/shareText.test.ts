import type { GameEvent, Steered } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { de } from '../../words/de/daily.ts'
import { en } from '../../words/en/daily.ts'
import { shareText } from './shareText.ts'

const steered = (change: Partial<Steered> = {}): GameEvent => ({
  kind: 'steered',
  seat: 0,
  heading: 0,
  total: 1,
  run: 1,
  path: [],
  damage: 0,
  crossings: [],
  rounded: [],
  rounding: { started: true, counts: [0, 0, 0] },
  ...change,
})
const sailed = [steered(), steered({ damage: 2 }), steered({ rounded: [1] }), steered({ rounded: [2, 3] })]
const finished: GameEvent = { kind: 'finished', seat: 0, place: 1, turns: 5, sunk: false }
const about = { day: '2026-11-17', par: 4.5, link: 'https://example.org/daily/2026-11-17' }

describe('what is told of a daily race', () => {
  it('is a sign for each turn and the turns against par, and nothing that helps others', () => {
    const text = shareText(en, { ...about, events: [...sailed, steered(), finished] })
    expect(text.split('\n')).toEqual(['Powerboats 2026-11-17: 5 turns, +0.5 against par', '🌊💥🔴🔴🏁', about.link])
  })

  it('says when somebody did not finish, in the language of the player', () => {
    const sunk = shareText(de, { ...about, events: [...sailed, steered({ damage: 4 }), { kind: 'sunk', seat: 0 }] })
    expect(sunk.split('\n').slice(0, 2)).toEqual(['Powerboats 2026-11-17: nicht im Ziel', '🌊💥🔴🔴🫧'])
    const retired = shareText(en, { ...about, events: [...sailed, { kind: 'retired', seat: 0, reason: 'asked' }] })
    expect(retired).toContain('🔴🔴🏳️')
  })

  it('leaves par out while it is not known', () => {
    expect(shareText(en, { ...about, par: null, events: [...sailed, steered(), finished] })).toContain(': 5 turns\n')
  })
})
