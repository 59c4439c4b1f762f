import { aRefusal, someChoices, someMoves } from '@powerboats/protocol'
import { legal } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { createMirror } from '../../test/mirror.ts'
import { startNode } from '../../test/playNode.ts'
import { someTerms } from '../../test/sample.ts'
import { cleaned } from './cleanSaying.ts'

describe('playing by HTTP', () => {
  it('takes a program through a race, by choices, intents and moves', async () => {
    const node = await startNode({ hasJobs: true })
    const ada = await node.guest('Ada')
    const table = await node.race([ada], ['deckhand'])
    const { setup } = (await node.host.look(table))!
    const mirror = createMirror(setup)
    for (;;) {
      const told = await node.ask(ada, 'GET', `/tables/${table}/moves?after=${mirror.events.length}&wait=20`)
      const { count, moves } = someMoves.parse(told.body)
      for (const news of moves) expect(mirror.hear({ kind: 'news', table, news })).toBe(true)
      expect(count).toBe(mirror.events.length)
      if (mirror.game().phase === 'over') break
      const choices = someChoices.parse((await node.ask(ada, 'GET', `/tables/${table}/choices`)).body)
      if (choices.count !== count || choices.turn !== choices.you?.seat) continue
      const game = mirror.game()
      expect(choices.you).toEqual({ seat: choices.turn, ...legal(game, choices.you.seat) })
      expect(choices.boats.map(({ dice, rounding }) => ({ dice, rounding }))).toEqual(
        game.boats.map(({ dice, rounding }) => ({ dice, rounding })),
      )
      const wanted = { after: count, intent: mirror.choice() }
      const acted = await node.ask(ada, 'POST', `/tables/${table}/intents`, wanted)
      expect(acted).toMatchObject({ status: 200, body: { after: count, by: 'player' } })
      expect((await node.ask(ada, 'POST', `/tables/${table}/intents`, wanted)).body).toEqual({ code: 'stale' })
    }
    const late = { after: mirror.events.length, intent: { kind: 'retire' } }
    expect(await node.ask(ada, 'POST', `/tables/${table}/intents`, late)).toEqual({
      status: 409,
      body: { code: 'gameOver' },
    })
    expect((await node.ask(null, 'GET', `/tables/${table}/moves`)).body).toMatchObject({ count: mirror.events.length })
    expect((await node.ask(null, 'GET', `/tables/${table}/moves?after=9999`)).body).toEqual({ code: 'stale' })
  })

  it('waits for the start of a game', async () => {
    const node = await startNode()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const opened = await node.tables.create({ ...someTerms, seats: 2 }, ada)
    if (!opened.ok) throw new Error(opened.error)
    const { id } = opened.value
    const path = `/tables/${id}/moves`
    expect(await node.ask(null, 'GET', path)).toEqual({ status: 200, body: { count: 0, moves: [] } })
    expect((await node.ask(null, 'GET', `/tables/${id}/choices`)).body).toEqual({ code: 'tableNotStarted' })
    const waiting = node.ask(null, 'GET', `${path}?wait=30`)
    await node.tables.takeSeat(id, bob)
    await node.tables.change(id, (table) => {
      const seats = table.seats.map((seat) => (seat.kind === 'player' ? { ...seat, isReady: true } : seat))
      return { ok: true, value: { ...table, seats } }
    })
    await node.tables.start(id, ada.id)
    const { events } = (await node.stores.games.load(id))!
    expect((await waiting).body).toMatchObject({ count: events.length, moves: [{ after: 0, events }] })
  })

  it('sends moves as they were stored, without reading them again', async () => {
    const node = await startNode()
    const table = await node.race([await node.guest('Ada'), await node.guest('Bob')])
    const follow = node.host.follow.bind(node.host)
    const marked: typeof follow = (id, after, hear) =>
      follow(id, after, (move) => hear(Object.assign({ mark: 1 }, move)))
    Object.assign(node.host, { follow: marked })
    const { status, body } = await node.ask(null, 'GET', `/tables/${table}/moves`)
    expect([status, body]).toMatchObject([200, { moves: [{ after: 0, mark: 1 }] }])
  })

  it('refuses with status and code', async () => {
    const node = await startNode({ limits: { connectionsPerAddress: 1 } })
    const [ada, bob, carl] = [await node.guest('Ada'), await node.guest('Bob'), await node.guest('Carl')]
    const table = await node.race([ada, bob])
    const intent = { after: 0, intent: { kind: 'retire' } }
    const call = async (...asked: Parameters<typeof node.ask>) => {
      const { status, body } = await node.ask(...asked)
      return [status, aRefusal.parse(body).code]
    }
    expect(await call(null, 'POST', `/tables/${table}/intents`, intent)).toEqual([401, 'signInFirst'])
    expect(await call(carl, 'POST', `/tables/${table}/intents`, intent)).toEqual([403, 'notSeated'])
    expect(await call(ada, 'POST', '/tables/00000000/intents', intent)).toEqual([404, 'unknownTable'])
    expect(await call(ada, 'POST', `/tables/${table}/intents`, { ...intent, more: 1 })).toEqual([400, 'malformed'])
    expect(await call(ada, 'POST', `/tables/nonsense!/intents`, intent)).toEqual([400, 'malformed'])
    expect(await call(null, 'GET', '/tables/00000000/moves')).toEqual([404, 'unknownTable'])
    expect(await call(null, 'GET', '/tables/00000000/choices')).toEqual([404, 'unknownTable'])
    expect(await call(null, 'GET', '/tables/00000000/chat')).toEqual([404, 'unknownTable'])
    expect(await call(null, 'POST', `/tables/${table}/chat`, { phrase: 'hello' })).toEqual([401, 'signInFirst'])
    await node.connect(null)
    expect(await call(null, 'GET', `/tables/${table}/moves?wait=1`)).toEqual([429, 'tooMany'])
  })

  it('counts those who wait for a move like those with a socket, by player, and nobody else', async () => {
    const node = await startNode({ limits: { connectionsPerPlayer: 1 } })
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const path = `/tables/${await node.race([ada, bob])}/moves`
    await node.connect(ada)
    expect(await node.ask(ada, 'GET', `${path}?wait=1`)).toMatchObject({ status: 429, body: { code: 'tooMany' } })
    for (const [who, asked] of [
      [ada, path],
      [bob, `${path}?wait=1`],
      [null, `${path}?wait=1`],
    ] as const)
      expect((await node.ask(who, 'GET', asked)).status).toBe(200)
  })

  it('lets a program speak and listen', async () => {
    const node = await startNode()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await node.race([ada, bob])
    const said = await node.ask(ada, 'POST', `/tables/${table}/chat`, { text: ' good  luck ' })
    expect(said).toMatchObject({ status: 200, body: { number: 1, name: 'Ada', saying: { text: 'good luck' } } })
    await node.ask(bob, 'POST', `/tables/${table}/chat`, { phrase: 'thanks' })
    const after = await node.ask(null, 'GET', `/tables/${table}/chat?after=1`)
    expect(after.body).toMatchObject({ lines: [{ number: 2, saying: { phrase: 'thanks' } }] })
  })

  it('says when somebody who speaks too fast may speak again', async () => {
    const node = await startNode({ now: () => 1_700_000_000_000, limits: { sayingsAtOnce: 1, secondsPerSaying: 7 } })
    const ada = await node.guest('Ada')
    const table = await node.race([ada, await node.guest('Bob')])
    const say = () => node.ask(ada, 'POST', `/tables/${table}/chat`, { phrase: 'hello' })
    expect(await say()).toMatchObject({ status: 200 })
    expect(await say()).toMatchObject({ status: 429, body: { code: 'tooFast' }, retryAfter: '7' })
  })
})

describe('what is said', () => {
  it('is no longer than a message may be, also when its letters are composed', () => {
    expect(cleaned({ text: '\u0958'.repeat(100) })).toEqual({ text: '\u0915\u093C'.repeat(100) })
    expect(cleaned({ text: '\u0958'.repeat(101) })).toBeNull()
  })

  it('is cleaned of what is no character', () => {
    expect(cleaned({ text: 'a\tb\n\u0000c \u202Ed\u2066 e\u0301 \u{1F6A4}' })).toEqual({
      text: 'a b c d \u00E9 \u{1F6A4}',
    })
    expect(cleaned({ text: '\u0000 \u2028' })).toBeNull()
    expect(cleaned({ phrase: 'oops' })).toEqual({ phrase: 'oops' })
  })
})
