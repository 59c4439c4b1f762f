import { botOfLevel, solvedCourses } from '@powerboats/bots'
import { commitmentTo, createHost, memoryBus, memoryStore, recordOf } from '@powerboats/host'
import type { DailyRace } from '@powerboats/protocol'
import { decide, evolveAll, makeRecord, newGame, parseRecord, turn } from '@powerboats/rules'
import type { Game, GameRecord, Intent } from '@powerboats/rules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { startServer } from './node.ts'
import type { GameServer } from './node.ts'
import { addAuthenticator } from './passkeys.ts'
import { byMouse, playOn } from './player.ts'
import { openBrowser, still, visitAt } from './visit.ts'

let browser: Browser
let server: GameServer
beforeAll(async () => {
  browser = await openBrowser()
  server = await startServer()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const solved = solvedCourses()
const captain = botOfLevel('captain', solved)

/** Asks the server as the player of this page. */
async function asked<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`${server.address}api/v1/${path}`)).json()) as T
}

async function recordFrom(page: Page, id: string): Promise<GameRecord> {
  const record = parseRecord(await (await page.request.get(`${server.address}api/v1/daily/tries/${id}/record`)).text())
  if (!record.ok) throw new Error(record.error.message)
  return record.value
}

/** Sails on as a captain would, past the page, until only the last way has to be chosen. Returns which one that is. */
async function sailNearlyHome(page: Page, id: string): Promise<'left' | 'ahead' | 'right'> {
  const { setup, events } = await recordFrom(page, id)
  let count = events.length
  let game: Game = evolveAll(newGame(setup), events)
  for (;;) {
    const intent: Intent = captain.choose(game, 0, () => 0)
    if (intent.kind === 'steer') {
      const boat = game.boats[0]!
      const sides = { left: turn(boat.heading, 1), ahead: boat.heading, right: turn(boat.heading, 5) }
      const side = (['left', 'ahead', 'right'] as const).find((one) => sides[one] === intent.heading)!
      if (wouldFinish(game, intent)) return side
    }
    const answer = await page.request.post(`${server.address}api/v1/daily/tries/${id}/intents`, {
      data: { after: count, intent },
      headers: { origin: server.address.slice(0, -1) },
    })
    if (!answer.ok()) throw new Error(await answer.text())
    const move = (await answer.json()) as { after: number; events: GameRecord['events'] }
    game = evolveAll(game, move.events)
    count = move.after + move.events.length
  }
}

function wouldFinish(game: Game, intent: Intent): boolean {
  const decided = decide(game, 0, intent, () => [])
  return decided.ok && decided.value.some(({ kind }) => kind === 'finished')
}

