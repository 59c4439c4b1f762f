import type { ModeratorAct } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { moderationScene } from '../../test/moderationScene.ts'
import { granted } from '../http/refused.ts'

/** One act of every kind, to be done in this order, about Bob, who has said something, sits at a table and was reported. */
async function someActs() {
  const scene = await moderationScene()
  const { bob, ada, mo, table, line, until, moderation } = scene
  await ada.call('POST', '/reports', { kind: 'conduct', player: bob.id, words: '' })
  const reason = 'a reason'
  const muted = await moderation.act({ id: mo.id, role: 'moderator' }, { kind: 'mute', player: bob.id, until, reason })
  if (!muted.ok) throw new Error(muted.error)
  const own = await bob.table('POST', '/tables', { ...(await bob.table('GET', `/tables/${table}`)).terms, seats: 2 })
  const acts: { [K in ModeratorAct['kind']]: Extract<ModeratorAct, { kind: K }> } = {
    undo: { kind: 'undo', entry: muted.value.number, reason },
    mute: { kind: 'mute', player: bob.id, until, reason },
    banAddress: { kind: 'banAddress', address: 'abcdefgh-_345678', until, reason },
    rename: { kind: 'rename', player: bob.id, name: 'Heron 7', reason },
    erase: { kind: 'erase', table, line, reason },
    close: { kind: 'close', table: own.id, reason },
    role: { kind: 'role', player: bob.id, role: 'moderator', reason },
    settle: { kind: 'settle', report: 1, reason },
    ban: { kind: 'ban', player: bob.id, until, withAddress: false, reason },
  }
  return { ...scene, acts }
}

describe('acts of moderators', () => {
  it('are not for players or strangers', async () => {
    const { ada, browser, code, acts, entries, ann } = await someActs()
    const before = await entries(ann)
    for (const act of Object.values(acts)) {
      expect(await code(browser(), act)).toBe('signInFirst')
      expect(await code(ada, act)).toBe('notPermitted')
    }
    expect(await entries(ann)).toEqual(before)
  })

  it('are for moderators, unless they are about roles', async () => {
    const { mo, code, acts } = await someActs()
    for (const act of Object.values(acts)) expect(await code(mo, act)).toBe(act.kind === 'role' ? 'notPermitted' : 'ok')
  })

  it('are for admins, also on moderators', async () => {
    const { ann, bob, mo, code, acts, giveRole } = await someActs()
    await giveRole(bob.id, 'moderator')
    for (const act of Object.values(acts)) {
      if (act.kind !== 'banAddress') expect(await code(mo, act)).toBe('notPermitted')
      expect(await code(ann, act)).toBe('ok')
    }
  })

  it('are entries that all moderators see, and nobody else', async () => {
    const { act, entries, ada, mo, ann, bob, until, browser, sheet } = await moderationScene()
    const muted = await act(mo, { kind: 'mute', player: bob.id, until })
    expect(muted).toMatchObject({ kind: 'mute', reason: 'a reason', until, undoneBy: null })
    expect([muted.actor, muted.player]).toEqual([
      { id: mo.id, name: 'Mo' },
      { id: bob.id, name: 'Bob' },
    ])
    await act(ann, { kind: 'undo', entry: muted.number })
    const [undo, same, ...roles] = await entries(mo)
    expect(undo).toMatchObject({ kind: 'undo', undoes: muted.number, actor: { name: 'Ann' } })
    expect(same).toEqual({ ...muted, undoneBy: undo!.number })
    expect(roles.map(({ actor, kind, to }) => [actor, kind, to])).toEqual([
      [null, 'role', 'admin'],
      [null, 'role', 'moderator'],
    ])
    expect((await sheet(mo, bob.id)).entries).toEqual([undo, same])
    expect((await mo.call('GET', `/moderation/entries?before=${same!.number}`)).body).toEqual({ entries: roles })
    for (const path of ['entries', 'reports', `players/${bob.id}`, 'players?find=b']) {
      expect(await ada.code('GET', `/moderation/${path}`)).toBe('notPermitted')
      expect(await browser().code('GET', `/moderation/${path}`)).toBe('signInFirst')
      expect(await mo.code('GET', `/moderation/${path}`)).toBe('ok')
    }
  })

  it('of admins and of the command are undone by admins', async () => {
    const { act, code, mo, ann, bob, until, moderation } = await moderationScene()
    const mute = { kind: 'mute', player: bob.id, until, reason: 'rude' } as const
    for (const mutes of [() => act(ann, mute), async () => granted(await moderation.act('command', mute))]) {
      const { number: entry } = await mutes()
      expect(await code(mo, { kind: 'undo', entry })).toBe('notPermitted')
      expect(await code(ann, { kind: 'undo', entry })).toBe('ok')
    }
  })

  it('end with the role', async () => {
    const { giveRole, mo } = await moderationScene()
    expect(await mo.code('GET', '/moderation/entries')).toBe('ok')
    await giveRole(mo.id, 'player')
    expect(await mo.code('GET', '/moderation/entries')).toBe('notPermitted')
  })

  it('find a player, with games, chat and reports', async () => {
    const { find, sheet, ada, mo, bob, table, line } = await moderationScene()
    await ada.call('POST', '/reports', { kind: 'line', table, line, words: 'rude' })
    expect((await find(mo, 'bo')).map(({ name }) => name)).toEqual(['Bob'])
    expect((await find(mo, bob.id))[0]).toMatchObject({ id: bob.id, role: 'player', mute: null, ban: null })
    const { tables, lines, reports, addresses } = await sheet(mo, bob.id)
    expect(tables).toMatchObject([{ id: table, status: 'gathering', names: ['Ada', 'Bob'] }])
    expect(lines).toMatchObject([{ table, number: line, saying: { text: 'get lost' }, erasedBy: null }])
    expect(reports).toMatchObject([{ kind: 'line', words: 'rude', settledBy: null }])
    expect(addresses).toHaveLength(1)
    expect(await mo.code('GET', '/moderation/players/nobody')).toBe('unknownPlayer')
  })

  it('have an end in the future', async () => {
    const { code, mo, bob, now } = await moderationScene()
    expect(await code(mo, { kind: 'mute', player: bob.id, until: now() })).toBe('malformed')
  })
})
