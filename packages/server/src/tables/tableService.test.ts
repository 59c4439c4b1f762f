import { checkDice, commitmentTo } from '@powerboats/host'
import { parseRecord } from '@powerboats/rules'
import { describe, expect, it, vi } from 'vitest'
import { aTable, someTerms } from '../../test/sample.ts'
import { sealFor } from '../../test/seal.ts'
import { startWeb } from '../../test/webNode.ts'
import type { Browser, WebNode } from '../../test/webNode.ts'

const pace = { kind: 'live', bankSeconds: 60, incrementSeconds: 5 } as const

/** A table of two at which both sit; the host is the first. */
async function gathered(host: Browser, other: Browser, terms: object = someTerms) {
  const table = await host.table('POST', '/tables', terms)
  return other.table('POST', `/tables/${table.id}/seat`, {})
}

async function racing(host: Browser, other: Browser, terms: object = someTerms) {
  const table = await gathered(host, other, terms)
  const { id } = table
  await host.table('PATCH', `/tables/${id}/seat`, { seal: sealFor(table, salt) })
  await other.table('PATCH', `/tables/${id}/seat`, { isReady: true })
  await host.table('POST', `/tables/${id}/start`)
  return host.table('POST', `/tables/${id}/contribution`, { contribution: salt })
}

const salt = 'salt-ground-finely'
const pepper = 'pepper-whole-corns'

/** Everybody retires from every race, and the game is over. */
async function finish({ host }: WebNode, id: string) {
  const game = async () => (await host.look(id))!.game
  while ((await game()).phase !== 'over') await host.act(id, (await game()).seat!, { kind: 'retire' })
}

describe('from the table to the game', () => {
  it('two players meet, are ready and start; the game is theirs, with fair dice', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const opened = await ada.table('POST', '/tables', someTerms)
    expect(opened).toMatchObject({
      status: 'gathering',
      host: ada.id,
      count: 0,
      turn: null,
      contributions: [null, null],
      seals: [null, null],
      draw: 1,
    })
    expect(opened.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    await ada.table('PATCH', `/tables/${opened.id}/seat`, { colour: 'white' })
    const heard: string[] = []
    web.bus.subscribe(opened.id, ({ kind }) => heard.push(kind))
    await bo.table('POST', `/tables/${opened.id}/seat`, { colour: 'orange' })
    expect(await ada.code('POST', `/tables/${opened.id}/start`)).toBe('notEverybodyReady')
    await bo.table('PATCH', `/tables/${opened.id}/seat`, { isReady: true, seal: sealFor(opened, pepper) })
    expect(heard).toEqual(['changed', 'changed'])
    const drawn = await ada.table('POST', `/tables/${opened.id}/start`)
    expect(drawn).toMatchObject({ status: 'starting', count: 0, awaited: [0], contributions: [null, null] })
    await bo.table('POST', `/tables/${opened.id}/contribution`, { contribution: pepper })
    const started = await ada.table('GET', `/tables/${opened.id}`)
    expect(started).toMatchObject({ status: 'racing', commitment: opened.commitment, contributions: [pepper, null] })
    expect(started.places.map((seat) => seat.kind === 'player' && seat.player)).toEqual([bo.id, ada.id])
    expect(started.turn).not.toBeNull()
    expect(started.deadline).toBe(web.now() + 60_000)
    expect(heard.slice(2)).toEqual(['changed', 'news', 'changed'])
    const stored = (await web.host.look(opened.id))!
    expect(stored).toMatchObject({ pace: someTerms.pace, dice: { contributions: [pepper, ''], draw: 1 } })
    expect(stored.setup.players).toEqual([
      { name: 'Bo', colour: 'orange' },
      { name: 'Ada', colour: 'white' },
    ])
    expect(await ada.table('POST', `/tables/${opened.id}/start`)).toEqual(started)
  })

  it('finishes a start that was interrupted, whoever looks at the table', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await gathered(ada, bo)
    const { game: _, ...table } = (await web.stores.tables.load(id))!
    await web.stores.tables.save({ ...table, status: 'racing', seats: table.seats.toReversed() })
    const looks = await Promise.all([bo, ada, bo].map((one) => one.table('GET', `/tables/${id}`)))
    expect(looks[0]).toMatchObject({ status: 'racing', count: (await web.host.look(id))!.count })
    expect(looks[1]).toEqual(looks[0])
  })

  it('hands out its record under a name of plain letters, or says that there is no such table', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Люба')]
    expect(await ada.code('GET', '/tables/AAAAAAAA/record')).toBe('unknownTable')
    const { id } = await racing(ada, bo)
    const { headers } = await ada.call('GET', `/tables/${id}/record`)
    expect(headers['content-disposition']).toBe(`attachment; filename="powerboats-Ada-${id}.json"`)
  })

  it('keeps the secret until the end, when everybody can check the dice', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bø')]
    const { id } = await racing(ada, bo)
    const { secret } = (await web.stores.tables.load(id))!
    const early = await web.browser().call('GET', `/tables/${id}/record`)
    expect(early.text).not.toContain(secret)
    await finish(web, id)
    const { text, headers } = await web.browser().call('GET', `/tables/${id}/record`)
    expect(headers['content-disposition']).toMatch(new RegExp(`filename="powerboats-\\w+-\\w+-${id}.json"`))
    const record = parseRecord(text)
    expect(record.ok && checkDice(record.value)).toMatchObject({ ok: true, value: { isDealt: true } })
    expect(await ada.table('GET', `/tables/${id}`)).toMatchObject({ status: 'over', turn: null })
  })
})

