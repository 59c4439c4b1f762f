import { describe } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { aTextAsked, someBadWords } from './badWords.ts'

describe('bad words', () => {
  const text = (length: number) => ({ text: 'x'.repeat(length) })
  readsExactly('the question about a text', aTextAsked, text(1))
  readsExactly('the answer', someBadWords, { badWords: ['blast'] })
  takes('are looked for in texts that are not too long', aTextAsked, [text(0), text(200)], [text(201)])
})
