import type { Move } from '@powerboats/host'
import { describe, expect, it, vi } from 'vitest'
import { aTable, seatOf, someTerms } from '../../test/sample.ts'
import { aSwiss } from '../../test/tournamentScene.ts'
import { startWeb } from '../../test/webNode.ts'
import { granted } from '../http/refused.ts'

describe('an export', () => {
  it('gives a player everything that is kept about them', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { id } = await ada.table('POST', '/tables', someTerms)
    await web.stores.chat.add(id, { player: ada.id, name: 'Ada', at: 5, saying: { text: 'hello' } })
    const [bob, cem] = [await web.guest('Bob'), await web.guest('Cem')]
    await ada.call('PUT', `/me/follows/${bob.id}`)
    await ada.call('PUT', `/me/blocks/${cem.id}`)
    const { body: challenge } = await bob.call('POST', `/players/${ada.id}/challenge`, someTerms)
    await ada.call('POST', '/reports', { kind: 'name', player: cem.id, words: 'rude' })
    const swiss = aSwiss(web.now())
    const organiser = { ...(await web.stores.players.byId(ada.id))!, isKept: true }
    const { id: tournament } = granted(await web.tournaments.open(swiss, organiser))
    const { body, headers, text } = await ada.call('GET', '/me/export')
    const at = web.now()
    expect(body).toMatchObject({
      tournaments: [{ id: tournament, name: swiss.name, startsAt: swiss.startsAt }],
      reports: [{ at, kind: 'name', player: cem.id, table: null, words: 'rude' }],
      follows: [{ id: bob.id, name: 'Bob' }],
      blocks: [{ id: cem.id, name: 'Cem' }],
      invitations: [{ table: challenge.id, sender: bob.id, player: ada.id, at, isDeclined: false }],
    })
    expect(body).toMatchObject({ player: { id: ada.id, name: 'Ada' }, tables: [{ id }] })
    expect(body.said).toEqual([{ table: id, at: 5, saying: { text: 'hello' } }])
    expect(headers['content-disposition']).toContain('attachment')
    expect(text).not.toContain((await web.stores.tables.load(id))!.secret)
  })

  it('gives them every move of their games, and no secret of one that is not over', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await bo.table('POST', '/tables', someTerms)
    await ada.table('POST', `/tables/${id}/seat`, {})
    await ada.table('PATCH', `/tables/${id}/seat`, { isReady: true })
    await bo.table('POST', `/tables/${id}/start`)
    const { body: tried } = await ada.call('POST', '/daily/tries', {})
    const { body, text } = await ada.call('GET', '/me/export')
    const { tables, daily } = body as unknown as Record<'tables' | 'daily', { id: string; moves: Move[] }[]>
    for (const [game, kept] of [
      [id, tables],
      [tried.id, daily],
    ] as const) {
      const stored = (await web.stores.games.load(game))!
      const { moves } = kept.find((one) => one.id === game)!
      expect(moves.flatMap(({ events }) => events)).toEqual(stored.events)
      expect(moves.at(-1)).toMatchObject(stored.last)
      expect(text).not.toContain(stored.dice.secret)
    }
  })

  it('sends it piece by piece, so that nobody else has to wait for all of it', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const seats = [seatOf(ada.id), seatOf(ada.id)]
    const ids = Array.from({ length: 120 }, (_, i) => `TABLE${String(i).padStart(3, '0')}`)
    for (const id of ids) await web.stores.tables.create(aTable(id, { status: 'over', seats }))
    for (let i = 0; i < 450; i++)
      await web.stores.chat.add(ids[i % 2]!, { player: ada.id, name: 'Ada', at: i, saying: { text: `message ${i}` } })
    const { chat, daily } = web.stores
    const tries = Array.from({ length: 250 }, (_, i) => `try ${i}`)
    for (const [i, id] of tries.entries())
      await daily.begin({ id, day: '2026-11-17', player: ada.id, number: i + 1, isCounted: i === 0, begunAt: i })
    const said: typeof chat.by = chat.by.bind(chat)
    const [list, by] = [vi.spyOn(web.stores.tables, 'list'), vi.spyOn(chat, 'by')]
    const url = await web.app.listen({ port: 0, host: '127.0.0.1' })
    let goOn = () => {}
    const isHeld = new Promise<void>((resolve) => {
      goOn = resolve
    })
    by.mockImplementationOnce(async (...asked) => {
      await isHeld
      return said(...asked)
    })
    const answer = await fetch(`${url}/api/v1/me/export`, { headers: { cookie: ada.cookie()! } })
    const reader = answer.body!.getReader()
    const first = Buffer.from((await reader.read()).value ?? []).toString()
    // The first tables are here before the messages have been read.
    expect(first).toContain(ada.id)
    goOn()
    let text = first
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += Buffer.from(part.value).toString()
    const data = JSON.parse(text) as Record<'tables' | 'daily', { id: string }[]> & {
      said: { saying: { text: string } }[]
    }
    expect(data.tables.map(({ id }) => id).sort()).toEqual(ids)
    expect(data.daily.map(({ id }) => id)).toEqual(tries)
    expect(new Set(data.said.map(({ saying }) => saying.text)).size).toBe(450)
    expect(list.mock.calls.map(([, limit]) => limit)).toEqual([50, 50, 50])
    expect(by.mock.calls.map(([, , limit]) => limit)).toEqual([200, 200, 200])
  })
})
