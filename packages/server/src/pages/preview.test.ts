import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { skipper } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import { describe, expect, it, vi } from 'vitest'
import { finish } from '../../test/finished.ts'
import { takeInAll } from '../../test/outcomesContract.ts'
import { aPlayer, aTokenOf, someTerms } from '../../test/sample.ts'
import { tempFolder } from '../../test/tempFolder.ts'
import { startWeb } from '../../test/webNode.ts'
import type { Browser } from '../../test/webNode.ts'

const page =
  '<head><!-- preview --><title>Powerboats</title><meta property="og:title" content="Powerboats" /><!-- end of preview --><script src="./main.js"></script></head>'

async function started(settings: Record<string, string> = {}) {
  const folder = tempFolder()
  writeFileSync(join(folder, 'index.html'), page)
  const web = await startWeb({ WEB_DIR: folder, ...settings })
  const get = async (url: string) => {
    const { body, headers, statusCode } = await web.app.inject(url)
    const tags = [...body.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/g)]
    return { body, headers, statusCode, tags: Object.fromEntries(tags.map(([, name, value]) => [name!, value!])) }
  }
  return { web, get }
}

/** Ada's table, at which somebody else sits too. */
async function gathered(ada: Browser, other: Browser, terms: object = someTerms): Promise<string> {
  const { id } = await ada.table('POST', '/tables', { ...terms, seats: 3 })
  await other.table('POST', `/tables/${id}/seat`, {})
  return id
}

async function race(ada: Browser, other: Browser, terms: object = someTerms): Promise<string> {
  const id = await gathered(ada, other, terms)
  await other.table('PATCH', `/tables/${id}/seat`, { isReady: true })
  await ada.table('POST', `/tables/${id}/start`)
  return id
}

