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
    const { tables, chat, daily } = web.stores
    const listed: typeof tables.list = tables.list.bind(tables)
    const said: typeof chat.by = chat.by.bind(chat)
    const tries = Array.from({ length: 250 }, (_, i) => `try ${i}`)
    for (const [i, id] of tries.entries())
      await daily.begin({ id, day: '2026-11-17', player: ada.id, number: i + 1, isCounted: i === 0, begunAt: i })
    const [list, by] = [vi.spyOn(tables, 'list'), vi.spyOn(chat, 'by')]
    const [moreTables, messages] = [gate(), gate()]
    list.mockImplementation(async (...asked) => {
      if (list.mock.calls.length > 1) await moreTables.isOpen
      return listed(...asked)
    })
    by.mockImplementation(async (...asked) => {
      await messages.isOpen
      return said(...asked)
    })
    const url = await web.app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${url}/api/v1/me/export`, { headers: { cookie: ada.cookie()! } })
    const reader = answer.body!.getReader()
    let text = ''
    const readOn = async () => {
      const { done, value } = await reader.read()
      text += Buffer.from(value ?? []).toString()
      return !done
    }
    const tablesIn = () => ids.filter((id) => text.includes(`"id":"${id}"`)).length
    // The first tables are here before the others have been read, and all of them before the messages have been.
    while (tablesIn() < 50) await readOn()
    expect(tablesIn()).toBe(50)
    moreTables.open()
    while (tablesIn() < 120) await readOn()
    expect(text).not.toContain('message 0')
    messages.open()
    while (await readOn());
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

/** What waits for it goes on when it is opened. */
function gate() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open }
}
