import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byMouse, playOn, playUntil, question } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Kills the bots' worker, as a browser short of memory would, while the captain thinks for the second time. */
function killAtMate(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    let asked = 0
    globalThis.Worker = class extends Worker {
      override postMessage(message: { request?: { level?: string } }) {
        if (message.request?.level === 'mate' && ++asked === 2) this.terminate()
        super.postMessage(message)
      }
    }
  })
}

/** After this many answers of the player every bot has moved at least once. */
const aRound = 6

describe('a race whose bots', () => {
  it('lost their worker goes on, and says that it was restarted', async () => {
    const { page, errors } = await visit(browser, 3, still)
    await killAtMate(page)
    await page.reload()
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, aRound)
    await page.getByText('A part of the game had stopped and was restarted.').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.getByText('restarted').count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('cannot be loaded goes on with any moves of theirs, and says so', async () => {
    const { page } = await visit(browser, 4, { ...still, serviceWorkers: 'block' })
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    await page.route(/assets\/solvingWorker-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, aRound)
    await page.getByText('A part of the game has stopped.').waitFor()
    expect(await question(page)).not.toBe('podium')
    await page.context().close()
  })
})

describe('a lake that is not painted', () => {
  it('is there in plain shapes, and is sailed', async () => {
    const { page } = await visit(browser, 5, { ...still, serviceWorkers: 'block' })
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    await page.route(/assets\/paintWorker-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await page.getByRole('button', { name: /Race now/ }).click()
    await question(page)
    const seen = await page.locator('main:not([aria-busy]) [class*=FirstLook__look]').evaluate((look) => ({
      colours: [...look.children].map((shape) => getComputedStyle(shape)[shape.matches('rect') ? 'fill' : 'stroke']),
      isWide: look.getBoundingClientRect().width > innerWidth / 2,
      pictures: look.parentElement!.querySelectorAll('img').length,
    }))
    // Land, shallows and deep water.
    const colours = ['rgb(111, 166, 81)', 'rgb(143, 220, 214)', 'rgb(20, 105, 156)']
    expect(seen).toEqual({ colours, isWide: true, pictures: 0 })
    await playUntil(page, 'steer')
    await page.context().close()
  })
})
