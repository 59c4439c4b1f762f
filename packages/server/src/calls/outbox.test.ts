import { memoryBus, sealOf } from '@powerboats/host'
import { describe, expect, it } from 'vitest'
import type { TableMessage } from '../contracts/messages.ts'
import { callScene } from '../../test/callScene.ts'
import { startNode } from '../../test/playNode.ts'
import { someTerms } from '../../test/sample.ts'
import { tell } from '../tables/state/start.ts'
import { changeSeat } from '../tables/state/table.ts'
import { callPlayers } from './outbox.ts'

const hour = 60 * 60

describe('a player at turn who is not there', () => {
  it('is called once, by a message that only their browser can read', async () => {
    const { node, race, atTurn, device, round, service, channels, outcomes, outbox } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await race(people)
    const first = await atTurn(table, people)
    const phones = [await device(first), await device(first, 'laptop')]
    // They have a minute to come by themselves.
    await callPlayers(outbox())
    expect(service.received).toEqual([])
    await round()
    // Who was told is not told again in a browser that is new.
    await device(first, 'tablet')
    for (let i = 0; i < 2; i++) await round()
    const other = people.find((one) => one !== first)!
    const message = {
      title: 'Your turn',
      text: `Your race with ${other.name} is waiting for you.`,
      path: `table/${table}`,
    }
    expect(service.received.map((pushed) => pushed.message)).toEqual([message, message])
    expect(service.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      phones.map(({ endpoint }) => endpoint).toSorted(),
    )
    expect(new Set(service.received.map(({ key, contact }) => `${key} ${contact}`))).toEqual(
      new Set([`${channels.push.publicKey} https://boats.example.org`]),
    )
    expect(outcomes).toEqual(['push sent', 'push sent'])
  })

  it('is called once to a game in which they were at turn twice', async () => {
    const { node, race, atTurn, device, sail, round, service } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await race(people)
    const first = await atTurn(table, people)
    await device(first)
    do await sail(table)
    while ((await atTurn(table, people)) !== first)
    await round()
    expect(service.received.map(({ message }) => [message.title, message.path])).toEqual([
      ['Your turn', `table/${table}`],
    ])
  })

  it('is called once by many nodes that look at the same moment', async () => {
    const { node, race, atTurn, device, sail, round, service } = await callScene()
    const others = await Promise.all(
      ['two', 'three'].map((name) =>
        startNode({ name, now: node.now, stores: node.stores, botWorkers: node.botWorkers }),
      ),
    )
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    for (const one of people) await device(one)
    const tables = await Promise.all([1, 2, 3].map(() => race(people)))
    let turns = 0
    for (let i = 0; i < 4; i++) {
      // The same player at all tables, or several: each turn is told once, alone or together with others.
      turns += new Set(await Promise.all(tables.map(async (table) => (await atTurn(table, people)).id))).size
      await round(...others)
      expect(service.received).toHaveLength(turns)
      for (const table of tables) await sail(table)
    }
  })

  it('is not called when they have moved, when it is another’s turn, or when a bot sails for them', async () => {
    const { node, race, atTurn, device, sail, round, service } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const [quick, away] = [await race(people), await race(people)]
    for (const one of people) await device(one)
    const fast = await atTurn(quick, people)
    await sail(quick)
    const gone = await atTurn(away, people)
    await node.tables.setAway(away, (await node.tables.seatOf(away, gone.id))!, true)
    await round()
    const waiting = people.find((one) => one !== fast)!
    expect(service.received.map(({ message, endpoint }) => [message.path, endpoint])).toEqual([
      [`table/${quick}`, (await node.stores.contacts.load(waiting.id)).devices[0]!.endpoint],
    ])
  })

  it('is called to a start that waits for what they sealed, and not once they have told it', async () => {
    const { node, device, round, service } = await callScene()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    for (const one of [ada, bob]) await device(one)
    const opened = await node.tables.create({ ...someTerms, pace: { kind: 'days', days: 1 } }, ada)
    if (!opened.ok) throw new Error(opened.error)
    const { id, commitment } = opened.value
    await node.tables.takeSeat(id, bob)
    for (const one of [ada, bob]) {
      const seal = { commitment, hash: sealOf(commitment, `added by ${one.id}`) }
      await node.tables.change(id, (table) => changeSeat(table, one.id, { isReady: true, seal }))
    }
    await node.tables.start(id, ada.id)
    await node.tables.change(id, (table) => tell(table, ada.id, `added by ${ada.id}`))
    for (let i = 0; i < 2; i++) await round()
    expect(service.received.map(({ message, endpoint }) => [message, endpoint])).toEqual([
      [
        {
          title: 'Your race is about to start',
          text: 'Open it once, so that your race with Ada can be drawn.',
          path: `table/${id}`,
        },
        (await node.stores.contacts.load(bob.id)).devices[0]!.endpoint,
      ],
    ])
  })

  it('is not called in a live game', async () => {
    const { node, race, device, round, service } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    for (const one of people) await device(one)
    await race(people, { pace: { kind: 'live', bankSeconds: 3600, incrementSeconds: 60 } })
    await round()
    expect(service.received).toEqual([])
  })
})

