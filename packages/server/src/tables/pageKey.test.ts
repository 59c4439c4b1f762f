import { expect, it } from 'vitest'
import { makePageKey, parsePageKey } from './pageKey.ts'

it('the key of a page comes back as it was given', () => {
  for (const isBehind of [false, true]) {
    const key = { isBehind, touchedAt: 1_760_000_000_000, id: 'K7M29QXT' }
    expect(parsePageKey(makePageKey(key))).toEqual(key)
  }
})
