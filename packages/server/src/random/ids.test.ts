import { expect, it } from 'vitest'
import { idFrom, newId } from './ids.ts'

it('an id has a sign for five bits of each byte, none of which looks like another', () => {
  expect(idFrom(Uint8Array.from([0, 1, 17, 18, 31, 32, 255]), 7)).toBe('01HJZ0Z')
  expect(idFrom(Uint8Array.from([1, 2, 3]), 2)).toBe('12')
})

it('new ids are as long as is asked for, and differ', () => {
  const ids = Array.from({ length: 20 }, () => newId(12))
  expect(new Set(ids).size).toBe(20)
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
})
