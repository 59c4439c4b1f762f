import { describe, expect, it } from 'vitest'
import { lessonNames, lessonOf } from '../pages/learn/lessons.ts'
import { chapterNames } from '../pages/rules/chapters.ts'
import { languages } from './words.ts'
import type { Language } from './words.ts'

describe.each(Object.keys(languages) as Language[])('the words of tutorial and rules in %s', (language) => {
  const { chapter } = languages[language]

  it('are for the lessons and chapters that there are', async () => {
    const [learn, rules] = [await chapter('learn'), await chapter('rules')]
    expect(Object.keys(learn.lessons)).toEqual(lessonNames)
    expect(Object.keys(rules.chapters)).toEqual(chapterNames)
  })

  it.each(lessonNames)('have a sentence for every goal of %s', async (name) => {
    const { lessons } = await chapter('learn')
    expect(lessons[name].goals).toHaveLength(lessonOf(name).goals.length)
  })

  it('put the face and the mark into a correction', async () => {
    const { corrections } = await chapter('learn')
    expect(corrections.mark(3, 'X')).toMatch(/3.*X/)
  })

  it('have as many paragraphs, pictures and options as the others', async () => {
    const [own, en] = [await chapter('rules'), await languages.en.chapter('rules')]
    const shape = (text: typeof en) =>
      chapterNames.map((name) => {
        const { text: paragraphs, list = [], caption } = text.chapters[name]
        return [paragraphs.length, list.length, caption === undefined]
      })
    expect(shape(own)).toEqual(shape(en))
    expect([own.options.length, own.keys.length]).toEqual([en.options.length, en.keys.length])
  })
})

describe('corrections', () => {
  it('[R5.5] count in the right form', async () => {
    const [en, de, nl] = await Promise.all(
      [languages.en, languages.de, languages.nl].map(({ chapter }) => chapter('learn')),
    )
    expect(en!.corrections.tooShort(1, 7, 7)).toContain('1 space.')
    expect(de!.corrections.tooShort(1, 7, 7)).toContain('nach 1 Feld.')
    expect(de!.corrections.tooShort(6, 7, 7)).toContain('nach 6 Feldern.')
    expect(de!.corrections.tooShort(2, 5, 3)).toContain('3 Felder')
    expect(nl!.corrections.tooShort(1, 7, 7)).toContain('1 vak.')
    expect(nl!.corrections.otherWay(['Links', 'Rechts'])).toContain('links of rechts')
    expect(de!.corrections.otherWay(['Links', 'Rechts'])).toContain('links oder rechts')
  })
})
