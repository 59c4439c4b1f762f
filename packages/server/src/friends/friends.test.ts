import type { MyFriends, MyInvitations } from '@powerboats/protocol'
import { describe, expect, it, vi } from 'vitest'
import { aPlayer, aTable, aTokenOf, seatOf, someTerms } from '../../test/sample.ts'
import { startWeb } from '../../test/webNode.ts'
import type { Browser, WebNode } from '../../test/webNode.ts'
import { seenEvery } from './people.ts'

const duel = { ...someTerms, isPublic: false }

async function threePlayers() {
  const web = await startWeb()
  const [ada, bob, cem] = [await web.guest('Ada'), await web.guest('Bob'), await web.guest('Cem')]
  const friends = async (who: typeof ada) => JSON.parse((await who.call('GET', '/me/friends')).text) as MyFriends
  const invitations = async (who: typeof ada) =>
    JSON.parse((await who.call('GET', '/me/invitations')).text) as MyInvitations
  return { web, ada, bob, cem, friends, invitations }
}

async function race(web: WebNode, owner: Browser, other: Browser) {
  const { id } = await owner.table('POST', '/tables', someTerms)
  await other.table('POST', `/tables/${id}/seat`, {})
  await other.table('PATCH', `/tables/${id}/seat`, { isReady: true })
  await owner.table('POST', `/tables/${id}/start`)
  web.pass(1000)
}

describe('following', () => {
  it('shows who is online, as long as they were seen lately', async () => {
    const { web, ada, bob, friends } = await threePlayers()
    expect(await ada.code('PUT', `/me/follows/${bob.id}`)).toBe('ok')
    expect((await friends(ada)).following).toEqual([{ id: bob.id, name: 'Bob', colour: null, isOnline: false }])
    await web.stores.friends.see([bob.id], web.now())
    web.pass(2 * seenEvery)
    expect((await friends(ada)).following[0]!.isOnline).toBe(true)
    web.pass(seenEvery / 2)
    expect((await friends(ada)).following[0]!.isOnline).toBe(false)
    expect(await ada.code('DELETE', `/me/follows/${bob.id}`)).toBe('ok')
    expect((await friends(ada)).following).toEqual([])
  })

  it('alone shows who is online, and of nobody who hides their profile', async () => {
    const { web, ada, bob, cem, friends, invitations } = await threePlayers()
    await cem.call('PUT', `/me/follows/${ada.id}`)
    await ada.call('PUT', `/me/follows/${bob.id}`)
    await race(web, ada, bob)
    await bob.call('POST', `/players/${ada.id}/challenge`, duel)
    await cem.call('PUT', `/me/follows/${bob.id}`)
    await cem.call('PUT', `/me/blocks/${bob.id}`)
    await web.stores.friends.see([ada.id, bob.id], web.now())
    const seen = await friends(ada)
    expect([seen.following[0]!.isOnline, seen.opponents[0]!.isOnline]).toEqual([true, false])
    expect((await friends(cem)).blocked[0]!.isOnline).toBe(false)
    expect((await invitations(ada)).received[0]!.person.isOnline).toBe(false)
    expect((await invitations(bob)).sent[0]!.person.isOnline).toBe(false)
    await bob.call('PATCH', '/me', { hasProfile: false })
    expect((await friends(ada)).following[0]!.isOnline).toBe(false)
  })

  it('is for players who are there, and not for oneself, and for 200 at most', async () => {
    const { web, ada, bob } = await threePlayers()
    const person = { id: 'somebody', name: 'Somebody', colour: null, seenAt: null, hasProfile: true }
    const related = vi.spyOn(web.stores.friends, 'related')
    for (const [count, code] of [
      [200, 'tooMany'],
      [199, 'ok'],
    ] as const) {
      related.mockResolvedValueOnce(Array.from({ length: count }, () => person))
      expect(await ada.code('PUT', `/me/follows/${bob.id}`)).toBe(code)
    }
    expect(await ada.code('PUT', '/me/follows/nobody')).toBe('notFound')
    expect(await ada.code('PUT', `/me/follows/${ada.id}`)).toBe('notFound')
    for (const [method, path] of [
      ['PUT', '/me/follows/a%00'],
      ['DELETE', '/me/blocks/a%00'],
      ['POST', '/players/a%00/challenge'],
      ['GET', '/players/a%00'],
      ['DELETE', '/tables/K7M29QXT/removed/a%00'],
    ] as const)
      expect([path, await ada.code(method, path, method === 'POST' ? duel : undefined)]).toEqual([path, 'malformed'])
  })
})

