import { describe, expect, it } from 'vitest'
import type { Client } from '../../test/client.ts'
import { createMirror, sail } from '../../test/mirror.ts'
import { startNode } from '../../test/playNode.ts'
import type { Guest, PlayNode } from '../../test/playNode.ts'
import { someTerms } from '../../test/sample.ts'
import { setSeat } from '../tables/state/ownerActions.ts'

const placing = { kind: 'place', space: { q: 0, r: 0 }, heading: 0 } as const

/** A table of two that has started, and both of them connected. */
async function twoAtATable(node: PlayNode) {
  const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
  const table = await node.race([ada, bob])
  return { ada, bob, table, clients: [await node.connect(ada), await node.connect(bob)] as const }
}

const stored = async (node: PlayNode, table: string) => (await node.stores.games.load(table))!

/** The events that a client was told, which must follow each other without gap or repetition. */
function eventsOf(client: Client, first = 0) {
  return client.all('news').flatMap(({ news }, index, all) => {
    const before = all.slice(0, index).reduce((sum, { news: other }) => sum + other.events.length, first)
    expect(news.after).toBe(before)
    return news.events
  })
}

/** The kinds of messages to a client in their order; who is there may be told again at any moment. */
const kindsTo = ({ heard }: Client) => [...new Set(heard.map(({ kind }) => kind))]

describe('following a table', () => {
  it('tells the table, the moves so far, what was said and who is there, and then what happens', async () => {
    const node = await startNode()
    const { table, clients } = await twoAtATable(node)
    const [ada, bob] = clients
    await ada.ask({ kind: 'follow', table, after: 0 })
    expect(kindsTo(ada)).toEqual(['welcome', 'table', 'news', 'present', 'done'])
    await ada.ask({ kind: 'say', table, saying: { phrase: 'hello' } })
    await bob.ask({ kind: 'follow', table, after: 0 })
    expect(kindsTo(bob)).toEqual(['welcome', 'table', 'news', 'said', 'present', 'done'])
    const { events } = await stored(node, table)
    expect(eventsOf(bob)).toEqual(events)
    await bob.ask({ kind: 'say', table, saying: { text: '  hi\u0007 \u202Ethere ' } })
    const { line } = await ada.until('said', ({ line: { number } }) => number === 2)
    expect(line).toMatchObject({ name: 'Bob', saying: { text: 'hi there' } })
  })

  it('is open to those who have not come in, who may not act or speak', async () => {
    const node = await startNode()
    const { table } = await twoAtATable(node)
    const watcher = await node.connect(null)
    expect(watcher.all('welcome')[0]).toMatchObject({ player: null })
    expect(await watcher.ask({ kind: 'follow', table, after: 0 })).toMatchObject({ kind: 'done' })
    expect(watcher.all('present').at(-1)).toMatchObject({ players: [], watchers: 1 })
    const refused = { kind: 'refused', code: 'signInFirst' }
    expect(await watcher.ask({ kind: 'act', table, after: 0, intent: placing })).toMatchObject(refused)
    expect(await watcher.ask({ kind: 'say', table, saying: { phrase: 'hello' } })).toMatchObject(refused)
  })

  it('tells only the owner who was removed, and those who were', async () => {
    const node = await startNode()
    const people = [await node.guest('Ada'), await node.guest('Bob'), await node.guest('Cy')] as const
    const [ada, bob] = people
    const { id } = await openedBy(node, ada)
    await node.tables.takeSeat(id, bob)
    const clients = await Promise.all([...people, null].map((guest) => node.connect(guest)))
    for (const client of clients) await client.ask({ kind: 'follow', table: id, after: 0 })
    await node.tables.change(id, (table) => setSeat(table, ada.id, 1, { kind: 'free' }, () => 0))
    const removed = [{ player: bob.id, name: 'Bob' }]
    const expected = [removed, removed, [], []]
    for (const [i, client] of clients.entries()) {
      const { table } = await client.until('table', (told) =>
        told.table.places.every(({ kind }, at) => at === 0 || kind === 'free'),
      )
      expect(table.removed).toEqual(expected[i])
      const late = await node.connect(i < 3 ? people[i]! : null)
      await late.ask({ kind: 'follow', table: id, after: 0 })
      expect(late.all('table').at(-1)?.table.removed).toEqual(expected[i])
    }
  })

  it('begins before the start: then come a fresh table and all moves', async () => {
    const node = await startNode()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const { id } = await openedBy(node, ada)
    const watcher = await node.connect(null)
    await watcher.ask({ kind: 'follow', table: id, after: 0 })
    expect(watcher.all('table').map(({ table }) => table.status)).toEqual(['gathering'])
    expect(await watcher.ask({ kind: 'follow', table: id, after: 3 })).toMatchObject({ code: 'stale' })
    await watcher.ask({ kind: 'follow', table: id, after: 0 })
    await node.tables.takeSeat(id, bob)
    await node.tables.change(id, (table) => ({ ok: true, value: { ...table, seats: table.seats.map(ready) } }))
    await node.tables.start(id, ada.id)
    await watcher.until('news')
    const last = watcher.heard.slice(
      0,
      watcher.heard.findIndex(({ kind }) => kind === 'news'),
    )
    expect(last.findLast(({ kind }) => kind === 'table')).toMatchObject({ table: { status: 'racing' } })
    expect(eventsOf(watcher)).toEqual((await stored(node, id)).events)
  })

  it('tells the whole game to whoever comes, as it is then', async () => {
    const node = await startNode()
    const { table, clients } = await twoAtATable(node)
    await clients[0].ask({ kind: 'follow', table, after: 0 })
    await sailOn(node, table, 2)
    for (const client of [clients[1], await node.connect(null)]) {
      await client.ask({ kind: 'follow', table, after: 0 })
      expect(eventsOf(client)).toEqual((await stored(node, table)).events)
    }
  })

  it('resumes after what the client knows, refuses what it cannot know, and ends', async () => {
    const node = await startNode()
    const { table, ada, clients } = await twoAtATable(node)
    const count = (await stored(node, table)).events.length
    await clients[0].ask({ kind: 'follow', table, after: 0 })
    clients[0].close()
    await clients[0].closed
    await sailOn(node, table, 5)
    const back = await node.connect(ada)
    expect(await back.ask({ kind: 'follow', table, after: 1000 })).toMatchObject({ code: 'stale' })
    await back.ask({ kind: 'follow', table, after: count })
    await sailOn(node, table, 2)
    await back.ask({ kind: 'ping' })
    expect(eventsOf(back, count)).toEqual((await stored(node, table)).events.slice(count))
    back.send({ kind: 'leave', table })
    await back.ask({ kind: 'ping' })
    const heard = back.heard.length
    await sailOn(node, table, 1)
    await back.ask({ kind: 'ping' })
    expect(back.heard.slice(heard).map(({ kind }) => kind)).toEqual(['done'])
    expect(await back.ask({ kind: 'follow', table: '00000000', after: 0 })).toMatchObject({ code: 'unknownTable' })
  })
})

