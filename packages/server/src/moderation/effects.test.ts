import { describe, expect, it, vi } from 'vitest'
import { moderationScene } from '../../test/moderationScene.ts'
import { someTerms } from '../../test/sample.ts'
import { aSwiss } from '../../test/tournamentScene.ts'
import { granted } from '../http/refused.ts'

const day = 24 * 60 * 60 * 1000

describe('a ban', () => {
  it('takes every seat and place in a tournament, and everything but to see why, to export and to go', async () => {
    const { act, me, mo, ada, bob, table, until, signedOut, tables, pass, tournaments, stores, now } =
      await moderationScene()
    const [organiser, entrant] = [(await stores.players.byId(ada.id))!, (await stores.players.byId(bob.id))!]
    const { id: tournament } = granted(await tournaments.open(aSwiss(now()), { ...organiser, isKept: true }))
    await tournaments.join(tournament, entrant, null)
    expect(await tournaments.speaker(tournament, bob.id)).toMatchObject({ ok: true })
    await act(mo, { kind: 'ban', player: bob.id, until, withAddress: false })
    expect(await tournaments.speaker(tournament, bob.id)).toMatchObject({ error: 'notEntered' })
    expect(signedOut).toEqual([bob.id])
    expect((await tables.view(table))?.places.map(({ kind }) => kind)).toEqual(['player', 'free', 'free'])
    const refused = await bob.call('POST', `/tables/${table}/seat`, {})
    expect([refused.status, refused.body]).toEqual([403, { code: 'banned', until, reason: 'a reason' }])
    expect(await bob.code('POST', '/tables', someTerms)).toBe('banned')
    expect(await bob.code('POST', '/quick', { seats: 2, pace: someTerms.pace, withBots: true })).toBe('banned')
    expect(await bob.code('PATCH', '/me', { name: 'Robert' })).toBe('banned')
    expect(await bob.code('POST', '/me/recovery-code')).toBe('banned')
    expect((await me(bob)).ban).toMatchObject({ until, reason: 'a reason' })
    // Coming in again makes no other player of the browser.
    expect((await bob.call('POST', '/guests', {})).body.id).toBe(bob.id)
    expect(await bob.code('GET', '/me/export')).toBe('ok')
    pass(day)
    expect((await me(bob)).ban).toBeNull()
    expect(await bob.code('POST', `/tables/${table}/seat`, {})).toBe('ok')
  })

  it('lets nobody come back by a recovery code until it is undone', async () => {
    const { act, mo, bob, until, browser } = await moderationScene()
    const { code } = (await bob.call('POST', '/me/recovery-code')).body
    const ban = await act(mo, { kind: 'ban', player: bob.id, until, withAddress: false })
    const other = browser()
    const refused = await other.call('POST', '/recovery-codes/open', { code })
    expect(refused.body).toEqual({ code: 'banned', until, reason: 'a reason' })
    await act(mo, { kind: 'undo', entry: ban.number })
    expect(await other.code('POST', '/recovery-codes/open', { code })).toBe('ok')
  })

  it('of an address keeps new guests out, and nobody who is known', async () => {
    const { act, sheet, mo, ada, bob, until, browser } = await moderationScene()
    // All are at one address here.
    const ban = await act(mo, { kind: 'ban', player: bob.id, until, withAddress: true })
    expect(ban.addresses).toEqual((await sheet(mo, bob.id)).addresses)
    const refused = await browser().call('POST', '/guests', {})
    expect(refused.body).toEqual({ code: 'addressBanned', until, reason: 'a reason' })
    expect(await ada.code('POST', '/guests', {})).toBe('ok')
    expect(await ada.code('POST', '/tables', someTerms)).toBe('ok')
    await act(mo, { kind: 'undo', entry: ban.number })
    expect(await browser().code('POST', '/guests', {})).toBe('ok')
  })

  it('lets a bot sail on in a race, and its player return after it was undone', async () => {
    const { act, mo, ada, bob, table, until } = await moderationScene()
    await bob.table('PATCH', `/tables/${table}/seat`, { isReady: true })
    await ada.table('POST', `/tables/${table}/start`)
    const isAway = async () =>
      (await ada.table('GET', `/tables/${table}`)).places.map((seat) => seat.kind === 'player' && seat.isAway)
    expect(await isAway()).toEqual([false, false])
    const ban = await act(mo, { kind: 'ban', player: bob.id, until, withAddress: false })
    expect((await isAway()).filter(Boolean)).toEqual([true])
    expect(await bob.code('POST', `/tables/${table}/return`)).toBe('banned')
    await act(mo, { kind: 'undo', entry: ban.number })
    expect(await bob.code('POST', `/tables/${table}/return`)).toBe('ok')
    expect(await isAway()).toEqual([false, false])
  })
})