describe('who may what', () => {
  it('those who are not signed in may only look', async () => {
    const web = await startWeb()
    const { id } = await (await web.guest('Ada')).table('POST', '/tables', someTerms)
    const nobody = web.browser()
    expect(await nobody.code('GET', `/tables/${id}`)).toBe('ok')
    for (const [method, path, body] of [
      ['POST', '/tables', someTerms],
      ['PATCH', `/tables/${id}`, {}],
      ['DELETE', `/tables/${id}`, undefined],
      ['POST', `/tables/${id}/seat`, {}],
      ['PATCH', `/tables/${id}/seat`, {}],
      ['DELETE', `/tables/${id}/seat`, undefined],
      ['PUT', `/tables/${id}/places/1`, { kind: 'free' }],
      ['POST', `/tables/${id}/start`, undefined],
      ['POST', `/tables/${id}/contribution`, { contribution: salt }],
      ['POST', `/tables/${id}/return`, undefined],
      ['POST', `/tables/${id}/rematch`, undefined],
      ['POST', '/quick', { seats: 2, pace, withBots: true }],
      ['GET', '/tables?list=mine', undefined],
    ] as const)
      expect([path, await nobody.code(method, path, body)]).toEqual([path, 'signInFirst'])
  })

  it('whom the owner has removed sits down again only when invited', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await gathered(ada, bo)
    const { removed } = await ada.table('PUT', `/tables/${id}/places/1`, { kind: 'free' })
    expect(removed).toEqual([{ player: bo.id, name: 'Bo' }])
    const cy = await web.guest('Cy')
    const seenBy = async (one: Browser) => (await one.table('GET', `/tables/${id}`)).removed
    expect(await Promise.all([ada, bo, cy, web.browser()].map(seenBy))).toEqual([removed, removed, [], []])
    const listed = async (list: string) => (await cy.call('GET', `/tables?list=${list}`)).body.tables
    expect(await listed('open')).toMatchObject([{ id, removed: [] }])
    expect((await cy.table('POST', `/tables/${id}/seat`, {})).removed).toEqual([])
    expect(await listed('mine')).toMatchObject([{ id, removed: [] }])
    await cy.table('DELETE', `/tables/${id}/seat`)
    expect(await bo.code('POST', `/tables/${id}/seat`, {})).toBe('removedFromTable')
    expect(await bo.code('DELETE', `/tables/${id}/removed/${bo.id}`)).toBe('notYourTable')
    expect((await ada.table('DELETE', `/tables/${id}/removed/${bo.id}`)).removed).toEqual([])
    expect(await bo.code('POST', `/tables/${id}/seat`, {})).toBe('ok')
  })

  it('only the owner changes a table, and only those who sit there their seat', async () => {
    const web = await startWeb()
    const [ada, bo, cem] = [await web.guest('Ada'), await web.guest('Bo'), await web.guest('Cem')]
    const { id } = await gathered(ada, bo)
    for (const [method, path, body] of [
      ['PATCH', `/tables/${id}`, { seats: 6 }],
      ['DELETE', `/tables/${id}`, undefined],
      ['PUT', `/tables/${id}/places/0`, { kind: 'free' }],
      ['POST', `/tables/${id}/start`, undefined],
    ] as const)
      expect(await bo.code(method, path, body)).toBe('notYourTable')
    expect(await cem.code('PATCH', `/tables/${id}/seat`, { isReady: true })).toBe('notSeated')
    expect(await cem.code('POST', `/tables/${id}/seat`, {})).toBe('tableFull')
    expect(await cem.code('POST', `/tables/${id}/return`)).toBe('notSeated')
    await ada.table('PUT', `/tables/${id}/places/1`, { kind: 'bot', bot: 'admiral' })
    expect(await bo.code('PATCH', `/tables/${id}/seat`, { isReady: true })).toBe('notSeated')
    expect(await ada.table('PATCH', `/tables/${id}`, { seats: 3 })).toMatchObject({ terms: { seats: 3 } })
    expect(await ada.table('DELETE', `/tables/${id}`)).toMatchObject({ status: 'closed' })
    expect(await bo.code('POST', `/tables/${id}/seat`, {})).toBe('tableClosed')
  })

  it('requests with unknown fields, or without needed ones, are refused', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { id } = await ada.table('POST', '/tables', someTerms)
    for (const [method, path, body] of [
      ['POST', '/tables', { ...someTerms, isAdmin: true }],
      ['POST', '/tables', { ...someTerms, seats: 7 }],
      ['POST', '/tables', { ...someTerms, changes: { races: 3, wind: 4 } }],
      ['POST', '/tables', {}],
      ['PATCH', `/tables/${id}`, { host: 'me' }],
      ['PATCH', `/tables/${id}/seat`, { contribution: salt }],
      ['POST', `/tables/${id}/contribution`, { contribution: 'salt' }],
      ['PUT', `/tables/${id}/places/9`, { kind: 'free' }],
      ['GET', '/tables?list=all', undefined],
      ['GET', `/tables/${id.toLowerCase()}x`, undefined],
    ] as const)
      expect([path, body, await ada.code(method, path, body)]).toEqual([path, body, 'malformed'])
  })

  it('nobody sits at more tables than allowed', async () => {
    const web = await startWeb({ TABLES_PER_PLAYER: '2' })
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const first = await ada.table('POST', '/tables', someTerms)
    const second = await bo.table('POST', '/tables', someTerms)
    await ada.table('POST', `/tables/${second.id}/seat`, {})
    expect(await ada.code('POST', '/tables', someTerms)).toBe('tooMany')
    expect(await ada.code('POST', '/quick', { seats: 2, pace, withBots: true })).toBe('tooMany')
    await ada.table('DELETE', `/tables/${first.id}`)
    expect(await ada.code('POST', '/tables', someTerms)).toBe('ok')
  })

  it('nobody gets more by asking for many at once', async () => {
    const web = await startWeb({ TABLES_PER_PLAYER: '3' })
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await bo.table('POST', '/tables', someTerms)
    const codes = await Promise.all([
      ...Array.from({ length: 5 }, () => ada.code('POST', '/tables', someTerms)),
      ada.code('POST', `/tables/${id}/seat`, {}),
      ...[2, 3, 4].map((seats) => ada.code('POST', '/quick', { seats, pace, withBots: false })),
    ])
    expect(codes.filter((code) => code === 'ok')).toHaveLength(3)
    expect((await ada.call('GET', '/tables?list=mine')).body.tables).toHaveLength(3)
  })
})

