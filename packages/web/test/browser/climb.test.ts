import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { startServer } from './node.ts'
import type { GameServer } from './node.ts'
import { question } from './player.ts'
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

it('the ladder begins with the deckhand, shows medals, and can be switched off', async () => {
  const { page, errors } = await visitAt(browser, server.address, still)
  await page.getByRole('link', { name: 'Ladder', exact: true }).click()
  await page.getByRole('heading', { name: 'Medals', exact: true }).waitFor()
  expect(await page.getByRole('button').allInnerTexts()).toEqual(['Challenge: Deckhand'])
  // One family of pages: the strip of water, and rows no wider than they have to say.
  await page.locator('main.cards__quayside > header').getByRole('heading', { level: 1 }).waitFor()
  const widest = () =>
    page.locator('main li').evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().width)))
  expect(await widest()).toBeLessThan(700)
  expect(await flaws(page)).toEqual([])
  await page.getByRole('button', { name: 'Challenge: Deckhand' }).click()
  await question(page)
  await page.goto(server.address)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Ladder and medals' }).uncheck()
  expect(await page.getByRole('link', { name: 'Ladder', exact: true }).count()).toBe(0)
  expect(errors).toEqual([])
  await page.context().close()
})

it('home shows a public race that is on, and the way to it', async () => {
  const duel = async (name: string) => {
    const visit = await visitAt(browser, `${server.address}lobby`, still)
    await visit.page.getByLabel('Your name').first().fill(name)
    await visit.page.getByRole('button', { name: '2', exact: true }).click()
    const bots = visit.page.getByRole('checkbox', { name: /Fill up with bots/ })
    if (await bots.isChecked()) await bots.uncheck()
    await visit.page.getByRole('button', { name: 'Find a race' }).click()
    return visit
  }
  const ada = await duel('Ada')
  await ada.page.waitForURL(/\/table\//)
  const bo = await duel('Bo')
  await bo.page.getByRole('button', { name: 'Retire' }).waitFor()
  const { page, errors } = await visitAt(browser, `${server.address}lobby`, still)
  // Home asks once, and only where somebody has been online: both must be known by then.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('powerboats.online'))).not.toBeNull()
  await page.getByRole('link', { name: /Ada/ }).first().waitFor()
  await page.goto(server.address)
  const watch = page.getByRole('link', { name: /Watch live: (Ada|Bo)/ })
  await watch.waitFor()
  expect(await flaws(page)).toEqual([])
  await watch.click()
  await page.waitForURL(bo.page.url())
  for (const visit of [ada, bo, { page, errors }]) {
    expect(visit.errors).toEqual([])
    await visit.page.context().close()
  }
})