/** Keeps the name of this browser with a passkey. */
async function keepName(page: Page): Promise<void> {
  await addAuthenticator(page)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByText('The passkey was created.').waitFor()
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('the race of the day', () => {
  it('is sailed alone from start to share text; the first try counts, the second does not', async () => {
    const { page, errors } = await visitAt(browser, `${server.address}me`, still)
    await keepName(page)
    await page.goto(server.address)
    await page.getByRole('link', { name: 'Race of the day' }).click()
    await page.getByText(/^Next race in \d+:\d\d:\d\d$/).waitFor()
    expect(await flaws(page)).toEqual([])
    await page.getByText('Once you have sailed, the captain and the others sail along here.').waitFor()
    await page.getByText('Your first try counts.').waitFor()
    await page.getByRole('link', { name: 'Sail the race' }).click()

    await playOn(page, byMouse, 5)
    const { you, day } = await asked<DailyRace>(page, 'daily')
    const { id } = you!.tries[0]!
    const side = await sailNearlyHome(page, id)
    // Another window has sailed on: the page goes on from there.
    await page.reload()
    const ways = page.locator('.WayButtons__way-buttons button')
    await ways.nth(['left', 'ahead', 'right'].indexOf(side)).click()

    const result = page.getByRole('dialog')
    await result.getByText('This try counts.').waitFor()
    await result.getByText('1st of 1 sailor').waitFor({ timeout: 120_000 })
    await result.getByText(/turns lost by choices$/).waitFor()
    const { turns } = (await asked<DailyRace>(page, 'daily')).you!.tries[0]!.result!
    await result.getByRole('heading', { name: `${turns} turns` }).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await result.getByRole('button', { name: 'Copy as text' }).click()
    await result.getByText('Copied').waitFor()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    const [first, signs, link] = text.split('\n')
    expect(first).toMatch(new RegExp(`^Powerboats ${day}: ${turns} turns, [+−-]?[\\d.]+ against par$`))
    expect([...new Intl.Segmenter().segment(signs!)]).toHaveLength(turns)
    expect(signs).toMatch(/^(🌊|🔴|💥)+🏁$/u)
    expect(link).toBe(`${server.address}daily/${day}`)
    await result.getByRole('button', { name: 'Share the result' }).click()
    await page.getByRole('img', { name: /^The course with the route/ }).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Close' }).last().click()

    await result.getByRole('link', { name: 'Watch with the ghosts' }).click()
    await page.getByRole('list').getByText('Captain').waitFor()
    await page.getByText('1 day in a row').waitFor()
    expect(await flaws(page)).toEqual([])
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await overflow(page)]).toEqual([width, 0])
    }

    await page.getByRole('link', { name: 'Practise' }).click()
    await playOn(page, byMouse, 3)
    await page.getByRole('button', { name: 'Retire' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
    await page.getByText('For practice: this try does not count.').waitFor()
    const after = await asked<DailyRace>(page, 'daily')
    expect(after.you!.tries.map(({ isCounted }) => isCounted)).toEqual([true, false])
    expect(after.sailors).toBe(1)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('promises guests nothing, and is called by its name while it is sailed', async () => {
    const { page, errors } = await visitAt(browser, `${server.address}daily`, still)
    await page.getByText('Without a passkey you sail as a guest, and your try does not count.').waitFor()
    expect(await page.getByText('Your first try counts').count()).toBe(0)
    await page.getByRole('link', { name: 'Sail the race' }).click()
    await playOn(page, byMouse, 1)
    expect(await page.locator('.race__race-head b').innerText()).toBe('Race of the day')
    await page.goto(`${server.address}daily`)
    await page.getByText('You can practise as often as you like.').waitFor()
    expect(await page.getByText('Your first try counts').count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('shows its dice when it is over: they are checked, and the day can be sailed offline', async () => {
    const yesterday = '2026-11-16'
    const { page, errors } = await visitAt(browser, server.address, still)
    const past = await pastDay(page, yesterday)
    await page.route(`**/api/v1/daily/${yesterday}`, (route) => route.fulfill({ json: past.race }))
    await page.route(`**/api/v1/daily/${yesterday}/record`, (route) => route.fulfill({ body: past.record }))
    await page.route(`**/api/v1/daily/${yesterday}/table`, (route) => route.fulfill({ json: { tries: [] } }))
    await page.goto(`${server.address}daily/${yesterday}`)
    await page.getByText(/^The secret fits its seal, and all \d+ throws of the captain follow from it\./).waitFor()

    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await page.getByText('You are offline.').waitFor()
    await page.getByRole('link', { name: 'Practise' }).click()
    await playOn(page, byMouse, 4)
    await page.getByRole('button', { name: 'Retire' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
    await page.getByText('For practice: this try does not count.').waitFor()
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([])
    await page.context().close()

    // A server that shows another secret than it promised is found out.
    const other = await visitAt(browser, server.address, still)
    const wrong = { ...past.race, commitment: commitmentTo('another secret') }
    await other.page.route(`**/api/v1/daily/${yesterday}`, (route) => route.fulfill({ json: wrong }))
    await other.page.route(`**/api/v1/daily/${yesterday}/record`, (route) => route.fulfill({ body: past.record }))
    await other.page.goto(`${server.address}daily/${yesterday}`)
    await other.page.getByText('The dice of this day are not those that were promised.').waitFor()
    await other.page.context().close()
  })
})

/** A day that is over, as a server tells of it: the course of today with dice of its own, and a race on it. */
async function pastDay(page: Page, day: string) {
  const today = await asked<DailyRace>(page, 'daily')
  const course = parseRecord(await (await page.request.get(`${server.address}api/v1/daily/${today.day}/record`)).text())
  if (!course.ok) throw new Error(course.error.message)
  const store = memoryStore()
  const host = createHost(store, memoryBus(), () => 0)
  const secret = 'what decided the dice of yesterday'
  await host.open(day, course.value.setup, { secret, contributions: [day] })
  for (let turns = 0; turns < 12; turns++) {
    const { game } = (await host.look(day))!
    await host.act(
      day,
      0,
      captain.choose(game, 0, () => 0),
    )
  }
  await host.act(day, 0, { kind: 'retire' })
  const record = makeRecord(recordOf((await store.load(day))!, true))
  const race = { ...today, day, secret, commitment: commitmentTo(secret), par: 16.5, captain: null, you: null }
  return { race, record }
}