describe('lists', () => {
  const ids = async (browser: Browser, list: string) =>
    (await browser.call('GET', `/tables?list=${list}`)).body.tables.map(({ id }) => id)

  it('show open tables, races and my own, but private ones only to those who sit there', async () => {
    const web = await startWeb()
    const [ada, bo, cem] = [await web.guest('Ada'), await web.guest('Bo'), await web.guest('Cem')]
    const open = await ada.table('POST', '/tables', someTerms)
    const hidden = await ada.table('POST', '/tables', { ...someTerms, isPublic: false })
    const race = await racing(ada, bo)
    const hiddenRace = await racing(ada, bo, { ...someTerms, isPublic: false })
    expect(await ids(cem, 'open')).toEqual([open.id])
    expect(await ids(web.browser(), 'racing')).toEqual([race.id])
    expect((await ids(ada, 'mine')).toSorted()).toEqual([open.id, hidden.id, race.id, hiddenRace.id].toSorted())
    expect((await ids(bo, 'mine')).toSorted()).toEqual([race.id, hiddenRace.id].toSorted())
    expect(await ids(cem, 'mine')).toEqual([])
    await finish(web, race.id)
    await finish(web, hiddenRace.id)
    expect(await ids(cem, 'over')).toEqual([race.id])
    const { text } = await cem.call('GET', '/tables?list=over')
    expect(text).not.toContain((await web.stores.tables.load(race.id))!.secret)
  })

  it('for everybody are made once a second, however many ask', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { id } = await ada.table('POST', '/tables', someTerms)
    const read = vi.spyOn(web.stores.tables, 'list')
    const all = await Promise.all(Array.from({ length: 40 }, () => ids(web.browser(), 'open')))
    expect(all).toEqual(Array.from({ length: 40 }, () => [id]))
    expect(read).toHaveBeenCalledTimes(1)
    const second = await ada.table('POST', '/tables', someTerms)
    read.mockClear()
    expect(await ids(ada, 'open')).toEqual([id])
    expect(await ids(ada, 'racing')).toEqual([])
    expect(read).toHaveBeenCalledTimes(1)
    web.pass(1000)
    expect((await ids(ada, 'open')).toSorted()).toEqual([id, second.id].toSorted())
    // One's own are always as they are.
    await ada.table('DELETE', `/tables/${id}`)
    expect(await ids(ada, 'mine')).toEqual([second.id])
  })

  it('that could not be read are read again at once', async () => {
    const web = await startWeb()
    vi.spyOn(web.stores.tables, 'list').mockRejectedValueOnce(new Error('the disk is gone'))
    expect(await web.browser().code('GET', '/tables?list=open')).toBe('internal')
    expect(await web.browser().code('GET', '/tables?list=open')).toBe('ok')
  })

  it('come in pages', async () => {
    const web = await startWeb()
    const all = Array.from({ length: 51 }, (_, i) => `0000000${i}`.slice(-8))
    for (const id of all) await web.stores.tables.create(aTable(id, { status: 'over' }))
    const browser = web.browser()
    const { body } = await browser.call('GET', '/tables?list=over')
    expect(body.tables).toHaveLength(50)
    const rest = await browser.call('GET', `/tables?list=over&after=${body.next}`)
    expect([...body.tables, ...rest.body.tables].map(({ id }) => id)).toEqual(all)
    expect(rest.body.next).toBeUndefined()
    expect(await browser.code('GET', '/tables?list=over&after=nonsense')).toBe('malformed')
  })
})

