import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { textLanguages, textNames } from '@powerboats/protocol'
import type { TextLanguage, TextName } from '@powerboats/protocol'
import { UnusableFile } from '../contracts/unusableFile.ts'
import { de } from './defaults/de.ts'
import { en } from './defaults/en.ts'
import { nl } from './defaults/nl.ts'

/** What an operator tells those who play, and those who look for pages to list. */
export interface Texts {
  readonly textOf: (name: TextName, language: TextLanguage) => string
  readonly robots: string
}

export interface TextSettings {
  /** A folder with texts of the operator's own; null for none. */
  readonly textsDir: string | null
  readonly operatorContact: string | null
  /** After how many days chat messages are deleted; 0 for never. */
  readonly chatDays: number
}

const defaults = { en, de, nl } as const

/** Pages may be found; what is for programs may not, but for pictures that messengers show. Private tables say themselves that they are not to be listed. */
const defaultRobots = `User-agent: *
Allow: /api/v1/*/picture.png$
Disallow: /api/
Disallow: /me$
Disallow: /me/
Disallow: /metrics
`

/**
 * Texts of the operator's own, as `privacy.de.md` for one language or `privacy.md` for all of them, and `robots.txt`; those that come with the
 * server for what is not there.
 */
export async function loadTexts({ textsDir, operatorContact, chatDays }: TextSettings): Promise<Texts> {
  const own = (file: string) => (textsDir === null ? null : ownText(join(textsDir, file)))
  if (textsDir !== null) await mustBeFolder(textsDir)
  const texts = new Map<string, string>()
  for (const name of textNames)
    for (const language of textLanguages) {
      const usual = defaults[language]
      const text = (await own(`${name}.${language}.md`)) ?? (await own(`${name}.md`)) ?? usual[name]
      const filled = text
        .replaceAll('{operator}', () => operatorContact ?? usual.noOperator)
        .replaceAll('{chat}', () => usual.chatKept(chatDays))
      texts.set(`${name} ${language}`, filled.trim())
    }
  return {
    textOf: (name, language) => texts.get(`${name} ${language}`)!,
    robots: (await own('robots.txt')) ?? defaultRobots,
  }
}

async function mustBeFolder(path: string): Promise<void> {
  await readdir(path).catch((error: Error) => {
    throw new UnusableFile(`The folder ${path} cannot be read: ${error.message}. Check TEXTS_DIR.`)
  })
}

/** Null where there is no such file. */
async function ownText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new UnusableFile(`The text ${path} cannot be read: ${error.message}. Check TEXTS_DIR.`)
  })
}
