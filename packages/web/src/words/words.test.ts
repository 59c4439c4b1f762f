import { describe, expect, it } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { calledBy } from './naming.ts'
import { nl } from './nl.ts'
import { bestLanguage, speak, words } from './words.ts'

describe('words', () => {
  it('choose the first wished language that we speak', () => {
    expect(bestLanguage(['fr-FR', 'nl-BE', 'de'])).toBe('nl')
    expect(bestLanguage(['ja'])).toBe('en')
  })

  it('count in the right form', () => {
    expect([en.dice.roll(1), en.dice.roll(2)]).toEqual(['Roll 1 die', 'Roll 2 dice'])
    expect([de.ways.goes(1), de.ways.goes(3)]).toEqual(['1 Feld', '3 Felder'])
    expect([nl.results.points(1), nl.results.points(12)]).toEqual(['1 punt', '12 punten'])
  })

  it('never show a chance as none when there is one', () => {
    expect(en.app.percent(0.001)).toBe('1%')
    expect(en.app.percent(1 / 3)).toBe('33%')
  })

  it('call a player who is "you" by the colour where a verb follows', () => {
    expect(calledBy(de, { name: 'You', colour: 'red' })).toBe('Rot')
    expect(calledBy(de, { name: 'Ada', colour: 'red' })).toBe('Ada')
  })

  it('change on the page', async () => {
    await speak('nl')
    expect(words().home.raceNow).toBe(nl.home.raceNow)
    expect(document.documentElement.lang).toBe('nl')
    await speak('en')
  })
})