describe('playing over sockets', () => {
  it('takes two players through a whole race; everyone hears every move once', async () => {
    const node = await startNode()
    const { table, ada, bob, clients } = await twoAtATable(node)
    const watcher = await node.connect(null)
    for (const client of [...clients, watcher]) await client.ask({ kind: 'follow', table, after: 0 })
    const { setup } = await stored(node, table)
    const seats = [await node.tables.seatOf(table, ada.id), await node.tables.seatOf(table, bob.id)]
    await Promise.all(clients.map((client, index) => sail(client, table, seats[index]!, setup)))
    await Promise.all(
      [...clients, watcher].map((client) => client.until('table', (message) => message.table.status === 'over')),
    )
    const { events } = await stored(node, table)
    expect(events.at(-1)!.kind).toBe('gameEnded')
    for (const client of [...clients, watcher]) expect(eventsOf(client)).toEqual(events)
    const last = await clients[0].ask({ kind: 'act', table, after: events.length, intent: placing })
    expect(last).toMatchObject({ kind: 'refused', code: 'gameOver' })
  })

  it('refuses with a code and the number of the message', async () => {
    const node = await startNode()
    const { table, ada, clients } = await twoAtATable(node)
    const carl = await node.connect(await node.guest('Carl'))
    const { events } = await stored(node, table)
    const after = events.length
    const act = (client: Client, given: object) => client.ask({ kind: 'act', table, after, intent: placing, ...given })
    const { seat } = (await node.host.look(table))!.game
    const isAdas = (await node.tables.seatOf(table, ada.id)) === seat
    const [atTurn, waiting] = isAdas ? clients : ([clients[1], clients[0]] as const)
    expect(await act(carl, {})).toMatchObject({ code: 'notSeated' })
    expect(await act(carl, { table: '00000000' })).toMatchObject({ code: 'unknownTable' })
    expect(await act(waiting, {})).toMatchObject({ code: 'notYourTurn' })
    expect(await act(atTurn, { after: after - 1 })).toMatchObject({ code: 'stale' })
    expect(await act(atTurn, { after: after + 1 })).toMatchObject({ code: 'stale' })
    expect(await act(atTurn, { intent: { kind: 'steer', heading: 0 } })).toMatchObject({ code: 'wrongPhase' })
    expect(await act(atTurn, { intent: { kind: 'steer', heading: 9 } })).toMatchObject({ code: 'malformed' })
    const manyDice = { kind: 'roll', add: 0, remove: [], reroll: Array.from({ length: 41 }, (_, die) => die) }
    expect(await act(atTurn, { intent: manyDice })).toMatchObject({ code: 'malformed' })
    expect(await act(atTurn, { more: 1 })).toMatchObject({ code: 'malformed' })
    expect((await stored(node, table)).events).toEqual(events)
    for (const nonsense of ['', '{', 'null', '[]', '{"kind":"follow"}', '{"kind":"ping","ref":-1}', '{"ref":"x"}']) {
      const before = carl.all('refused').length
      carl.send(nonsense)
      await carl.ask({ kind: 'ping' })
      expect(carl.all('refused').slice(before)).toMatchObject([{ ref: null, code: 'malformed' }])
    }
    carl.send(JSON.stringify({ kind: 'ping', ref: 5, padding: 'x'.repeat(9000) }))
    expect(await carl.until('refused', ({ code }) => code === 'tooLarge')).toMatchObject({ ref: null })
    const gathering = await openedBy(node, ada)
    expect(await act(clients[0], { table: gathering.id, after: 0 })).toMatchObject({ code: 'tableNotStarted' })
  })

  it('lets only those speak who sit there, not too fast, and where there is a chat', async () => {
    const node = await startNode({ now: () => 1_700_000_000_000 })
    const { table, ada, bob, clients } = await twoAtATable(node)
    const carl = await node.connect(await node.guest('Carl'))
    const say = (client: Client, at: string, text: string) => client.ask({ kind: 'say', table: at, saying: { text } })
    expect(await say(carl, table, 'let me in')).toMatchObject({ code: 'notSeated' })
    expect(await say(clients[0], table, '\u0000\u202E')).toMatchObject({ code: 'malformed' })
    expect(await say(clients[0], table, 'you asshole')).toMatchObject({ code: 'badWords' })
    const quiet = await node.race([ada, bob], [], { hasChat: false })
    expect(await say(clients[0], quiet, 'hello?')).toMatchObject({ code: 'chatIsOff' })
    // What was refused for its words counts too.
    for (let number = 1; number <= 4; number++)
      expect(await say(clients[0], table, `message ${number}`)).toMatchObject({ kind: 'done' })
    expect(await say(clients[0], table, 'and another')).toMatchObject({ code: 'tooFast' })
    expect(await say(clients[1], table, 'what?')).toMatchObject({ kind: 'done' })
    expect(await node.stores.chat.list(table, 0, 10)).toHaveLength(5)
  })

  it('brings a player back who was away', async () => {
    const node = await startNode()
    const { table, ada, clients } = await twoAtATable(node)
    const seat = (await node.tables.seatOf(table, ada.id))!
    await node.tables.setAway(table, seat, true)
    const { events } = await stored(node, table)
    await clients[0].ask({ kind: 'act', table, after: events.length, intent: { kind: 'retire' } })
    expect((await node.tables.view(table))!.places[seat]).toMatchObject({ isAway: false })
  })
})

async function openedBy(node: PlayNode, host: Guest) {
  const opened = await node.tables.create(someTerms, host)
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}

function ready<Seat extends { kind: string }>(seat: Seat): Seat {
  return seat.kind === 'player' ? { ...seat, isReady: true } : seat
}

/** Makes `moves` moves at a table, whoever is at turn. */
async function sailOn(node: PlayNode, table: string, moves: number) {
  for (let move = 0; move < moves; move++) {
    const known = (await node.host.look(table))!
    const mirror = createMirror(known.setup)
    mirror.hear({ kind: 'news', table, news: (await node.stores.games.behind(table, 0)) as never })
    const acted = await node.host.act(table, known.game.seat!, mirror.choice())
    if (!acted.ok) throw new Error(acted.error)
  }
}
