import { expect, it } from 'vitest'
import { plainText } from './plainText.ts'

it('words are compared in small letters, without marks, invisible signs and underscores', () => {
  expect(plainText('Fü\u00ADße\t\u2003__ZOË')).toBe('fusse zoe')
})

it('a sign that stands for many letters makes no text endless', () => {
  // Eighteen signs each.
  expect(plainText('\uFDFA'.repeat(50))).toHaveLength(900)
  expect(plainText('\uFDFA'.repeat(100))).toHaveLength(1000)
})