describe('the preview of a link', () => {
  it('tells of a table with free seats', async () => {
    const { web, get } = await started({ PUBLIC_URL: 'https://boats.example.org' })
    const made = await web.tables.create({ ...someTerms, seats: 3 }, aPlayer('1', { name: 'Ada' }))
    const { id } = made.ok ? made.value : { id: made.error }
    await web.tables.takeSeat(id, aPlayer('2', { name: 'Bo' }))
    const { tags, body } = await get(`/table/${id.slice(0, 4).toLowerCase()}-${id.slice(4)}`)
    const description = '1 of 3 seats is free. Speedboats round the buoys, in the browser, without an account.'
    expect(tags).toMatchObject({
      description,
      'og:type': 'website',
      'og:site_name': 'Powerboats',
      'og:title': 'Race against Ada and Bo in Powerboats',
      'og:description': description,
      'og:url': `https://boats.example.org/table/${id}`,
      'og:image': 'https://boats.example.org/preview.jpg',
      'twitter:card': 'summary_large_image',
    })
    expect(body).toContain('<title>Race against Ada and Bo in Powerboats</title>')
    expect(body).toContain('src="../main.js"')
    expect(body.match(/og:title/g)).toHaveLength(1)
  })

  it('tells whether a table has seats, and that it is closed', async () => {
    const { web, get } = await started()
    const ada = await web.guest('Ada')
    const { id } = await ada.table('POST', '/tables', { ...someTerms, seats: 3 })
    const descriptionOf = async () => (await get(`/table/${id}`)).tags['description']
    expect(await descriptionOf()).toMatch(/^2 of 3 seats are free\. /)
    for (const name of ['Bo', 'Cem']) await (await web.guest(name)).table('POST', `/tables/${id}/seat`, {})
    expect(await descriptionOf()).toMatch(/^All seats are taken\. /)
    const alone = await ada.table('POST', '/tables', someTerms)
    await ada.call('DELETE', `/tables/${alone.id}/seat`)
    expect((await get(`/table/${alone.id}`)).tags).toMatchObject({
      'og:title': 'This table is closed',
      'og:description': 'Powerboats: race speedboats round the buoys.',
    })
  })

  it('tells of a day, of today without one, and of none that is not there', async () => {
    const { get } = await started()
    const today = await get('/daily')
    expect(today.tags['og:title']).toMatch(/^Powerboats: the race of \w+ \d+, \d{4}$/)
    expect(today.headers['x-robots-tag']).toBeUndefined()
    const url = today.tags['og:url']!
    const day = /^http:\/\/localhost(?::\d+)?\/daily\/(\d{4}-\d\d-\d\d)$/.exec(url)![1]!
    expect(today.tags['og:image']).toBe(url.replace('/daily/', '/api/v1/daily/') + '/picture.png')
    expect((await get(`/daily/${day}`)).tags).toEqual(today.tags)
    for (const wrong of ['1999-01-01', 'monday'])
      expect((await get(`/daily/${wrong}`)).tags).toEqual({ 'og:title': 'Powerboats' })
  })

  it('is the usual one for those who ask for too many at once', async () => {
    const { get } = await started()
    const titles = new Set<string>()
    for (let asked = 0; asked < 32; asked++) titles.add((await get('/daily')).tags['og:title']!)
    expect(titles).toContain('Powerboats')
    expect(titles.size).toBe(2)
  })

  it('tells of a player how they are rated, with the lake of their last game, as far as they show it', async () => {
    const { web, get } = await started({ PUBLIC_URL: 'https://boats.example.org' })
    const [ada, bo] = [aPlayer('ada', { name: 'Ada' }), aPlayer('bo', { name: 'Bo' })]
    for (const player of [ada, bo]) await web.stores.players.create(player, aTokenOf(player.id))
    expect((await get(`/player/${bo.id}`)).tags['og:description']).toBe('Ratings, records and games.')
    await finish(web.stores, 'K7M29QXT', { who: [ada.id, bo.id] })
    await takeInAll(web.stores)
    const { tags, headers } = await get(`/player/${ada.id}`)
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(tags).toMatchObject({
      'og:title': 'Ada races in Powerboats',
      'og:url': `https://boats.example.org/player/${ada.id}`,
      'og:image': 'https://boats.example.org/api/v1/tables/K7M29QXT/picture.png',
    })
    expect(tags['og:description']).toMatch(/^Rated 15\d\d in duels\.$/)
    await web.stores.players.change(ada.id, { listsGames: false })
    expect((await get(`/player/${ada.id}`)).tags['og:image']).toBe('https://boats.example.org/preview.jpg')
    await web.stores.players.change(ada.id, { hasProfile: false })
    const byId = vi.spyOn(web.stores.players, 'byId')
    expect((await get('/player/a%00')).tags['og:title']).toBe('Powerboats')
    expect(byId).not.toHaveBeenCalled()
    for (const key of [ada.id, 'K7M29QXT']) expect((await get(`/player/${key}`)).tags['og:title']).toBe('Powerboats')
  })

  it('tells who race, then who won, with a picture', async () => {
    const { web, get } = await started()
    const id = await race(await web.guest('Ada'), await web.guest('Bo'))
    const racing = (await get(`/table/${id}`)).tags
    expect(racing['og:title']).toMatch(/^(Ada and Bo|Bo and Ada) race in Powerboats$/)
    expect(racing['og:description']).toBe('Watch how the boats go round the buoys.')
    expect(racing['og:image']).toContain(`/api/v1/tables/${id}/picture.png`)
    const game = async () => (await web.host.look(id))!.game
    for (let now = await game(); now.phase !== 'over'; now = await game())
      await web.host.act(id, now.seat!, skipper.choose(now, now.seat!, seeded(1)))
    const { tags } = await get(`/game/${id}`)
    expect(tags['og:title']).toMatch(/^(Ada|Bo) won a game of Powerboats$/)
    expect(tags['og:description']).toMatch(/^1\. (Ada|Bo) \d+, 2\. (Ada|Bo) \d+\. Watch the replay/)
    expect(tags['og:image']).toMatch(new RegExp(`^http://localhost(:\\d+)?/api/v1/tables/${id}/picture.png$`))
  })

  it('says that nobody finished when all boats retired', async () => {
    const { web, get } = await started()
    const id = await race(await web.guest('Ada'), await web.guest('Bo'), { ...someTerms, changes: { races: 1 } })
    const game = async () => (await web.host.look(id))!.game
    while ((await game()).phase !== 'over') await web.host.act(id, (await game()).seat!, { kind: 'retire' })
    const { tags } = await get(`/game/${id}`)
    expect(tags['og:title']).toBe('Nobody finished a game of Powerboats')
    expect(tags['og:description']).toMatch(/^– (Ada|Bo) 0, – (Ada|Bo) 0\. Watch the replay/)
  })

  it('escapes what players call themselves', async () => {
    const { web, get } = await started()
    const ada = await web.guest('"><i>$& \'./a')
    const { id } = await ada.table('POST', '/tables', someTerms)
    const { body, tags } = await get(`/table/${id}`)
    expect(body).not.toContain('<i>')
    expect(tags['og:title']).toBe('Race against &quot;&gt;&lt;i&gt;$&amp; &#39;.&#47;a in Powerboats')
  })

  it('keeps the secret of the dice, and private tables from search engines', async () => {
    const { web, get } = await started()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const id = await race(ada, bo, { ...someTerms, isPublic: false })
    const { secret } = (await web.stores.tables.load(id))!
    const { body, headers } = await get(`/table/${id}`)
    expect(headers['x-robots-tag']).toBe('noindex')
    for (const hidden of [secret, (ada as unknown as { id: string }).id]) expect(body).not.toContain(hidden)
    const open = await race(ada, bo)
    expect((await get(`/table/${open}`)).headers['x-robots-tag']).toBeUndefined()
  })

  it('is the usual one where there is no such table, and counts codes that are wrong', async () => {
    const { web, get } = await started({ WRONG_TABLES_PER_HOUR: '3' })
    const id = await gathered(await web.guest('Ada'), await web.guest('Bo'))
    for (const path of ['/table/00000000', '/game/nothing', '/table', '/rules'])
      expect([path, (await get(path)).tags]).toEqual([path, { 'og:title': 'Powerboats' }])
    for (const code of ['00000001', '00000002', '00000003']) await get(`/table/${code}`)
    expect((await get(`/table/${id}`)).tags).toEqual({ 'og:title': 'Powerboats' })
    expect(await web.browser().code('GET', `/tables/${id}`)).toBe('tooFast')
  })
})

