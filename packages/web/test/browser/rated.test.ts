import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { startServer } from './node.ts'
import type { GameServer } from './node.ts'
import { byMouse, playOn } from './player.ts'
import { addAuthenticator } from './passkeys.ts'
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

/** Comes in under a name, and keeps it with a passkey. */
async function comeToStay(name: string) {
  const visit = await visitAt(browser, `${server.address}me`, still)
  const { page } = visit
  await addAuthenticator(page)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Your name').press('Enter')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  return visit
}

async function findDuel(page: Page): Promise<void> {
  await page.goto(`${server.address}lobby`)
  await page.getByRole('button', { name: '2', exact: true }).click()
  const bots = page.getByRole('checkbox', { name: /Fill up with bots/ })
  if (await bots.isChecked()) await bots.uncheck()
  await page.getByRole('button', { name: 'Find a race' }).click()
}

/** What the result says of ratings, once they are there. */
async function ratingsOn(page: Page): Promise<string[]> {
  const rows = page.locator('.RatingChanges__changes li')
  await rows.first().waitFor()
  return rows.allInnerTexts()
}

describe('a rated duel', () => {
  it('of two people moves both their ratings, as each sees in the result and on the pages about them', async () => {
    const ada = await comeToStay('Ada')
    await ada.page.getByText('The passkey was created.').waitFor()
    // Nobody else can have that name, nor one that looks like it.
    const bo = await comeToStay('Аdа')
    await bo.page.getByText('Somebody else has this name').waitFor()
    await bo.page.getByLabel('Your name').fill('Bo')
    await bo.page.getByLabel('Your name').press('Enter')
    await bo.page.getByRole('button', { name: 'Create a passkey' }).click()
    await bo.page.getByText('The passkey was created.').waitFor()

    await findDuel(ada.page)
    await ada.page.getByText('Rated').first().waitFor()
    await findDuel(bo.page)
    await bo.page.getByRole('button', { name: 'Retire' }).click()
    await bo.page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
    // Leaving counts as what it leads to: here the bot wins for her.
    await ada.page.getByRole('button', { name: 'More' }).click()
    await ada.page.getByRole('button', { name: 'Hand over to a bot' }).click()
    await ada.page.getByRole('button', { name: 'Yes' }).click()
    for (const { page } of [ada, bo]) {
      expect(await playOn(page, byMouse)).toBe('podium')
      const ratings = await ratingsOn(page)
      expect(ratings.find((row) => row.includes('Ada'))).toMatch(/15\d\d\?\s*\+\d+/)
      expect(ratings.find((row) => row.includes('Bo'))).toMatch(/14\d\d\?\s*[-−]\d+/)
      expect(await flaws(page)).toEqual([])
    }

    const { page } = bo
    await page.locator('.RatingChanges__changes').getByRole('link', { name: 'Ada' }).click()
    await page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor()
    await page.getByText('You against Ada, in 1 game').waitFor()
    await page
      .getByText(/15\d\d\?/)
      .first()
      .waitFor()
    await page.getByRole('img', { name: 'The rating game by game: Duels' }).waitFor()
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByRole('button', { name: 'Unfollow' }).waitFor()
    // Nobody challenges themselves.
    await ada.page.goto(page.url())
    await ada.page.getByRole('link', { name: 'What others see of you' }).waitFor()
    expect(await ada.page.getByRole('button', { name: 'Challenge' }).count()).toBe(0)
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Lost')
    await page.getByText('There are no such games.').waitFor()
    await page.getByRole('combobox', { name: 'Result' }).selectOption('Won')
    const games = page.locator('.player__games li')
    await games.first().waitFor()
    expect(await games.count()).toBe(1)
    expect(await flaws(page)).toEqual([])
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0])
    }

    // Nobody is compared with others after one game.
    await page.goto(`${server.address}lobby`)
    await page.getByRole('link', { name: 'Leaderboards' }).click()
    await page.getByText('You are not on this list.').waitFor()
    await page.getByRole('button', { name: 'This month' }).click()
    await page.getByText('Nobody is on this list yet.').waitFor()
    expect(await flaws(page)).toEqual([])
    await page.goto(`${server.address}player/Ada`)

    // She keeps her games to herself, then everything.
    await ada.page.goto(`${server.address}me`)
    await ada.page.getByRole('checkbox', { name: /Your games on it/ }).uncheck()
    await expect.poll(() => reloaded(page)).toContain('This player does not list games.')
    await ada.page.getByRole('checkbox', { name: /A page about you/ }).uncheck()
    await expect.poll(() => reloaded(page)).toContain('There is no such player')
    for (const { page: own, errors } of [ada, bo]) {
      expect(errors.filter((error) => !error.includes('40'))).toEqual([])
      await own.context().close()
    }
  })
})

async function reloaded(page: Page): Promise<string> {
  await page.reload()
  await page.locator('.cards__card').first().waitFor()
  await page.waitForTimeout(300)
  return page.locator('main').innerText()
}
