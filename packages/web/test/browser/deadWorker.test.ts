import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byMouse, playOn, question } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Kills the bots' worker, as a browser short of memory would, while the captain thinks for the second time. */
function killAtCaptain(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    let asked = 0
    globalThis.Worker = class extends Worker {
      override postMessage(message: { request?: { level?: string } }) {
        if (message.request?.level === 'captain' && ++asked === 2) this.terminate()
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
    await killAtCaptain(page)
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
