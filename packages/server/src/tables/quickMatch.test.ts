import { describe, expect, it } from 'vitest'
import { aTable, free, seatOf, someTerms } from '../../test/sample.ts'
import { startWeb } from '../../test/webNode.ts'
import type { WebNode } from '../../test/webNode.ts'
import { trueChance } from '../random/chance.ts'
import type { StoredTable, Stores, TableStore } from '../contracts/stores.ts'
import { seatsCache } from './seatsCache.ts'
import { quickTerms } from './state/quick.ts'
import { createTableService } from './tableService.ts'

const { pace } = someTerms
const wish = { seats: 2, pace, withBots: false }
const three = { ...wish, seats: 3 }

/** Another node, some of whose stores are not the same. */
function nodeWith(web: WebNode, stores: Partial<Stores>, fillMs: number) {
  return createTableService({
    ...web,
    stores: { ...web.stores, ...stores },
    seats: seatsCache(web.bus, web.now),
    chance: trueChance,
    fillMs,
    perPlayer: 9,
  })
}

/** Some wait at a table for three, without bots. */
async function wait(web: WebNode, id: string, people: readonly { id: string }[], changes: Partial<StoredTable> = {}) {
  const seats = people.map((one) => ({ ...seatOf(one.id), isReady: false }))
  await web.stores.tables.create(
    aTable(id, {
      isQuick: true,
      terms: quickTerms(three),
      owner: people[0]!.id,
      seats: [...seats, free, free].slice(0, 3),
      createdAt: web.now(),
      ...changes,
    }),
  )
}