describe('leaving a race', () => {
  it('hands the seat to a bot at once, until the player returns', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id, turn, places } = await racing(ada, bo)
    const atTurn = places[turn!]!
    const player = atTurn.kind === 'player' && atTurn.player === ada.id ? ada : bo
    expect(await web.stores.due.take(web.now(), web.now() + 1, 9)).toEqual([])
    const left = await player.table('DELETE', `/tables/${id}/seat`)
    expect(left.places[turn!]).toMatchObject({ isAway: true })
    expect(web.tables.seatsKnown(id)![turn!]).toMatchObject({ isAway: true })
    expect(await web.stores.due.take(web.now(), web.now() + 1, 9)).toEqual([id])
    const back = await player.table('POST', `/tables/${id}/return`)
    expect(back.places[turn!]).toMatchObject({ isAway: false })
  })

  it('is only possible while it lasts', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await racing(ada, bo)
    const away = async () => (await web.tables.seats(id))!.map((seat) => seat.kind === 'player' && seat.isAway)
    await web.tables.setAway(id, 1, true)
    expect(await away()).toEqual([false, true])
    await web.tables.setAway(id, 1, false)
    expect(await away()).toEqual([false, false])
    await finish(web, id)
    await web.tables.setAway(id, 1, true)
    expect((await web.stores.tables.load(id))!.seats).toMatchObject([{ isAway: false }, { isAway: false }])
  })

  it('is known to other nodes', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await racing(ada, bo)
    expect(web.tables.seatsKnown(id)).toHaveLength(2)
    web.bus.publish(id, { kind: 'changed' })
    expect(web.tables.seatsKnown(id)).toBeUndefined()
    expect(await web.tables.seatOf(id, ada.id)).toBe(0)
    expect(web.tables.seatsKnown(id)).toHaveLength(2)
    web.pass(61_000)
    expect(web.tables.seatsKnown(id)).toBeUndefined()
  })
})