describe('opponents', () => {
  it('are those of the last games, each once, without those whom one has blocked, or who have blocked one', async () => {
    const { web, ada, bob, cem, friends } = await threePlayers()
    const dee = await web.guest('Dee')
    const bot = { kind: 'bot', bot: 'skipper', name: 'Bo', colour: 'white' } as const
    const seats = [bot, seatOf(dee.id), seatOf(ada.id)]
    for (const other of [bob, cem, bob]) await race(web, ada, other)
    // It began long before, and changed last.
    await web.stores.tables.create(aTable('K7M29QXT', { status: 'racing', seats }))
    expect((await friends(ada)).opponents.map(({ name }) => name)).toEqual(['Bob', 'Cem', 'Dee'])
    // At a table that never starts nobody is met.
    const { id } = await dee.table('POST', '/tables', someTerms)
    await bob.table('POST', `/tables/${id}/seat`, {})
    expect((await friends(bob)).opponents.map(({ name }) => name)).toEqual(['Ada'])
    await ada.call('PUT', `/me/blocks/${bob.id}`)
    expect((await friends(ada)).opponents.map(({ name }) => name)).toEqual(['Cem', 'Dee'])
    expect((await friends(bob)).opponents).toEqual([])
  })

  it('are 20 at most, not counting bots', async () => {
    const { web, ada, friends } = await threePlayers()
    const others = Array.from({ length: 21 }, (_, i) => `other ${i}`)
    for (const id of others) await web.stores.players.create(aPlayer(id), aTokenOf(id))
    const bot = { kind: 'bot', bot: 'skipper', name: 'Bo', colour: 'white' } as const
    const seats = [bot, seatOf(ada.id), ...others.map(seatOf)]
    await web.stores.tables.create(aTable('K7M29QXT', { status: 'over', seats }))
    expect((await friends(ada)).opponents.map(({ id }) => id)).toEqual(others.slice(0, 20))
  })
})

describe('a challenge', () => {
  it('is accepted by sitting down', async () => {
    const { ada, bob, invitations } = await threePlayers()
    const { id } = await ada.table('POST', `/players/${bob.id}/challenge`, duel)
    expect((await invitations(bob)).received).toMatchObject([{ table: id, person: { name: 'Ada' } }])
    expect((await invitations(ada)).sent).toMatchObject([{ table: id, person: { name: 'Bob' }, isDeclined: false }])
    expect([(await invitations(ada)).received, (await invitations(bob)).sent]).toEqual([[], []])
    expect((await bob.table('POST', `/tables/${id}/seat`, {})).places).toMatchObject([{ name: 'Ada' }, { name: 'Bob' }])
    expect(await invitations(bob)).toEqual({ received: [], sent: [] })
    expect((await invitations(ada)).sent).toEqual([])
  })

  it('is declined, and the sender sees that', async () => {
    const { web, ada, bob, cem, invitations } = await threePlayers()
    const { id } = await ada.table('POST', `/players/${bob.id}/challenge`, duel)
    expect(await cem.code('DELETE', `/me/invitations/${id}`)).toBe('notFound')
    expect(await bob.code('DELETE', `/me/invitations/${id}`)).toBe('ok')
    expect((await invitations(bob)).received).toEqual([])
    expect((await invitations(ada)).sent).toMatchObject([{ isDeclined: true }])
    web.pass(3 * 24 * 60 * 60 * 1000)
    expect((await invitations(ada)).sent).toEqual([])
  })

  it('goes to players who are there and want it', async () => {
    const { ada, bob } = await threePlayers()
    expect(await ada.code('POST', '/players/nobody/challenge', duel)).toBe('notFound')
    expect(await ada.code('POST', `/players/${ada.id}/challenge`, duel)).toBe('notFound')
    await bob.call('PUT', `/me/blocks/${ada.id}`)
    expect(await ada.code('POST', `/players/${bob.id}/challenge`, duel)).toBe('blocked')
    expect(await bob.code('POST', `/players/${ada.id}/challenge`, duel)).toBe('blocked')
  })
})

