import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { byMouse, playOn, playUntil, question } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Without a service worker, as after a deploy on plain http: what was not loaded yet is gone. */
const unkept = { ...still, serviceWorkers: 'block' } as const

/** Takes files away as a deploy does; returns a function that brings them back. */
async function takeAway(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }))
  return () => page.unroute(files)
}

const sign = 'A part of the game could not be loaded'
const notice = `${sign}.`

describe('a chunk that is gone', () => {
  it('is told with ways on; Home works afterwards, and so does the page once its chunk is back', async () => {
    const { page } = await visit(browser, 1, unkept)
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    const bringBack = await takeAway(page, /assets\/view-.*\.js/)
    await page.getByRole('link', { name: 'Set up a table' }).click()
    await page.getByRole('heading', { name: sign }).waitFor()
    expect(await flaws(page)).toEqual([])
    expect(await page.getByRole('button', { name: 'Save the game as a file' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    await bringBack()
    await page.getByRole('link', { name: 'Set up a table' }).click()
    await page.getByRole('button', { name: 'To the start' }).waitFor()
    await page.context().close()
  })

  it('with styles is told, too: no page comes without its styles, and it comes once they are back', async () => {
    const { page } = await visit(browser, 7, unkept)
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    const bringBack = await takeAway(page, /assets\/.*\.css/)
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('heading', { name: sign }).waitFor()
    await bringBack()
    await page.goBack()
    const styled = page.waitForResponse(/assets\/.*\.css/)
    await page.getByRole('link', { name: 'Rules' }).click()
    expect((await styled).ok()).toBe(true)
    await page.getByRole('navigation', { name: 'On this page' }).waitFor()
    await page.context().close()
  })

  it('leaves the record of the race to be saved, and the race goes on after a reload', async () => {
    const { page } = await visit(browser, 2, unkept)
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, 3)
    // What rolls no dice is kept only once the boat is steered.
    await playUntil(page, 'roll')
    const bringBack = await takeAway(page, /assets\/race-.*\.js/)
    await page.reload()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the game as a file' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^powerboats-.*\.json$/)
    await bringBack()
    await page.getByRole('button', { name: 'Reload' }).click()
    expect(await question(page)).toBe('roll')
    await page.context().close()
  })

  it('of the coach does not end the race', async () => {
    const { page } = await visit(browser, 3, unkept)
    await page.evaluate(() => localStorage.setItem('powerboats.coach', 'on'))
    await page.reload()
    await takeAway(page, /assets\/Coach-.*\.js/)
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, 3)
    expect(await page.getByText(sign).count()).toBe(0)
    await page.getByText('The coach could not be loaded.').waitFor()
    await page.context().close()
  })

  it.each([
    ['Home', null],
    ['a race', /Race now/],
  ])('of the settings leaves %s as it is, and they open once it is back', async (_, way) => {
    const { page } = await visit(browser, 5, unkept)
    if (way !== null) {
      await page.getByRole('button', { name: way }).click()
      await playOn(page, byMouse, 3)
    }
    const bringBack = await takeAway(page, /assets\/SettingsDialog-.*\.js/)
    const settings = page.getByRole('button', { name: 'Settings' })
    await settings.click()
    await page.getByText(notice).waitFor()
    expect(await page.getByText(sign, { exact: true }).count()).toBe(0)
    await bringBack()
    await settings.click()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    expect(await page.getByText(notice).count()).toBe(0)
    await page.context().close()
  })

  it('of the list of your games leaves Home as it is, and the list comes when it is unfolded again', async () => {
    const { page } = await visit(browser, 6, unkept)
    await page.getByRole('button', { name: /Race now/ }).click()
    await playUntil(page, 'roll')
    await page.getByRole('link', { name: 'Home' }).first().click()
    const bringBack = await takeAway(page, /assets\/YourGames-.*\.js/)
    const list = page.locator('summary')
    await list.click()
    await page.getByText(notice).waitFor()
    await page.getByRole('link', { name: 'All your games' }).waitFor()
    await bringBack()
    await list.click()
    await list.click()
    await page.locator('.YourGames__section').first().waitFor()
    expect(await page.getByText(notice).count()).toBe(0)
    await page.context().close()
  })

  it('of another language leaves the game in English', async () => {
    const { page } = await visit(browser, 4, { ...unkept, locale: 'de-DE' })
    await page.getByRole('button', { name: /Sofort losfahren/ }).waitFor()
    await page.route(/assets\/.*\.js/, async (route) => {
      const response = await route.fetch()
      const isGerman = (await response.text()).includes('Sofort losfahren')
      await route.fulfill(isGerman ? { status: 404, body: '' } : { response })
    })
    await page.reload()
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    // What is still under way would fail when the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().close()
  })
})