describe('a table that is made elsewhere', () => {
  it('is kept once, and stays as it is', async () => {
    const web = await startWeb()
    const made = vi.spyOn(web.stores.tables, 'create')
    await web.tables.ensure(aTable('AAAAAAAA'))
    await web.tables.ensure(aTable('AAAAAAAA', { owner: 'bo' }))
    expect(await web.stores.tables.load('AAAAAAAA')).toMatchObject({ owner: 'ada' })
    expect(made).toHaveBeenCalledTimes(1)
  })

  it('may be kept by another node at the same moment', async () => {
    const web = await startWeb()
    await web.stores.tables.create(aTable('AAAAAAAA'))
    vi.spyOn(web.stores.tables, 'load').mockResolvedValueOnce(null)
    await web.tables.ensure(aTable('AAAAAAAA', { owner: 'bo' }))
    expect(await web.stores.tables.load('AAAAAAAA')).toMatchObject({ owner: 'ada' })
  })

  it('is not lost in silence', async () => {
    const web = await startWeb()
    vi.spyOn(web.stores.tables, 'create').mockRejectedValueOnce(new Error('the disk is full'))
    await expect(web.tables.ensure(aTable('AAAAAAAA'))).rejects.toThrow('the disk is full')
  })
})

describe('a rematch', () => {
  it('is one table for all who ask', async () => {
    const web = await startWeb()
    const [ada, bo, cem] = [await web.guest('Ada'), await web.guest('Bo'), await web.guest('Cem')]
    const { id } = await racing(ada, bo)
    expect(await bo.code('POST', `/tables/${id}/rematch`)).toBe('gameNotOver')
    await finish(web, id)
    expect(await cem.code('POST', `/tables/${id}/rematch`)).toBe('notSeated')
    const [one, other] = await Promise.all(
      [bo, ada].map((requester) => requester.table('POST', `/tables/${id}/rematch`)),
    )
    expect(one!.id).toBe(other!.id)
    expect(one).toMatchObject({ status: 'gathering', rematchOf: id, commitment: expect.not.stringMatching('^$') })
    expect(await ada.table('GET', `/tables/${id}`)).toMatchObject({ rematch: one!.id })
    expect(await cem.code('POST', `/tables/${id}/rematch`)).toBe('notSeated')
    const { body } = await ada.call('GET', '/tables?list=open')
    expect(body.tables).toHaveLength(1)
  })

  it('is made again when the first was closed, for those who may sit at one more table', async () => {
    const web = await startWeb({ TABLES_PER_PLAYER: '1' })
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await racing(ada, bo)
    await finish(web, id)
    const another = await ada.table('POST', '/tables', someTerms)
    expect(await ada.code('POST', `/tables/${id}/rematch`)).toBe('tooMany')
    await ada.table('DELETE', `/tables/${another.id}`)
    const first = await ada.table('POST', `/tables/${id}/rematch`)
    await ada.table('DELETE', `/tables/${first.id}/seat`)
    const second = await bo.table('POST', `/tables/${id}/rematch`)
    expect(second.id).not.toBe(first.id)
    expect(await ada.table('POST', `/tables/${id}/rematch`)).toEqual(second)
  })
})

