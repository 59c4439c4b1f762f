import { describe, expect, it } from 'vitest'
import { codeFrom, isCode, readable } from './code.ts'

describe('the code of a table', () => {
  it.each([
    'K7M29QXT',
    'k7m2-9qxt',
    ' K7M2-9QXT ',
    'K7M2 9QXT',
    'k7 m2 – 9q xt',
    'the code is K7M2-9QXT',
    'https://example.org/table/K7M29QXT see you there',
    'https://example.org/table/K7M2 9QXT',
    'https://example.org/#/at/K7M29QXT',
    'https://example.org/table/K7M29QXT',
    'https://example.org/table/K7M29QXT?seed=1',
    'see you at https://example.org/game/#/at/k7m2-9qxt',
  ])('is found in what people type or paste: %s', (typed) => {
    expect(codeFrom(typed)).toBe('K7M29QXT')
  })

  it('takes letters for the digits they look like', () => {
    expect(codeFrom('OIL0-OIL0')).toBe('01100110')
  })

  it.each(['', 'K7M2', 'K7M2-9QXTA', 'K7M2 9QXU', 'hello'])('is not made up: "%s"', (typed) => {
    expect(codeFrom(typed)).toBeNull()
  })

  it('is told from the ids of games that are kept here', () => {
    expect(isCode(crypto.randomUUID())).toBe(false)
    expect(isCode('file-0123456789abcdef')).toBe(false)
  })

  it('is shown in two halves', () => {
    expect(readable('K7M29QXT')).toBe('K7M2-9QXT')
  })
})
