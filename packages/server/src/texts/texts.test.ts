import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textLanguages, textNames } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../../test/tempFolder.ts'
import { startWeb } from '../../test/webNode.ts'
import { loadTexts } from './texts.ts'

const usual = { textsDir: null, operatorContact: null, chatDays: 90 }

/** A folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe('the texts of a server', () => {
  it('are there in every language, and name the operator', async () => {
    const texts = await loadTexts({ ...usual, operatorContact: 'Ada, ada@example.org' })
    const seen = textNames.flatMap((name) => textLanguages.map((language) => texts.textOf(name, language)))
    expect(new Set(seen).size).toBe(6)
    for (const text of seen) {
      expect(text).toMatch(/^# \S/)
      expect(text).toContain('Ada, ada@example.org')
      expect(text).not.toMatch(/[{}]/)
    }
  })

  it('say so where nobody is named as the operator', async () => {
    const { textOf } = await loadTexts(usual)
    expect(textOf('privacy', 'en')).toContain('has not given a name here')
    expect(textOf('terms', 'de')).toContain('hat hier keinen Namen angegeben')
  })

  it('say how long chat is kept', async () => {
    const [some, all] = [await loadTexts(usual), await loadTexts({ ...usual, chatDays: 0 })]
    for (const [language, deleted, kept] of [
      ['en', 'Chat messages are deleted after 90 days.', 'Chat messages are kept.'],
      ['de', 'Chatnachrichten werden nach 90 Tagen gelöscht.', 'Chatnachrichten bleiben gespeichert.'],
      ['nl', 'Chatberichten worden na 90 dagen verwijderd.', 'Chatberichten blijven bewaard.'],
    ] as const) {
      expect(some.textOf('privacy', language)).toContain(deleted)
      expect(all.textOf('privacy', language)).toContain(kept)
    }
  })

  it('may be the operator’s own, for one language or for all', async () => {
    const textsDir = folderWith({ 'privacy.md': 'All: {operator}', 'privacy.nl.md': 'Alles', 'robots.txt': 'none' })
    const { textOf, robots } = await loadTexts({ ...usual, textsDir, operatorContact: 'Bo $& Co' })
    expect(textLanguages.map((language) => textOf('privacy', language))).toEqual([
      'All: Bo $& Co',
      'All: Bo $& Co',
      'Alles',
    ])
    expect(textOf('terms', 'en')).toMatch(/^# Terms of use/)
    expect(robots).toBe('none')
  })

  it('stop the start when they cannot be read', async () => {
    const missing = join(tempFolder(), 'none')
    await expect(loadTexts({ ...usual, textsDir: missing })).rejects.toThrow(/none cannot be read: .*Check TEXTS_DIR/)
    const textsDir = tempFolder()
    mkdirSync(join(textsDir, 'terms.md'))
    await expect(loadTexts({ ...usual, textsDir })).rejects.toThrow(/terms\.md cannot be read: .*Check TEXTS_DIR/)
  })

  it('are served to everybody, with what programs that list pages may look at', async () => {
    const web = await startWeb()
    const { body } = await web.browser().call('GET', '/texts/privacy/de')
    expect(body).toEqual({ text: expect.stringMatching(/^# Datenschutz/) as string })
    expect(await web.browser().code('GET', '/texts/imprint/de')).toBe('malformed')
    const robots = await web.app.inject({ url: '/robots.txt' })
    expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.body).toContain('\nDisallow: /api/\n')
    expect(robots.body).not.toMatch(/^Disallow: \/$/m)
  })
})