describe('quick match', () => {
  it('starts with bots at once when somebody who waits asks for it, if the others agree to bots', async () => {
    const web = await startWeb()
    const [ada, bo, cem] = [await web.guest('Ada'), await web.guest('Bo'), await web.guest('Cem')]
    const wish = { seats: 3, pace, withBots: false }
    const { id } = await ada.table('POST', '/quick', wish)
    await bo.table('POST', '/quick', wish)
    expect(await cem.code('POST', `/tables/${id}/start`)).toBe('notSeated')
    expect(await ada.code('POST', `/tables/${id}/start`)).toBe('notEverybodyReady')
    await bo.table('PATCH', `/tables/${id}/seat`, { isReady: true })
    const started = await ada.table('POST', `/tables/${id}/start`)
    expect(started).toMatchObject({ status: 'racing', fillsAt: null })
    expect(started.places.map(({ kind }) => kind).sort()).toEqual(['bot', 'player', 'player'])
    // Who asks a moment later finds it started.
    expect((await bo.table('POST', `/tables/${id}/start`)).status).toBe('racing')
  })

  it('starts with bots at once for somebody who waits alone, whatever they asked for before', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { id } = await ada.table('POST', '/quick', { seats: 2, pace, withBots: false })
    expect(await ada.table('POST', `/tables/${id}/start`)).toMatchObject({ status: 'racing' })
  })

  const wish = { seats: 2, pace, withBots: false }

  it('seats those who want the same together and starts when the table is full', async () => {
    const web = await startWeb()
    const [ada, bo, cem] = [await web.guest('Ada'), await web.guest('Bo'), await web.guest('Cem')]
    const waiting = await ada.table('POST', '/quick', wish)
    expect(waiting).toMatchObject({ status: 'gathering', isQuick: true, fillsAt: null, seals: [null, null] })
    expect((await ada.table('POST', '/quick', wish)).id).toBe(waiting.id)
    expect((await cem.table('POST', '/quick', { ...wish, seats: 3 })).id).not.toBe(waiting.id)
    // The commitment is seen first, and sealed for after: nobody adds to what they have not seen.
    const full = await bo.table('POST', '/quick', wish)
    expect(full).toMatchObject({ id: waiting.id, status: 'gathering', commitment: waiting.commitment })
    await ada.table('PATCH', `/tables/${full.id}/seat`, { seal: sealFor(full, salt) })
    const sealed = await bo.table('PATCH', `/tables/${full.id}/seat`, { seal: sealFor(full, pepper) })
    expect(sealed).toMatchObject({ status: 'starting', fillsAt: web.now() + 30_000 })
    await ada.table('POST', `/tables/${full.id}/contribution`, { contribution: salt })
    const started = await bo.table('POST', `/tables/${full.id}/contribution`, { contribution: pepper })
    expect(started.status).toBe('racing')
    expect(started.count).toBeGreaterThan(0)
  })

  it('starts some seconds after it is full, should a browser seal nothing', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    await ada.table('POST', '/quick', wish)
    const { id } = await bo.table('POST', '/quick', wish)
    expect(await web.tables.settleDue(id)).toEqual({ ok: false, error: 'notEverybodyReady' })
    web.pass(5000)
    expect((await web.stores.tables.due(web.now(), 0, 9)).map((table) => table.id)).toEqual([id])
    expect(await web.tables.settleDue(id)).toMatchObject({ ok: true, value: { status: 'racing' } })
  })

  it('is filled with bots after the wait that all agreed to', async () => {
    const web = await startWeb({ QUICK_FILL_SECONDS: '30' })
    const ada = await web.guest('Ada')
    const { id, fillsAt } = await ada.table('POST', '/quick', { seats: 3, pace, withBots: true })
    expect(fillsAt).toBe(web.now() + 30_000)
    expect(await web.tables.settleDue(id)).toEqual({ ok: false, error: 'notEverybodyReady' })
    web.pass(30_000)
    expect((await web.stores.tables.due(web.now(), 0, 9)).map((table) => table.id)).toEqual([id])
    expect(await web.tables.settleDue(id)).toMatchObject({ ok: true, value: { status: 'racing' } })
    expect((await ada.table('GET', `/tables/${id}`)).places.filter(({ kind }) => kind === 'bot')).toHaveLength(2)
  })
})

