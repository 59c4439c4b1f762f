import { expect, it } from 'vitest'
import { createWordFilter } from '../filter/wordFilter.ts'
import { decentName } from './decentName.ts'

it('a name is refused that is none, or that has bad words once it is clean', () => {
  const badWordsIn = createWordFilter({ bad: ['shrimp'], allowed: [] })
  expect(decentName('  Ada ', badWordsIn)).toEqual({ ok: true, value: 'Ada' })
  expect(decentName('', badWordsIn)).toEqual({ ok: false, error: 'badName' })
  expect(decentName('Ada  Shr\u200Bimp', badWordsIn)).toEqual({ ok: false, error: 'badWords' })
})
