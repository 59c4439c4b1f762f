import { describe, expect, it } from 'vitest'
import { readsExactly, takes } from '../../test/reads.ts'
import {
  aToken,
  broughtCode,
  changeMe,
  deviceLink,
  longestName,
  madeToken,
  me,
  newGuest,
  newToken,
  recoveryCode,
  someTokens,
} from './player.ts'

const token = { id: 'one', label: 'my bot', createdAt: 1, usedAt: 2 }
const player = {
  id: 'ada',
  name: 'Ada',
  colour: 'red',
  createdAt: 1,
  hasProfile: true,
  listsGames: false,
  passkeys: [{ id: 'key', createdAt: 2 }],
  recoveryCodeAt: 3,
  role: 'player',
  mute: null,
  ban: { until: 4, reason: 'abuse', entry: 5 },
}

describe('players', () => {
  readsExactly('whoever asks', me, player, ['role', 'mute', 'ban'])
  it('are nobody special to servers from before there were moderators', () => {
    const { role: _role, mute: _mute, ban: _ban, ...before } = player
    expect(me.parse(before)).toMatchObject({ role: 'player', mute: null, ban: null })
  })
  readsExactly('a new guest', newGuest, { name: 'Ada', colour: 'red' }, ['name', 'colour'])
  const change = { name: 'Ada', colour: 'red', hasProfile: false, listsGames: true }
  readsExactly('a change', changeMe, change, ['name', 'colour', 'hasProfile', 'listsGames'])
  takes(
    'may have no colour',
    me,
    [{ ...player, colour: null, passkeys: [], recoveryCodeAt: null }],
    [{ ...player, passkeys: [{ id: 'key' }] }],
  )
  takes('need no passkey with more', me, [player], [{ ...player, passkeys: [{ id: 'key', createdAt: 2, secret: 3 }] }])
  takes('may give up their colour', changeMe, [{ colour: null }], [{ colour: 'grey' }])
  takes('may come without one', newGuest, [{ colour: null }, {}], [{ colour: 'grey' }])
  const named = (name: string) => ({ name })
  takes('have names', newGuest, ['x', 'x'.repeat(100)].map(named), ['', 'x'.repeat(101)].map(named))
  it('have names that fit on a boat', () => expect(longestName).toBe(24))
})

describe('tokens', () => {
  readsExactly('a token', aToken, token)
  readsExactly('a token that was just made', madeToken, { ...token, token: 'secret' })
  readsExactly('all tokens', someTokens, { tokens: [token] })
  readsExactly('the wish for one', newToken, { label: 'my bot' })
  takes('may be unused', aToken, [{ ...token, usedAt: null }], [{ ...token, id: null }])
  takes(
    'have a label',
    newToken,
    [{ label: 'x' }, { label: 'x'.repeat(60) }],
    [{ label: '' }, { label: ' ' }, { label: 'x'.repeat(61) }],
  )
  it('have a label without blanks around it', () =>
    expect(newToken.parse({ label: ' a b ' })).toEqual({ label: 'a b' }))
})

describe('codes to come back with', () => {
  readsExactly('a link to another device', deviceLink, { code: 'ada~code', expiresAt: 1 })
  readsExactly('a recovery code', recoveryCode, { code: 'K7M29QXT' })
  const brought = (code: string) => ({ code })
  takes('are not endless', broughtCode, ['x', 'x'.repeat(200)].map(brought), ['', 'x'.repeat(201)].map(brought))
})