describe('a start that waits for somebody', () => {
  it('is called off when their time is over: their seat is free, and the others draw anew', async () => {
    const web = await startWeb()
    const [ada, bo, cem] = [await web.guest('Ada'), await web.guest('Bo'), await web.guest('Cem')]
    const table = await gathered(ada, bo)
    const { id } = table
    await ada.table('PATCH', `/tables/${id}/seat`, { seal: sealFor(table, salt) })
    await bo.table('PATCH', `/tables/${id}/seat`, { isReady: true, seal: sealFor(table, pepper) })
    await ada.table('POST', `/tables/${id}/start`)
    await ada.table('POST', `/tables/${id}/contribution`, { contribution: salt })
    expect(await web.stores.tables.due(web.now(), 0, 9)).toEqual([])
    web.pass(30_000)
    expect((await web.stores.tables.due(web.now(), 0, 9)).map((late) => late.id)).toEqual([id])
    expect(await web.tables.settleDue(id)).toMatchObject({ ok: true, value: { status: 'gathering', draw: 2 } })
    expect(await bo.code('POST', `/tables/${id}/contribution`, { contribution: pepper })).toBe('notSeated')
    expect(await bo.code('POST', `/tables/${id}/seat`, {})).toBe('removedFromTable')
    const again = await cem.table('POST', `/tables/${id}/seat`, {})
    expect(again.commitment).not.toBe(table.commitment)
    // Nothing that was sealed for the first draw serves in the second.
    expect(await ada.code('PATCH', `/tables/${id}/seat`, { seal: sealFor(table, salt) })).toBe('stale')
    await cem.table('PATCH', `/tables/${id}/seat`, { isReady: true, seal: sealFor(again, pepper) })
    await ada.table('POST', `/tables/${id}/start`)
    expect(await cem.table('POST', `/tables/${id}/contribution`, { contribution: pepper })).toMatchObject({
      status: 'racing',
      draw: 2,
    })
    await finish(web, id)
    const record = parseRecord((await ada.call('GET', `/tables/${id}/record`)).text)
    expect(record.ok && record.value.dice).toMatchObject({ kind: 'drawn', draw: 2, commitment: again.commitment })
    expect(record.ok && checkDice(record.value)).toMatchObject({ ok: true, value: { isDealt: true } })
  })

  it('shows its secret to nobody, nor what some have told', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const table = await gathered(ada, bo)
    const path = `/tables/${table.id}`
    await ada.table('PATCH', `${path}/seat`, { seal: sealFor(table, salt) })
    await bo.table('PATCH', `${path}/seat`, { isReady: true, seal: sealFor(table, pepper) })
    await ada.table('POST', `${path}/start`)
    await ada.table('POST', `${path}/contribution`, { contribution: salt })
    const { secret } = (await web.stores.tables.load(table.id))!
    expect(commitmentTo(secret)).toBe(table.commitment)
    const seen = (await bo.call('GET', path)).text
    expect(seen).not.toContain(secret)
    expect(seen).not.toContain(salt)
    expect(await bo.code('GET', `${path}/record`)).toBe('tableNotStarted')
  })
})
