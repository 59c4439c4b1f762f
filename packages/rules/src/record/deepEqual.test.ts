import { expect, it } from 'vitest'
import { deepEqual } from './deepEqual.ts'

const document = { kind: 'sunk', list: [1, { x: 2, y: null }], none: null, yes: true }

it('documents are equal when they have the same fields with the same values, in any order', () => {
  expect(deepEqual(document, structuredClone(document))).toBe(true)
  expect(deepEqual(document, { yes: true, none: null, list: [1, { y: null, x: 2 }], kind: 'sunk' })).toBe(true)
})

it.each<[string, unknown, unknown]>([
  ['text', 'a', 'b'],
  ['numbers', 1, 2],
  ['a number and its text', 1, '1'],
  ['the text of a number and the number', '1', 1],
  ['nothing and an object', null, {}],
  ['an object and nothing', {}, null],
  ['a field less', document, { ...document, extra: 1 }],
  ['a field more', { ...document, extra: 1 }, document],
  ['another name of a field', { a: 1 }, { b: 1 }],
  ['another value deep inside', document, { ...document, list: [1, { x: 3, y: null }] }],
  ['an entry less', [1, 2], [1]],
  ['another order of entries', [1, 2], [2, 1]],
])('documents differ: %s', (_, a, b) => {
  expect(deepEqual(a, b)).toBe(false)
})

it('numbers may differ by the tolerance, deep inside too, and by no more', () => {
  expect(deepEqual({ at: [1] }, { at: [1.5] }, 0.5)).toBe(true)
  expect(deepEqual({ at: [1.5] }, { at: [1] }, 0.5)).toBe(true)
  expect(deepEqual({ at: [1] }, { at: [1.75] }, 0.5)).toBe(false)
  expect(deepEqual({ at: [1.75] }, { at: [1] }, 0.5)).toBe(false)
})
