import { expect, it } from 'vitest'
import { hashOf, newToken } from './tokens.ts'

it('a token is long and new each time, and stored by its hash', () => {
  const tokens = (['browser', 'personal', 'recovery'] as const).map((kind) => newToken('ada', kind, 'a label', 7))
  const secrets = tokens.map(({ secret }) => secret)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(secrets[1]).toMatch(/^pb_[\w-]{43}$/)
  // People type this one.
  expect(secrets[2]).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/)
  for (const { secret, token } of tokens) {
    const { kind } = token
    const usual = { player: 'ada', label: 'a label', createdAt: 7, usedAt: null }
    expect(token).toEqual({ ...usual, kind, hash: hashOf(secret), id: expect.stringMatching(/^\w{10}$/) })
    expect(newToken('ada', kind, '', 7).secret).not.toBe(secret)
  }
  expect(tokens.map(({ token }) => token.kind)).toEqual(['browser', 'personal', 'recovery'])
  expect(hashOf('a secret')).toMatch(/^[\w-]{43}$/)
})