describe('the picture of a game', () => {
  it('is a PNG that may be kept for a while', async () => {
    const { web, get } = await started()
    const id = await race(await web.guest('Ada'), await web.guest('Bo'))
    const { headers, body } = await get(`/api/v1/tables/${id}/picture.png`)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(body.slice(1, 4)).toBe('PNG')
  })

  it('is a minute old at most while the game goes on, and at its end the last one', async () => {
    const { web, get } = await started()
    const id = await race(await web.guest('Ada'), await web.guest('Bo'), { ...someTerms, changes: { races: 1 } })
    const picture = () => get(`/api/v1/tables/${id}/picture.png`)
    const first = (await picture()).body
    const sail = async (moves: number) => {
      for (let left = moves; left > 0; left--) {
        const { game } = (await web.host.look(id))!
        if (game.phase === 'over') return
        await web.host.act(id, game.seat!, skipper.choose(game, game.seat!, seeded(1)))
      }
    }
    await sail(12)
    expect((await picture()).body).toBe(first)
    web.pass(60_000)
    const second = (await picture()).body
    expect(second).not.toBe(first)
    await sail(Infinity)
    const last = await picture()
    expect(last.headers['cache-control']).toBe('public, max-age=3600')
    expect([first, second]).not.toContain(last.body)
  })

  it('is the usual one before the start, and none of a table that is not there', async () => {
    const { web, get } = await started()
    const id = await gathered(await web.guest('Ada'), await web.guest('Bo'))
    const path = `/api/v1/tables/${id}/picture.png`
    const { statusCode, headers } = await get(path)
    expect(statusCode).toBe(302)
    expect(new URL(headers.location!, `http://localhost${path}`).pathname).toBe('/preview.jpg')
    expect((await get('/api/v1/tables/00000000/picture.png')).statusCode).toBe(404)
  })
})
