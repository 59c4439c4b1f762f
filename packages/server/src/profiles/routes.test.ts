import { aProfile, somePlayedGames } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { createAuthenticator } from '../../test/authenticator.ts'
import { finish } from '../../test/finished.ts'
import { takeInAll } from '../../test/outcomesContract.ts'
import { startWeb } from '../../test/webNode.ts'
import type { Browser } from '../../test/webNode.ts'

const keep = async (browser: Browser) => {
  const { body } = await browser.call('POST', '/me/passkeys/options')
  return browser.code('POST', '/me/passkeys', createAuthenticator('localhost', 'http://localhost').make(body.challenge))
}

/** Two who have played, and somebody who looks at them. */
async function played(games = 4) {
  const web = await startWeb()
  const [ada, bob, watcher] = [await web.guest('Ada'), await web.guest('Bob'), await web.guest('Eve')]
  for (let i = 0; i < games; i++)
    await finish(web.stores, `DVE1000${i}`.slice(-8), {
      who: [ada.id, bob.id],
      ranks: i % 4 === 3 ? [2, 1] : [1, 2],
      at: i,
    })
  await finish(web.stores, 'PRIVATE1', { who: [ada.id, bob.id], terms: { isPublic: false }, at: 99 })
  await takeInAll(web.stores)
  return { web, ada, bob, watcher }
}

describe('a player', () => {
  it('is seen by everybody, with ratings, records and games', async () => {
    const { web, ada, bob } = await played(32)
    const nobody = web.browser()
    const profile = aProfile.parse((await nobody.call('GET', `/players/${ada.id}`)).body)
    expect(profile).toMatchObject({
      id: ada.id,
      name: 'Ada',
      ratings: { fleet: null },
      records: { games: 32, won: 24 },
    })
    expect(profile.ratings.duel!.games).toBe(32)
    expect(profile.ratings.duel!.rating.value).toBeGreaterThan(1500)
    const page = somePlayedGames.parse((await nobody.call('GET', `/players/${ada.id}/games`)).body)
    expect(page.games).toHaveLength(30)
    expect(page.games[0]!.others).toEqual([{ player: bob.id, bot: null, name: bob.id, colour: 'red' }])
    const rest = somePlayedGames.parse((await nobody.call('GET', `/players/${ada.id}/games?after=${page.next}`)).body)
    expect(rest.games).toHaveLength(2)
    expect(rest.next).toBeUndefined()
    const lost = (await nobody.call('GET', `/players/${ada.id}/games?kind=duel&result=lost&opponent=${bob.id}`)).body
    expect(somePlayedGames.parse(lost).games).toHaveLength(8)
    expect((await nobody.call('GET', `/players/${ada.id}/against/${bob.id}`)).body).toEqual({
      games: 32,
      ahead: 24,
      behind: 8,
    })
    const { points } = (await nobody.call('GET', `/players/${ada.id}/ratings/duel`)).body as unknown as {
      points: object[]
    }
    expect(points).toHaveLength(32)
    expect(points.at(-1)).toMatchObject({ value: profile.ratings.duel!.rating.value })
  }, 120_000)

  it('never shows private games, nor counts them', async () => {
    const { ada, bob } = await played()
    expect((await ada.call('GET', `/players/${ada.id}`)).body).toMatchObject({ records: { games: 4 } })
    expect((await ada.call('GET', `/players/${ada.id}/against/${bob.id}`)).body).toMatchObject({ games: 4 })
    for (const path of ['', '/games', '/ratings/duel', `/against/${bob.id}`]) {
      // Not even to themselves: those are among their own tables.
      const { text, status } = await ada.call('GET', `/players/${ada.id}${path}`)
      expect(status).toBe(200)
      expect(text).not.toContain('PRIVATE1')
    }
  })

  it('chooses what others see', async () => {
    const { ada, bob, watcher } = await played()
    const codes = async (browser: Browser, id = ada.id) =>
      Promise.all(
        ['', '/games', '/ratings/duel', `/against/${bob.id}`].map((path) =>
          browser.code('GET', `/players/${id}${path}`),
        ),
      )
    await ada.call('PATCH', '/me', { listsGames: false })
    expect(await codes(watcher)).toEqual(['ok', 'gamesNotListed', 'ok', 'gamesNotListed'])
    expect((await watcher.call('GET', `/players/${ada.id}`)).body).toMatchObject({ records: null })
    // Nor by way of the other, nor by the times of the curve.
    expect(await watcher.code('GET', `/players/${bob.id}/against/${ada.id}`)).toBe('gamesNotListed')
    expect(await watcher.code('GET', `/players/${bob.id}/games?opponent=${ada.id}`)).toBe('gamesNotListed')
    expect(await bob.code('GET', `/players/${bob.id}/games?opponent=${ada.id}`)).toBe('ok')
    expect(await bob.code('GET', `/players/${ada.id}/against/${bob.id}`)).toBe('ok')
    const curve = (await watcher.call('GET', `/players/${ada.id}/ratings/duel`)).body as unknown as {
      points: { at: number }[]
    }
    expect(curve.points.length).toBeGreaterThan(0)
    for (const { at } of curve.points) expect(at % (24 * 60 * 60 * 1000)).toBe(0)
    expect(await codes(ada)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect((await ada.call('PATCH', '/me', { hasProfile: false })).body).toMatchObject({
      hasProfile: false,
      listsGames: false,
    })
    expect(new Set(await codes(watcher))).toEqual(new Set(['unknownPlayer']))
    expect(await watcher.code('GET', `/players/${bob.id}/against/${ada.id}`)).toBe('unknownPlayer')
    expect(await codes(ada)).toEqual(['ok', 'ok', 'ok', 'ok'])
  })

  it('is gone when deleted, and those who do not exist are refused', async () => {
    const { ada, watcher } = await played()
    expect(await ada.code('DELETE', '/me')).toBe('ok')
    expect(await watcher.code('GET', `/players/${ada.id}`)).toBe('unknownPlayer')
    expect(await watcher.code('GET', '/players/nobody')).toBe('unknownPlayer')
    expect(await watcher.code('GET', `/players/${watcher.id}/ratings/regatta`)).toBe('malformed')
    expect(await watcher.code('GET', `/players/${watcher.id}/games?after=-1`)).toBe('malformed')
    expect(await watcher.code('GET', `/players/${watcher.id}/games?page=2`)).toBe('malformed')
  })

  it('with a passkey is found by a name that nobody else can have, nor one that looks like it', async () => {
    const { web, ada, bob, watcher } = await played()
    expect(await watcher.code('GET', '/players/Ada')).toBe('unknownPlayer')
    expect(await keep(ada)).toBe('ok')
    expect((await watcher.call('GET', '/players/ada')).body).toMatchObject({ id: ada.id })
    const twin = await web.guest('Аdа')
    expect(await twin.code('POST', '/me/passkeys/options')).toBe('nameTaken')
    expect(await keep(bob)).toBe('ok')
    expect(await bob.code('PATCH', '/me', { name: 'ADA' })).toBe('nameTaken')
    expect((await bob.call('GET', '/me')).body.name).toBe('Bob')
    for (const change of [{ name: 'BOB' }, { colour: 'white' }]) {
      expect(await bob.code('PATCH', '/me', change)).toBe('ok')
      // It stays theirs.
      expect((await watcher.call('GET', '/players/bob')).body).toMatchObject({ id: bob.id })
    }
    expect(await ada.code('PATCH', '/me', { name: 'Grace' })).toBe('ok')
    expect(await keep(twin)).toBe('ok')
  })
})
