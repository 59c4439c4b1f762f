import { describe, expect, it } from 'vitest'
import { de } from './de/common.ts'
import { en } from './en/common.ts'
import { calledBy, labelOf } from './naming.ts'
import { nl } from './nl/common.ts'
import { nl as nlEnded } from './nl/ended.ts'
import { bestLanguage, languages, speak, words } from './words.ts'

describe('words', () => {
  it('choose the first wished language that we speak', () => {
    expect(bestLanguage(['xx-XX', 'nl-BE', 'de'])).toBe('nl')
    expect(bestLanguage(['xx'])).toBe('en')
  })

  it('count in the right form', () => {
    expect([en.dice.roll(1), en.dice.roll(2)]).toEqual(['Roll 1 die', 'Roll 2 dice'])
    expect([de.ways.goes(1), de.ways.goes(3)]).toEqual(['1 Feld', '3 Felder'])
    expect([nlEnded.results.points(1), nlEnded.results.points(12)]).toEqual(['1 punt', '12 punten'])
  })

  it('never show a chance as none when there is one', () => {
    expect(en.app.percent(0.001)).toBe('1%')
    expect(en.app.percent(1 / 3)).toBe('33%')
  })

  it('call a player without a name by the colour everywhere, and the one at this screen "you" in lists', () => {
    const nameless = { name: 'red', colour: 'red' } as const
    expect(calledBy(de, nameless)).toBe('Rot')
    expect([labelOf(nl, nameless, true), labelOf(nl, nameless, false)]).toEqual(['Rood (jij)', 'Rood'])
    expect(labelOf(en, { name: 'Ada', colour: 'red' }, true)).toBe('Ada (you)')
  })

  it('call everybody else by the name they have, whatever it is', () => {
    for (const name of ['Ada', 'Du', 'You', 'Jij']) {
      expect(calledBy(de, { name, colour: 'red' })).toBe(name)
      expect(labelOf(de, { name, colour: 'red' }, false)).toBe(name)
    }
  })

  it.each(Object.values(languages))('have in $name a letter of its own for each colour', async ({ chapter }) => {
    const { letters } = await chapter('common')
    expect(new Set(Object.values(letters)).size).toBe(6)
  })

  it('change on the page', async () => {
    await speak('nl')
    expect(words().home.raceNow).toBe(nl.home.raceNow)
    expect(document.documentElement.lang).toBe('nl')
    await speak('en')
  })
})
