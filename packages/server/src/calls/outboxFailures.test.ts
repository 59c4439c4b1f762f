import { describe, expect, it } from 'vitest'
import { callScene } from '../../test/callScene.ts'
import type { Delivery } from './delivery.ts'
import { callPlayers } from './outbox.ts'

const hour = 60 * 60

describe('a call that does not arrive', () => {
  it('is made again after a while, only where it failed', async () => {
    const { node, race, atTurn, device, round, pass, service, outcomes } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await race(people)
    const first = await atTurn(table, people)
    const [, laptop] = [await device(first), await device(first, 'laptop')]
    service.answer(laptop, 503, 429)
    await round()
    expect(outcomes.toSorted()).toEqual(['push failed', 'push sent'])
    await round()
    pass(1)
    await round()
    pass(hour)
    await round()
    expect(outcomes.slice(2)).toEqual(['push failed', 'push sent'])
    expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(2)
    expect(service.received).toHaveLength(2)
  })

  it('is made again after twice as long each time, an hour at most, or when the push service asks for it', async () => {
    const { node, race, atTurn, device, pass, channels, outbox } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    await device(await atTurn(await race(people), people))
    const sent: number[] = []
    let asked = 0
    const send = async (): Promise<Delivery> => {
      sent.push(asked)
      return { kind: 'failed', reason: 'busy', ...(asked > 0 && { waitMs: asked * 1000 }) }
    }
    const parts = { ...outbox(), push: { ...channels.push, send } }
    pass(61)
    const tries = [
      [0, 30],
      [59, 60],
      [500, 500],
      [0, 240],
      [0, 480],
      [0, 960],
      [0, 1920],
      [0, 3600],
      [5000, 5000],
    ] as const
    for (const [index, [seconds, pause]] of tries.entries()) {
      asked = seconds
      await callPlayers(parts)
      expect(sent).toHaveLength(index + 1)
      pass(pause - 1)
      await callPlayers(parts)
      expect(sent).toHaveLength(index + 1)
      pass(1)
    }
  })

  it('is given up in the end', async () => {
    const { node, race, atTurn, device, round, pass, service, outcomes } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await race(people)
    service.answer(await device(await atTurn(table, people)), ...Array<number>(99).fill(500))
    for (let i = 0; i < 20; i++) {
      await round()
      pass(2 * hour)
    }
    expect(outcomes).toEqual(Array(12).fill('push failed'))
  })

  it.each([404, 410])('because the browser is gone (%i) removes the browser', async (status) => {
    const { node, race, atTurn, device, round, service } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await race(people)
    const first = await atTurn(table, people)
    const [gone] = [await device(first), await device(first, 'laptop')]
    service.answer(gone, status)
    await round()
    expect((await node.stores.contacts.load(first.id)).devices.map(({ id }) => id)).toEqual(['laptop'])
    expect(service.received).toHaveLength(1)
  })

  it('because the keys are none removes the browser, and all others are called', async () => {
    const { node, race, atTurn, device, round, service, now } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const table = await race(people)
    const first = await atTurn(table, people)
    const { endpoint } = await device(first)
    const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
    const wrong = { id: 'wrong', player: first.id, token: first.token, endpoint, ...keys, createdAt: now() }
    await node.stores.contacts.addDevice(wrong)
    await round()
    expect((await node.stores.contacts.load(first.id)).devices.map(({ id }) => id)).toEqual([`phone of ${first.id}`])
    expect(service.received).toHaveLength(1)
  })

  it('because a node stopped while it was sent is not made again, and one that was only taken is', async () => {
    const { node, race, atTurn, device, round, pass, service, outbox } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const [taken, begun] = [await race(people), await race(people)]
    for (const one of people) await device(one)
    pass(61)
    const { calls } = outbox().stores
    const [now, rest] = [node.now(), { tries: 1 }]
    const held = await calls.take(now, now, now + 1000, 10)
    expect(held).toMatchObject([rest, rest])
    const half = held.find(({ game }) => game === begun)!
    await calls.claim([{ ...half, told: [`phone of ${half.player}`] }])
    await round()
    await round()
    expect(service.received.map(({ message }) => message.path)).toEqual([`table/${taken}`])
    expect(await atTurn(begun, people)).toBeDefined()
  })
})

describe('a node', () => {
  it('leaves calls to others when it takes longer than it reserved them', async () => {
    const { node, race, atTurn, device, pass, now, service, outbox } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const first = await atTurn(await race(people), people)
    await device(first)
    const { stores } = node
    const takenByOthers: number[] = []
    const isPresent = async () => {
      for (const seconds of [59, 1]) {
        pass(seconds)
        takenByOthers.push((await stores.calls.take(now(), now(), now() + 1000, 10)).length)
      }
      return false
    }
    pass(61)
    await callPlayers({ ...outbox(), isPresent })
    expect(takenByOthers).toEqual([0, 1])
    expect(service.received).toEqual([])
    expect((await stores.contacts.load(first.id)).calledAt).toBeNull()
  })

  it('that cannot call one player says so, and calls all others', async () => {
    const { node, race, atTurn, device, sail, pass, service, outbox } = await callScene()
    const people = [await node.guest('Ada'), await node.guest('Bob')]
    const first = await atTurn(await race(people), people)
    const table = await race(people)
    if ((await atTurn(table, people)) === first) await sail(table)
    for (const one of people) await device(one)
    const { contacts } = node.stores
    const load = (player: string) =>
      player === first.id ? Promise.reject(new Error('the disk is gone')) : contacts.load(player)
    pass(61)
    const parts = { ...outbox(), stores: { ...node.stores, contacts: { ...contacts, load } } }
    await expect(callPlayers(parts)).rejects.toThrow('the disk is gone')
    expect(service.received.map(({ message }) => message.path)).toEqual([`table/${table}`])
  })
})
