import { createEffect, createRoot, createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import { loaded } from '../async/loading.ts'
import type { Chapters } from './en/index.ts'
import { languages, spoken } from './words.ts'
import type { Language } from './words.ts'

/** The chapter of one page, fetched with it; nothing until it is there. It follows the chosen language. */
export function chapterOf<Name extends keyof Chapters>(name: Name): Accessor<Chapters[Name] | undefined> {
  return asyncSignal(spoken, (language) => fetched(language, name))
}

/**
 * A chapter that several pages share. Their modules wait for it while they are imported, so that no page is shown in one
 * language and then changes to another.
 */
export async function sharedChapter<Name extends keyof Chapters>(
  name: Name,
  en: Chapters[Name],
): Promise<Accessor<Chapters[Name]>> {
  const [current, setCurrent] = createSignal(en)
  const follow = async (language: Language) => {
    // A page can do without a language, so English stands in.
    const found = language === 'en' ? en : await fetched(language, name).catch(() => en)
    // Meanwhile another language may have been chosen.
    if (spoken() === language) setCurrent(() => found)
  }
  await follow(spoken())
  createRoot(() => createEffect(() => void follow(spoken())))
  return current
}

function fetched<Name extends keyof Chapters>(language: Language, name: Name): Promise<Chapters[Name]> {
  return loaded(() => languages[language].chapter(name))
}
