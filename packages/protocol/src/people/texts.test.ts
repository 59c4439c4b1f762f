import { describe } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import { aTextWanted, someText } from './texts.ts'

describe('texts of an operator', () => {
  const wanted = { name: 'privacy', language: 'en' }
  readsExactly('the wish for one', aTextWanted, wanted)
  readsExactly('one', someText, { text: '# Privacy' })
  takes(
    'are two, in three languages',
    aTextWanted,
    ['privacy', 'terms'].flatMap((name) => ['en', 'de', 'nl'].map((language) => ({ name, language }))),
    [
      { ...wanted, name: '' },
      { ...wanted, name: 'imprint' },
      { ...wanted, language: '' },
      { ...wanted, language: 'fr' },
    ],
  )
})
