import { aLeaderboard } from '@powerboats/protocol'
import { describe, expect, it, vi } from 'vitest'
import { finish } from '../../test/finished.ts'
import { takeInAll } from '../../test/outcomesContract.ts'
import { startWeb } from '../../test/webNode.ts'
import type { Browser } from '../../test/webNode.ts'

const board = async (browser: Browser, name: string) =>
  aLeaderboard.parse((await browser.call('GET', `/leaderboards/${name}`)).body)

describe('a leaderboard', () => {
  it('shows those with an established rating and a public profile, and to each where they stand', async () => {
    const web = await startWeb()
    const people = [await web.guest('Ada'), await web.guest('Bob'), await web.guest('Cleo')]
    const [ada, bob] = people as [Browser & { id: string }, Browser & { id: string }]
    for (let i = 0; i < 22; i++) {
      const who = [...people.map(({ id }) => id), 'bot 1']
      await finish(web.stores, `FLEET${100 + i}`, { who: who.map((_, k) => who[(k + i) % 4]!), at: web.now() })
    }
    await takeInAll(web.stores)
    const seen = await board(web.browser(), 'fleet')
    expect(seen.leaders.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bob', 'Cleo'])
    expect(seen).toMatchObject({ own: null, month: null })
    for (const [i, { id, value, games }] of seen.leaders.entries()) {
      const own = people.find((one) => one.id === id)!
      expect((await board(own, 'fleet')).own).toEqual({ rank: i + 1, value, games })
    }
    const month = await board(ada, 'month')
    expect(month.month).toBe(new Date(web.now()).toISOString().slice(0, 7))
    expect((await board(ada, 'duel')).leaders).toEqual([])
    await ada.call('PATCH', '/me', { hasProfile: false })
    expect((await board(bob, 'fleet')).leaders.map(({ name }) => name)).not.toContain('Ada')
    expect((await board(ada, 'fleet')).own).toBeNull()
  }, 120_000)

  it('says with what to ask for the next page, and takes it', async () => {
    const { browser, stores } = await startWeb()
    const next = { score: 1500.125, player: 'ada' }
    const leaders = vi.spyOn(stores.outcomes, 'leaders').mockResolvedValue({ leaders: [], next })
    expect((await board(browser(), 'duel')).next).toBe('1500.125_ada')
    leaders.mockResolvedValue({ leaders: [], next: null })
    expect(await board(browser(), 'duel?after=1500.125_ada')).not.toHaveProperty('next')
    expect(leaders.mock.calls.map(([, , after]) => after)).toEqual([null, next])
  })

  it('is asked for by its name and the key of a page, and by nothing else', async () => {
    const nobody = (await startWeb()).browser()
    const codes = ['regatta', 'duel?after=1', 'duel?after=1_%00', 'duel?page=2'].map((path) =>
      nobody.code('GET', `/leaderboards/${path}`),
    )
    expect(await Promise.all(codes)).toEqual(['malformed', 'malformed', 'malformed', 'malformed'])
    expect(await nobody.code('GET', '/leaderboards/duel?after=1500.125_ada')).toBe('ok')
  })
})
