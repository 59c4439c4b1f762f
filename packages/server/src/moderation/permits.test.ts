import { moderatorAct, roles } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { isPermitted } from './permits.ts'

const kinds = moderatorAct.options.map(({ shape }) => shape.kind.value)
const anna = (role: (typeof roles)[number]) => ({ id: 'anna', role })
const bob = (role: (typeof roles)[number]) => ({ id: 'bob', role })

describe('what moderators may do', () => {
  it.each(kinds)('%s: moderators to players, admins to all, players to nobody', (kind) => {
    const allowed = roles.map((own) => roles.filter((other) => isPermitted(anna(own), kind, bob(other))))
    expect(allowed).toEqual([[], kind === 'role' ? [] : ['player'], [...roles]])
    for (const role of roles) expect(isPermitted('command', kind, bob(role))).toBe(true)
  })

  it('nothing to themselves', () => {
    for (const role of roles) for (const kind of kinds) expect(isPermitted(anna(role), kind, anna(role))).toBe(false)
  })

  it('and only admins take roles back', () => {
    const ofRole = { kind: 'role', by: 'admin' } as const
    expect(isPermitted(anna('moderator'), 'undo', bob('player'), ofRole)).toBe(false)
    expect(isPermitted(anna('admin'), 'undo', bob('moderator'), ofRole)).toBe(true)
    expect(isPermitted(anna('moderator'), 'undo', bob('player'), { kind: 'mute', by: 'moderator' })).toBe(true)
  })

  it('but moderators undo nothing that an admin or the command did', () => {
    for (const by of ['admin', 'command'] as const)
      for (const role of ['moderator', 'admin'] as const)
        expect(isPermitted(anna(role), 'undo', bob('player'), { kind: 'ban', by })).toBe(role === 'admin')
  })
})
