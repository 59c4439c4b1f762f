import type { someEntered } from '@powerboats/protocol'
import { describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { tournamentScene } from '../../test/tournamentScene.ts'
import type { Browser } from '../../test/webNode.ts'

const second = 1000

describe('who may know of a tournament', () => {
  const listed = async (by: Browser, list = 'coming') =>
    (
      JSON.parse((await by.call('GET', `/tournaments?list=${list}`)).text) as { tournaments: { id: string }[] }
    ).tournaments.map(({ id }) => id)

  it('by link: those who have it; for followers: only those who follow the organiser', async () => {
    const { web, people, open } = await tournamentScene(['Ada', 'Bob', 'Cem'])
    const [ada, bob, cem] = people
    const everybody = await open()
    const byLink = await open({ access: 'link', isRated: true })
    const forFollowers = await open({ access: 'followers' })
    expect(byLink.isRated).toBe(false)
    await bob!.call('PUT', `/me/follows/${ada!.id}`)
    expect(await listed(cem!)).toEqual([everybody.id])
    expect((await listed(bob!)).toSorted()).toEqual([everybody.id, forFollowers.id].toSorted())
    expect(await cem!.code('GET', `/tournaments/${byLink.id}`)).toBe('ok')
    for (const path of ['', '/results', '/results.csv'])
      expect(await cem!.code('GET', `/tournaments/${forFollowers.id}${path}`)).toBe('unknownTournament')
    expect(await web.browser().code('GET', `/tournaments/${forFollowers.id}`)).toBe('unknownTournament')
    expect(await cem!.code('POST', `/tournaments/${forFollowers.id}/entrants`, {})).toBe('unknownTournament')
    expect(await cem!.code('POST', `/tournaments/${forFollowers.id}/acts`, { kind: 'start' })).toBe('unknownTournament')
    expect([...(await web.tournaments.audience(forFollowers.id, [null, bob!.id, cem!.id]))]).toEqual([bob!.id])
    expect(await bob!.code('POST', `/tournaments/${forFollowers.id}/entrants`, {})).toBe('ok')
    // Who is in it stays in it.
    await bob!.call('DELETE', `/me/follows/${ada!.id}`)
    expect(await bob!.code('GET', `/tournaments/${forFollowers.id}`)).toBe('ok')
    expect(await listed(bob!)).toEqual([everybody.id])
    expect(await listed(bob!, 'mine')).toEqual([forFollowers.id])
  })

  it('keeps its tables out of the lists if it is not public, and nobody else sits down there', async () => {
    const { web, people, open, later, seen } = await tournamentScene(['Ada', 'Bob', 'Cem'])
    const { id } = await open({ access: 'link' })
    for (const person of people.slice(0, 2)) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    const { table } = (await seen(id)).state.heats[0]!
    expect((await web.tables.view(table!))!.terms).toMatchObject({ isPublic: false, isRated: false })
    expect(await people[2]!.code('POST', `/tables/${table}/seat`, {})).toBe('notYourTable')
    expect(await people[0]!.code('POST', `/tables/${table}/start`)).toBe('notYourTable')
    expect(await people[0]!.code('PUT', `/tables/${table}/places/1`, { kind: 'free' })).toBe('notYourTable')
    expect(await people[1]!.code('DELETE', `/tables/${table}/seat`)).toBe('notYourTable')
  })

  it('nobody learns from the table of a heat of which it is, if it is not public, but those who sit there and the organiser', async () => {
    const { web, people, open, later, seen } = await tournamentScene(['Ada', 'Bob', 'Cem', 'Dee'])
    const [ada, bob, cem, dee] = people
    for (const access of ['link', 'public'] as const) {
      const { id } = await open({ access })
      for (const person of [bob!, cem!]) await person.call('POST', `/tournaments/${id}/entrants`, {})
      await later(60 * second)
      const { table } = (await seen(id)).state.heats[0]!
      const shown = await Promise.all([ada!, bob!, cem!].map((person) => person.table('GET', `/tables/${table}`)))
      expect(shown.map(({ heat }) => heat?.tournament)).toEqual([id, id, id])
      const others = [dee!, web.browser()].map((person) => person.table('GET', `/tables/${table}`))
      const known = access === 'public' ? id : undefined
      expect((await Promise.all(others)).map(({ heat }) => heat?.tournament)).toEqual([known, known])
    }
  })

  it('lets nobody enter and leave again and again', async () => {
    const { people, open } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open()
    const turn = async (i: number) =>
      i % 2 === 0
        ? people[1]!.call('POST', `/tournaments/${id}/entrants`, {})
        : people[1]!.call('DELETE', `/tournaments/${id}/entrants/me`)
    const codes: number[] = []
    for (let i = 0; i < 21; i++) codes.push((await turn(i)).status)
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await turn(20)).headers['retry-after']).toBe('10')
  })

  it('shows the names that players have now, and none of those who are no more', async () => {
    const { people, open, seen } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open()
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await people[1]!.call('PATCH', '/me', { name: 'Robert' })
    expect((await seen(id)).state.entrants.map(({ name }) => name)).toEqual(['Ada', 'Robert'])
    await people[1]!.call('DELETE', '/me')
    const { state } = await seen(id)
    expect(state.entrants.map(({ name }) => name)).toEqual(['Ada'])
  })

  it('on the page about a player: public ones alone, with the place in the end, if the player lists games', async () => {
    const { web, people, open, later, seen } = await tournamentScene(['Ada', 'Bob'])
    const [ada, bob] = people
    const everybody = await open({ format: { kind: 'swiss', rounds: 1 } })
    const byLink = await open({ access: 'link' })
    const forFollowers = await open({ access: 'followers' })
    await bob!.call('PUT', `/me/follows/${ada!.id}`)
    for (const { id } of [everybody, byLink, forFollowers])
      for (const person of people) expect(await person.code('POST', `/tournaments/${id}/entrants`, {})).toBe('ok')
    const shown = async (by = bob!) =>
      JSON.parse((await by.call('GET', `/players/${ada!.id}/tournaments`)).text) as z.infer<typeof someEntered>
    expect((await shown()).tournaments.map(({ id, rank }) => [id, rank])).toEqual([[everybody.id, null]])
    await later(60 * second)
    const { table } = (await seen(everybody.id)).state.heats[0]!
    await ada!.call('PATCH', `/tables/${table}/seat`, { isReady: true })
    await later(60 * second)
    expect((await seen(everybody.id)).state.phase).toBe('over')
    for (const by of people)
      expect((await shown(by)).tournaments.map(({ id, rank }) => [id, rank])).toEqual([[everybody.id, 1]])
    const [one] = await web.stores.tournaments.shown(ada!.id, 1, null)
    const all = Array.from({ length: 21 }, (_, i) => ({ ...one!, id: `${i}`.padStart(12, '0') }))
    const many = vi.spyOn(web.stores.tournaments, 'shown').mockResolvedValueOnce(all)
    const { tournaments, next } = await shown()
    expect(tournaments).toHaveLength(20)
    await bob!.call('GET', `/players/${ada!.id}/tournaments?after=${next}`)
    expect(many).toHaveBeenLastCalledWith(ada!.id, 21, { startsAt: everybody.state.plan.start.at, id: all[19]!.id })
    many.mockResolvedValueOnce(all.slice(0, 20))
    expect(await shown()).not.toHaveProperty('next')
    await ada!.call('PATCH', '/me', { listsGames: false })
    expect(await bob!.code('GET', `/players/${ada!.id}/tournaments`)).toBe('gamesNotListed')
    await ada!.call('PATCH', '/me', { hasProfile: false })
    expect(await bob!.code('GET', `/players/${ada!.id}/tournaments`)).toBe('unknownPlayer')
  })

  it('refuses those whom the organiser has blocked', async () => {
    const { people, open } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open()
    await people[0]!.call('PUT', `/me/blocks/${people[1]!.id}`)
    expect(await people[1]!.code('POST', `/tournaments/${id}/entrants`, {})).toBe('blocked')
  })
})