describe('other acts', () => {
  it('rename at tables that have not started, and back', async () => {
    const { act, me, mo, bob, table, tables } = await moderationScene()
    const names = async () => (await tables.view(table))?.places.flatMap((seat) => ('name' in seat ? seat.name : []))
    const renamed = await act(mo, { kind: 'rename', player: bob.id, name: '  Heron   7 ' })
    expect((await me(bob)).name).toBe('Heron 7')
    expect(await names()).toEqual(['Ada', 'Heron 7'])
    await act(mo, { kind: 'undo', entry: renamed.number })
    expect(await names()).toEqual(['Ada', 'Bob'])
  })

  it('close a table before the start, and open it again', async () => {
    const { act, code, mo, ada, bob, table } = await moderationScene()
    const closed = await act(mo, { kind: 'close', table })
    expect((await ada.table('GET', `/tables/${table}`)).status).toBe('closed')
    await act(mo, { kind: 'undo', entry: closed.number })
    expect((await ada.table('GET', `/tables/${table}`)).status).toBe('gathering')
    await bob.table('PATCH', `/tables/${table}/seat`, { isReady: true })
    await ada.table('POST', `/tables/${table}/start`)
    expect(await code(mo, { kind: 'close', table })).toBe('tableStarted')
  })

  it('erase a line for those who follow the table, and bring it back', async () => {
    const { act, mo, table, line, bus } = await moderationScene()
    const heard: unknown[] = []
    bus.subscribe(table, (message) => void heard.push(message))
    const erased = await act(mo, { kind: 'erase', table, line })
    await act(mo, { kind: 'undo', entry: erased.number })
    expect(heard).toMatchObject([
      { kind: 'erased', number: line },
      { kind: 'said', line: { number: line, saying: { text: 'get lost' } } },
    ])
  })

  it('erase a line of a tournament too, which can be reported as those of a table', async () => {
    const { act, reports, sheet, mo, ada, bob, bus, stores, tournaments, now } = await moderationScene()
    const organiser = (await stores.players.byId(ada.id))!
    const opened = await tournaments.open(aSwiss(now()), { ...organiser, isKept: true })
    if (!opened.ok) throw new Error(opened.error)
    const { id: table } = opened.value
    const message = { player: bob.id, name: 'Bob', at: now(), saying: { text: 'get lost' } }
    const { number: line } = await stores.chat.add(table, message)
    expect(await ada.code('POST', '/reports', { kind: 'line', table, line, words: '' })).toBe('ok')
    expect(await reports(mo)).toMatchObject([{ kind: 'line', table, line, context: { seats: [], lines: [message] } }])
    const heard: unknown[] = []
    bus.subscribe(table, (told) => void heard.push(told))
    await act(mo, { kind: 'erase', table, line })
    expect(heard).toEqual([{ kind: 'erased', number: line }])
    expect((await sheet(mo, bob.id)).lines.map((said) => said.table)).toContain(table)
  })

  it('rename a player for good: the old name does not come back, unless it is undone', async () => {
    const { act, mo, ada, bob } = await moderationScene()
    const { number } = await act(mo, { kind: 'rename', player: bob.id, name: 'Heron 7' })
    const choose = (name: string) => bob.code('PATCH', '/me', { name })
    expect([await choose('Bob'), await choose('B0b')]).toEqual(['nameRefused', 'nameRefused'])
    expect(await ada.code('PATCH', '/me', { name: 'Bob' })).toBe('ok')
    await act(mo, { kind: 'undo', entry: number })
    expect([await choose('Bobby'), await choose('Bob')]).toEqual(['ok', 'ok'])
    await act(mo, { kind: 'rename', player: bob.id, name: 'Heron 7' })
    expect([await choose('Bobby'), await choose('Bob')]).toEqual(['ok', 'nameRefused'])
    await act(mo, { kind: 'rename', player: bob.id, name: 'Bob' })
    expect([await choose('Heron 8'), await choose('Bob')]).toEqual(['ok', 'ok'])
  })

  it('by command are carried out by a node, once', async () => {
    const { stores, moderation, bob, table, tables, until, now, signedOut } = await moderationScene()
    const deed = { actor: null, at: now(), reason: 'by command' }
    await stores.moderation.act({ ...deed, kind: 'ban', player: bob.id, until, withAddress: false })
    await moderation.carryOutDue()
    await moderation.carryOutDue()
    expect(signedOut).toEqual([bob.id])
    expect((await tables.view(table))?.places.map(({ kind }) => kind)).toEqual(['player', 'free', 'free'])
  })

  it('by command take nothing from a player once they were undone, and hold up no others when they fail', async () => {
    const { stores, moderation, ada, bob, table, tables, until, now, signedOut } = await moderationScene()
    const deed = { actor: null, at: now(), reason: 'by command' }
    const ban = { ...deed, kind: 'ban', player: bob.id, until, withAddress: false } as const
    const { number: entry } = granted(await stores.moderation.act(ban))
    await stores.moderation.act({ ...deed, kind: 'undo', entry })
    await stores.moderation.act({ ...deed, kind: 'rename', player: ada.id, name: 'Heron 7' })
    vi.spyOn(stores.players, 'byId').mockRejectedValueOnce(new Error('no connection'))
    await expect(moderation.carryOutDue()).rejects.toThrow('no connection')
    const names = async () => (await tables.view(table))?.places.flatMap((seat) => ('name' in seat ? seat.name : []))
    expect(await names()).toEqual(['Heron 7', 'Bob'])
    await moderation.carryOutDue()
    expect([await names(), signedOut]).toEqual([['Heron 7', 'Bob'], []])
  })
})

