import { ok } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { promised } from '../async/promised.ts'
import type { Api } from './api.ts'
import { createWordCheck } from './wordCheck.ts'

/** A writer whose pauses are made, and whose questions are answered, by the test. */
function scene() {
  const asked: { readonly text: string; answer(words: readonly string[]): Promise<void> }[] = []
  let timer: (() => void) | null = null
  const check = createWordCheck({
    api: {
      badWordsIn: (text) => {
        const { promise, resolve } = promised<Awaited<ReturnType<Api['badWordsIn']>>>()
        asked.push({ text, answer: async (words) => resolve(ok({ badWords: [...words] })) })
        return promise
      },
    },
    later: (_ms, act) => {
      timer = act
      return () => {
        timer = null
      }
    },
  })
  return { check, asked, pause: () => timer?.() }
}

describe('words that would be refused', () => {
  it('are asked for when the writer pauses, and shown', async () => {
    const { check, asked, pause } = scene()
    check.written('you sh')
    check.written('you shrimp')
    pause()
    expect(asked.map(({ text }) => text)).toEqual(['you shrimp'])
    await asked[0]!.answer(['shrimp'])
    expect(check.badWords()).toEqual(['shrimp'])
  })

  it('are no longer shown once they are gone', async () => {
    const { check, asked, pause } = scene()
    check.written('shrimp')
    pause()
    await asked[0]!.answer(['shrimp'])
    check.written('shrimp!')
    expect(check.badWords()).toEqual(['shrimp'])
    check.written('shri')
    expect(check.badWords()).toEqual([])
    check.written('')
    pause()
    expect(asked).toHaveLength(1)
  })

  it('are those of the text as it stands, not of an older one', async () => {
    const { check, asked, pause } = scene()
    check.written('shrimp')
    pause()
    check.written('hello')
    await asked[0]!.answer(['shrimp'])
    expect(check.badWords()).toEqual([])
  })
})