describe('challenges', () => {
  const day = 24 * 60 * 60 * 1000

  it('wait for an answer, for two days at most', async () => {
    const { web, ada, bob, cem } = await threePlayers()
    const challenge = () => ada.code('POST', `/players/${bob.id}/challenge`, duel)
    expect(await challenge()).toBe('ok')
    const create = vi.spyOn(web.stores.tables, 'create')
    expect(await challenge()).toBe('challengedAlready')
    expect(create).not.toHaveBeenCalled()
    expect(await ada.code('POST', `/players/${cem.id}/challenge`, duel)).toBe('ok')
    web.pass(2 * day + 1)
    expect(await challenge()).toBe('ok')
  })

  it('are three a day at most, however often they are declined', async () => {
    const { web, ada, bob } = await threePlayers()
    const challenge = () => ada.call('POST', `/players/${bob.id}/challenge`, duel)
    for (let i = 0; i < 3; i++) await bob.call('DELETE', `/me/invitations/${(await challenge()).body.id}`)
    expect((await challenge()).body.code).toBe('challengedAlready')
    web.pass(day + 1)
    expect((await challenge()).status).toBe(200)
  })

  it('leave no table behind when many are sent at once', async () => {
    const { web, ada, bob } = await threePlayers()
    const challenge = () => ada.code('POST', `/players/${bob.id}/challenge`, duel)
    const answers = await Promise.all([challenge(), challenge(), challenge()])
    expect(answers.toSorted()).toEqual(['challengedAlready', 'challengedAlready', 'ok'])
    const { tables } = await web.tables.list({ list: 'mine', player: ada.id })
    expect(tables.filter(({ status }) => status === 'gathering')).toHaveLength(1)
  })
})

describe('blocking', () => {
  it('takes back how the player has asked one to tables', async () => {
    const { ada, bob, invitations } = await threePlayers()
    await ada.call('POST', `/players/${bob.id}/challenge`, duel)
    await bob.call('PUT', `/me/blocks/${ada.id}`)
    expect((await invitations(bob)).received).toEqual([])
  })

  it('keeps a player from the own tables, and both from following', async () => {
    const { ada, bob, friends } = await threePlayers()
    await ada.call('PUT', `/me/follows/${bob.id}`)
    await bob.call('PUT', `/me/follows/${ada.id}`)
    const { id } = await ada.table('POST', '/tables', someTerms)
    await ada.call('PUT', `/me/blocks/${bob.id}`)
    expect(await bob.code('POST', `/tables/${id}/seat`, {})).toBe('blocked')
    expect([(await friends(ada)).following, (await friends(bob)).following]).toEqual([[], []])
    expect(await bob.code('PUT', `/me/follows/${ada.id}`)).toBe('blocked')
    // Whoever is blocked may block too.
    expect(await bob.code('PUT', `/me/blocks/${ada.id}`)).toBe('ok')
    await bob.call('DELETE', `/me/blocks/${ada.id}`)
    await ada.call('DELETE', `/me/blocks/${bob.id}`)
    expect(await bob.code('POST', `/tables/${id}/seat`, {})).toBe('ok')
  })

  it('keeps two apart in quick match', async () => {
    const { ada, bob, cem } = await threePlayers()
    await bob.call('PUT', `/me/blocks/${ada.id}`)
    const wish = { seats: 3, pace: someTerms.pace, withBots: false }
    const first = await ada.table('POST', '/quick', wish)
    const second = await bob.table('POST', '/quick', wish)
    expect(second.id).not.toBe(first.id)
    expect((await cem.table('POST', '/quick', wish)).id).toBe(first.id)
  })
})