describe('a player who is challenged', () => {
  it('is called, unless they sit down or decline first', async () => {
    const { node, device, round, service } = await callScene()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    await device(bob)
    await node.stores.friends.relate(bob.id, 'follows', ada.id, node.now())
    const challenge = async () => {
      const table = await node.tables.create({ ...someTerms, pace: { kind: 'days', days: 1 } }, ada)
      if (!table.ok) throw new Error(table.error)
      const { id } = table.value
      await node.stores.friends.invite({ table: id, player: bob.id, sender: ada.id, at: node.now() })
      return id
    }
    await node.tables.takeSeat(await challenge(), bob)
    await node.stores.friends.decline(bob.id, await challenge())
    const open = await challenge()
    for (let i = 0; i < 2; i++) await round()
    expect(service.received.map(({ message }) => [message.title, message.path])).toEqual([
      ['Ada challenges you to a race', `table/${open}`],
    ])
  })
})

describe('a player who has the game in view', () => {
  it('is not called, at whatever node they are', async () => {
    const bus = memoryBus<TableMessage>()
    const { node, race, atTurn, device, sail, round, service } = await callScene({ bus })
    const other = await startNode({ name: 'two', bus, now: node.now, stores: node.stores, botWorkers: node.botWorkers })
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await race(people)
    for (const one of people) await device(one)
    for (const at of [node, other]) {
      const atTable = await atTurn(table, people)
      const viewer = await at.connect(atTable)
      await viewer.ask({ kind: 'follow', table, after: 0 })
      await round()
      expect(service.received).toEqual([])
      viewer.close()
      await expect.poll(() => at.isPresent(table, atTable.id)).toBe(false)
      await sail(table)
    }
    await round()
    expect(service.received).toHaveLength(1)
  })
})

describe('a player who chooses', () => {
  it('hears of several games together, in their language', async () => {
    const { node, race, device, choose, round, service } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    for (const one of people) {
      await device(one)
      await choose(one, { language: 'de' })
    }
    const tables = await Promise.all([1, 2, 3, 4, 5].map(() => race(people)))
    await round()
    const told = service.received.map(({ message }) => message)
    const count = told.reduce((sum, { title }) => sum + Number(/^\d+(?= Spiele warten)/.exec(title)?.[0] ?? 1), 0)
    expect(count).toBe(tables.length)
    expect(told.length).toBeLessThanOrEqual(2)
    expect(told.some(({ path }) => path === 'lobby')).toBe(true)
  })

  it('is left in peace in quiet hours, and for a while after a call', async () => {
    const { node, race, atTurn, device, choose, round, pass, now, service, outbox } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await race(people)
    const first = await atTurn(table, people)
    await device(first)
    const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)
    const quiet = { from: clock(now()), until: clock(now() + 2 * hour * 1000), timeZone: 'UTC' }
    await choose(first, { quiet, everyHours: 6 })
    await round()
    expect(service.received).toEqual([])
    pass(2 * hour)
    await round()
    expect(service.received).toHaveLength(1)
    // A second game, and a third: both after six hours, in one message.
    let more = 0
    while (more < 2) if ((await atTurn(await race(people), people)) === first) more++
    await round()
    pass(6 * hour - 61 - 1)
    await callPlayers(outbox())
    expect(service.received).toHaveLength(1)
    pass(1)
    await callPlayers(outbox())
    expect(service.received.map(({ message }) => message.title)).toEqual(['Your turn', '2 games are waiting for you'])
  })

  it('is not left in peace after a call that could be told nowhere', async () => {
    const { node, race, atTurn, device, choose, sail, round, service } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await race(people)
    const first = await atTurn(table, people)
    await choose(first, { everyHours: 24 })
    await round()
    await device(first)
    do await sail(table)
    while ((await atTurn(table, people)) !== first)
    await round()
    expect(service.received).toHaveLength(1)
  })

  it('is called by the channels they chose, or not at all', async () => {
    const { node, race, atTurn, device, address, choose, sail, round, service, mailServer } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await race(people)
    const addresses = new Map<string, string>()
    for (const one of people) {
      await device(one)
      addresses.set(one.id, await address(one))
    }
    const counts = () => [service.received.length, mailServer.received.length]
    for (const [channels, expected] of [
      [['mail'], [0, 1]],
      [[], [0, 1]],
      [
        ['push', 'mail'],
        [1, 2],
      ],
    ] as const) {
      const one = await atTurn(table, people)
      await choose(one, { channels: { turn: [...channels] } })
      await round()
      expect(counts()).toEqual(expected)
      await sail(table)
    }
    expect([...addresses.values()]).toContain(mailServer.received[0]!.to)
  })
})
