import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { botNames } from '@powerboats/protocol'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startWeb } from '../../test/webNode.ts'
import { tempFolder } from '../../test/tempFolder.ts'
import { guestName } from '../names/names.ts'
import { loadFilter } from './loadFilter.ts'
import { createWordFilter } from './wordFilter.ts'

const usual = await loadFilter(null)
const root = join(import.meta.dirname, '../../../..')

/** Everything the game says to people in a language: its catalogues, without what only programs read. */
function catalogue(language: string): string[] {
  const folder = join(root, 'packages/web/src/words', language)
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  return [...new Set(texts.join('\n').match(/[\p{L}’-]+/gu))]
}

describe('the usual lists', () => {
  it.each([
    ['English', 'You FUCKER', 'FUCKER'],
    ['German', 'so eine Scheiße', 'Scheiße'],
    ['German', 'du Hurensohn!', 'Hurensohn!'],
    ['Dutch', 'wat een klootzak', 'klootzak'],
    ['Dutch', 'kut!', 'kut!'],
  ])('refuse what is meant to hurt, in %s', (_language, text, word) => {
    expect(usual(text)).toEqual([word])
  })

  it.each([
    'sh1t',
    'fuuuuck',
    'f u c k',
    'F.U.C.K',
    'fuck_you',
    'kut123',
    'Fück',
    'ｆｕｃｋ',
    'fuсk',
    'a55hole',
    'S i e g Heil',
  ])('refuse it in disguise: %s', (text) => {
    expect(usual(text)).not.toEqual([])
  })

  it.each(['en', 'de', 'nl'])('have nothing against the words of the game (%s)', (language) => {
    const words = catalogue(language)
    expect(words.length).toBeGreaterThan(500)
    expect(words.filter((word) => usual(word).length > 0)).toEqual([])
  })

  it('have nothing against ordinary words in which a bad one occurs, or that another language has too', () => {
    const innocent = `
      Scunthorpe Essex Sussex Penistone cockpit cocktail Hancock Dickens shiitake mishit snigger fickle trafficking assassin class
      grass bass passage analysis button title Titanic circumstance document basement therapist grape drape raccoon wankel
      Arsen Barsch Marsch barsch harsch Ass dick Dickicht schwanken wanken Schwanz Kutter Kutsche Kutte Vergaser Schlamperei hoeren
      Neukölln Neukirchen Neukunde Jahreshit Lutscher Sitzung Schifffahrt Schiff Spaß Spatz Spastik Mose Moose Nazim Nazir
      huren huurboot nuttig nutteloos negeren negering flikkerlicht kutter kust kutterzeil teef eikel nicht pik lul-de-behanger hoeraan
      carnavalshit mierenneuker schijf schip schijt aars hoe hoek koers boei baak sluis sleet slim slot kan
    `
    expect(innocent.split(/\s+/).flatMap(usual)).toEqual([])
    for (const text of ['ten nutte van allen', 'hoer auf, bitte', '455 points, 1n 2 races', 'I am at a b c', 'a s a p'])
      expect(usual(text)).toEqual([])
  })

  it('have nothing against the names of bots and guests', () => {
    for (const name of botNames) expect(usual(name)).toEqual([])
    for (let drawn = 0; drawn < 90; drawn++) expect(usual(guestName((sides) => drawn % sides))).toEqual([])
  })
})

describe('a word filter', () => {
  const filter = createWordFilter({ bad: ['shrimp', 'crab*', '*eel', '*bass*', 'sea cow'], allowed: ['bassoon'] })

  it('keeps to the edges that an entry has', () => {
    expect(filter('shrimp crab')).toEqual(['shrimp', 'crab'])
    expect(filter('shrimps scrab eels')).toEqual([])
    expect(filter('crabs steel abbasst')).toEqual(['crabs', 'steel', 'abbasst'])
  })

  it('allows what the list allows', () => {
    expect(filter('a bassoon')).toEqual([])
    expect(filter('a bassoon and a bass')).toEqual(['bass'])
  })

  it('sees no letters in the signs that end a sentence', () => {
    expect(createWordFilter({ bad: ['bassi'], allowed: [] })('Bass! bass? b@ssi!')).toEqual(['b@ssi!'])
  })

  it('takes signs for letters within a word, and numbers for nothing but numbers', () => {
    const ass = createWordFilter({ bad: ['ass'], allowed: [] })
    expect(['a55', '455', '455 points'].map(ass)).toEqual([['a55'], [], []])
    expect(filter('shr!mp')).toEqual(['shr!mp'])
    expect(createWordFilter({ bad: ['bassi'], allowed: [] })('bass!!')).toEqual([])
    // What stands there beside a letter is the edge of a word all the same.
    expect(filter('x1shrimp')).toEqual(['x1shrimp'])
  })

  it('joins letters that stand apart, wherever they begin and whatever stands between them', () => {
    const texts = ['you s h r i m p', 's, h, r, i, m, p', 'you s _h_ _r_ i m p']
    expect(texts.map(filter)).toEqual(texts.map((text) => [text]))
  })

  it('reads letters that are repeated as one and as two', () => {
    const bass = createWordFilter({ bad: ['bass', 'eel', 'crab'], allowed: [] })
    expect(bass('basssss eeeel crrrab')).toEqual(['basssss', 'eeeel', 'crrrab'])
    expect(bass('bas el crrab')).toEqual([])
  })

  it('tells the whole text when only words together are bad', () => {
    expect(filter(' you sea cow ')).toEqual(['you sea cow'])
  })

  it('tells which of the first forty words are bad, or else the whole text', () => {
    expect(filter(`${'ahoy  '.repeat(39)}shrimp`)).toEqual(['shrimp'])
    const longer = `${'ahoy '.repeat(40)}shrimp`
    expect(filter(longer)).toEqual([longer])
  })

  it('finds a word wherever it stands, and nothing in texts without letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(), (text, at) => {
        const place = at % (text.length + 1)
        expect(filter(`${text.slice(0, place)} shrimp ${text.slice(place)}`)).not.toEqual([])
        expect(filter(text.replaceAll(/\p{L}/gu, ''))).toEqual([])
      }),
    )
  })
})

describe('a word list of one’s own', () => {
  it('is read from a file', async () => {
    const file = join(tempFolder(), 'words.txt')
    writeFileSync(file, 'shrimp\n')
    const filter = await loadFilter(file)
    expect(filter('shrimp')).toEqual(['shrimp'])
    expect(filter('shit')).toEqual([])
  })

  it('says what is wrong with it', async () => {
    const file = join(tempFolder(), 'words.txt')
    writeFileSync(file, 'shrimp\nb@d\n')
    await expect(loadFilter(file)).rejects.toThrow(/words\.txt cannot be used: line 2 .*WORDS_FILE/)
    await expect(loadFilter(join(tempFolder(), 'none.txt'))).rejects.toThrow(/none\.txt cannot be read: .*WORDS_FILE/)
  })
})

describe('who writes', () => {
  it('can ask what would be refused, without being known', async () => {
    const web = await startWeb()
    const { body } = await web.browser().call('POST', '/words', { text: 'ahoy, you asshole' })
    expect(body).toEqual({ badWords: ['asshole'] })
    expect((await web.browser().call('POST', '/words', { text: 'ahoy' })).body).toEqual({ badWords: [] })
  })
})