describe('quick match', () => {
  it('seats those who let bots in apart from those who do not', async () => {
    const web = await startWeb()
    const [ada, bo, cem] = [await web.guest('Ada'), await web.guest('Bo'), await web.guest('Cem')]
    const open = { seats: 3, pace, withBots: true }
    const waiting = await ada.table('POST', '/quick', open)
    web.pass(1000)
    const apart = await bo.table('POST', '/quick', { ...open, withBots: false })
    expect(apart).toMatchObject({ fillsAt: null })
    expect(apart.id).not.toBe(waiting.id)
    const joined = await cem.table('POST', '/quick', open)
    expect(joined).toMatchObject({ id: waiting.id, fillsAt: waiting.fillsAt })
    expect(await cem.code('PATCH', `/tables/${waiting.id}/seat`, { isReady: false })).toBe('notYourTable')
    // Who changes their mind finds those who let bots in.
    expect((await bo.table('POST', '/quick', open)).id).toBe(waiting.id)
  })

  it('seats those together whose wishes overlap, with as few boats as all agree to', async () => {
    const web = await startWeb()
    const [ada, bo, cem, dee] = await Promise.all(['Ada', 'Bo', 'Cem', 'Dee'].map((name) => web.guest(name)))
    const waiting = await ada!.table('POST', '/quick', { seats: 2, orSeats: [4, 3], pace, withBots: false })
    expect(waiting.terms.seats).toBe(2)
    const grown = await bo!.table('POST', '/quick', { seats: 4, orSeats: [3], pace, withBots: false })
    expect(grown).toMatchObject({ id: waiting.id, status: 'gathering', terms: { seats: 3 } })
    expect(grown.places).toHaveLength(3)
    expect((await dee!.table('POST', '/quick', { seats: 2, pace, withBots: false })).id).not.toBe(waiting.id)
    // The last one may think otherwise about bots: none can come.
    const full = await cem!.table('POST', '/quick', { seats: 3, pace, withBots: true })
    expect(full).toMatchObject({ id: waiting.id, fillsAt: web.now() + 5000 })
    expect(full.places.map(({ kind }) => kind)).toEqual(['player', 'player', 'player'])
  })

  it('brings those whose ratings are far apart together only when they have waited', async () => {
    const web = await startWeb({ QUICK_FILL_SECONDS: '40' })
    const [ada, bo, cem] = [await web.guest('Ada'), await web.guest('Bo'), await web.guest('Cem')]
    const rated = (value: number) => [{ kind: 'duel', rating: { value, deviation: 70 }, games: 30 }] as const
    const known = new Map([
      [ada.id, rated(1900)],
      [bo.id, rated(1300)],
      [cem.id, rated(1450)],
    ])
    const ratingsOf: Stores['outcomes']['ratingsOf'] = async (players) =>
      new Map([...known].filter(([id]) => players.includes(id)))
    const tables = nodeWith(web, { outcomes: { ...web.stores.outcomes, ratingsOf } }, 40_000)
    const ask = async (who: { id: string }) => {
      const answer = await tables.quick((await web.stores.players.byId(who.id))!, wish)
      if (!answer.ok) throw new Error(answer.error)
      return answer.value
    }
    const first = await ask(ada)
    web.pass(1000)
    const second = await ask(bo)
    expect(second.id).not.toBe(first.id)
    web.pass(1000)
    // They ask again; it is too early.
    expect((await ask(bo)).id).toBe(second.id)
    expect((await ask(cem)).id).toBe(second.id)
    const dee = await web.guest('Dee')
    known.set(dee.id, rated(1300))
    const third = await ask(dee)
    expect(third.id).not.toBe(first.id)
    web.pass(20_000)
    // The one who waits longer stays, the other comes.
    expect((await ask(ada)).id).toBe(first.id)
    expect((await ask(dee)).id).toBe(first.id)
    expect((await dee.call('GET', '/tables?list=mine')).body.tables.map(({ id }) => id)).toEqual([first.id])
  })

  it('lets two who ask at the same moment find each other', async () => {
    const web = await startWeb()
    const people = [await web.guest('Ada'), await web.guest('Bo')]
    const [one, other] = await Promise.all(people.map((each) => each.table('POST', '/quick', wish)))
    expect(one!.id).toBe(other!.id)
  })

  it('brings those together who asked at the same moment on different nodes', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const waiting = await ada.table('POST', '/quick', wish)
    web.pass(1)
    let looks = 0
    const quick: TableStore['quick'] = async (...asked) =>
      // What the other node has made is not there yet at the first look.
      looks++ === 0 ? [] : web.stores.tables.quick(...asked)
    const other = nodeWith(web, { tables: { ...web.stores.tables, quick } }, 0)
    const player = (await web.stores.players.byId(bo.id))!
    expect(await other.quick(player, wish)).toMatchObject({
      value: { id: waiting.id, places: [{}, { player: bo.id }] },
    })
    expect((await bo.call('GET', '/tables?list=mine')).body.tables).toHaveLength(1)
  })

  it('keeps those apart of whom one has blocked another, whoever else is there', async () => {
    const web = await startWeb()
    const [ada, bo, cem] = [await web.guest('Ada'), await web.guest('Bo'), await web.guest('Cem')]
    await wait(web, 'AAAAAAAA', [ada, cem])
    expect(await bo.code('PUT', `/me/blocks/${ada.id}`)).toBe('ok')
    expect((await bo.table('POST', '/quick', three)).id).not.toBe('AAAAAAAA')
  })

  it('sends of two who wait alone the later one to the other; who waits with somebody stays', async () => {
    const web = await startWeb()
    const [ada, bo, cem, dee] = await Promise.all(['Ada', 'Bo', 'Cem', 'Dee'].map((name) => web.guest(name)))
    await wait(web, 'CCCCCCCC', [ada!], { createdAt: web.now() - 1 })
    await wait(web, 'AAAAAAAA', [bo!])
    await wait(web, 'BBBBBBBB', [cem!, dee!])
    expect((await ada!.table('POST', '/quick', three)).id).toBe('CCCCCCCC')
    expect((await cem!.table('POST', '/quick', three)).id).toBe('BBBBBBBB')
    expect((await bo!.table('POST', '/quick', three)).id).toBe('CCCCCCCC')
    expect((await bo!.table('GET', '/tables/AAAAAAAA')).status).toBe('closed')
  })

  it('lets the code decide who goes when two tables were opened at the same moment', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    await wait(web, 'AAAAAAAA', [ada])
    await wait(web, 'BBBBBBBB', [bo])
    expect((await ada.table('POST', '/quick', three)).id).toBe('AAAAAAAA')
    expect((await bo.table('POST', '/quick', three)).id).toBe('AAAAAAAA')
  })

  it('passes over a table that does not let somebody in', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    await wait(web, 'AAAAAAAA', [ada], { createdAt: web.now() - 1, removed: [{ player: bo.id, name: 'Bo' }] })
    const own = await bo.table('POST', '/quick', three)
    expect(own.places).toMatchObject([{ player: bo.id }, { kind: 'free' }, { kind: 'free' }])
    expect((await bo.table('POST', '/quick', three)).id).toBe(own.id)
  })

  it('takes none of the tables of somebody for another that they want besides', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const ordinary = await ada.table('POST', '/tables', someTerms)
    const ids = [ordinary.id]
    for (const wanted of [
      { ...wish, orSeats: [3] },
      three,
      { ...three, pace: { kind: 'live', bankSeconds: 120, incrementSeconds: 10 } },
    ]) {
      const { id, isQuick } = await ada.table('POST', '/quick', wanted)
      expect(isQuick).toBe(true)
      expect(ids).not.toContain(id)
      ids.push(id)
    }
  })

  it('lets somebody sail on who asks for another race', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await ada.table('POST', '/quick', three)
    const { places } = await ada.table('POST', `/tables/${id}/start`)
    await wait(web, 'BBBBBBBB', [bo], { createdAt: web.now() - 1 })
    expect((await ada.table('POST', '/quick', three)).id).toBe('BBBBBBBB')
    expect((await ada.table('GET', `/tables/${id}`)).places).toEqual(places)
  })
})