describe('reports', () => {
  it('keep what was said and who sat there, also when it changes later', async () => {
    const { act, reports, ada, bob, mo, table, line } = await moderationScene()
    expect(await ada.code('POST', '/reports', { kind: 'line', table, line, words: ' rude ' })).toBe('ok')
    expect(await ada.code('POST', '/reports', { kind: 'name', player: bob.id, table, words: '' })).toBe('ok')
    await act(mo, { kind: 'rename', player: bob.id, name: 'Heron 7' })
    await act(mo, { kind: 'erase', table, line })
    const [byName, byLine] = await reports(mo)
    expect(byName).toMatchObject({ kind: 'name', player: { name: 'Heron 7' }, context: { name: 'Bob' }, table })
    expect(byLine).toMatchObject({ kind: 'line', words: 'rude', reporter: { name: 'Ada' }, table, line })
    expect(byLine!.context.seats.map(({ name }) => name)).toEqual(['Ada', 'Bob'])
    expect(byLine!.context.lines.map(({ saying }) => saying)).toEqual([{ text: 'hello' }, { text: 'get lost' }])
    const settled = await act(mo, { kind: 'settle', report: byLine!.number })
    expect((await reports(mo)).map(({ kind }) => kind)).toEqual(['name'])
    expect(await reports(mo, 'settled')).toEqual([{ ...byLine, settledBy: settled.number }])
  })

  it('are of others, about something, and not endless', async () => {
    const { ada, bob, table, pass, browser } = await moderationScene()
    const report = (body: object) => ada.code('POST', '/reports', { words: '', ...body })
    expect(await browser().code('POST', '/reports', { kind: 'name', player: bob.id, words: '' })).toBe('signInFirst')
    expect(await report({ kind: 'name', player: ada.id })).toBe('notPermitted')
    expect(await report({ kind: 'name', player: 'nobody' })).toBe('unknownPlayer')
    expect(await report({ kind: 'line', table, line: 99 })).toBe('notFound')
    expect(await report({ kind: 'line', table: 'ZZZZZZZZ', line: 1 })).toBe('unknownTable')
    expect(await report({ kind: 'conduct', player: bob.id, table: 'ZZZZZZZZ' })).toBe('unknownTable')
    const tables = []
    for (let i = 0; i < 9; i++) tables.push((await ada.table('POST', '/tables', someTerms)).id)
    const told = []
    for (const at of [table, ...tables]) told.push(await report({ kind: 'conduct', player: bob.id, table: at }))
    expect(new Set(told)).toEqual(new Set(['ok']))
    expect(await report({ kind: 'name', player: bob.id })).toBe('tooMany')
    // The same again is no other report.
    expect(await report({ kind: 'conduct', player: bob.id, table })).toBe('ok')
    pass(day)
    expect(await report({ kind: 'name', player: bob.id })).toBe('ok')
  })
})
