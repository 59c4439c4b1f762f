import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameAddress } from './address.ts'
import { byMouse, playOn, playUntil, question } from './player.ts'
import { arriveAt, prepareTour } from './tour.ts'
import { openBrowser, still, visitAt } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser('--host-resolver-rules=MAP game.test localhost')
})
afterAll(() => browser.close())

/** As in a home network: by plain http at a name that browsers do not trust. */
async function visitHome(path = '', options: BrowserContextOptions = {}) {
  const address = gameAddress().replace('localhost', 'game.test')
  const visit = await visitAt(browser, `${address}${path}?seed=3`, { ...still, ...options })
  expect(await visit.page.evaluate('isSecureContext')).toBe(false)
  return visit
}

describe('on plain http in a home network', () => {
  it('a race begins with one press, and goes on after a reload', async () => {
    const { page, errors } = await visitHome()
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, 3)
    await playUntil(page, 'roll')
    await page.reload()
    expect(await question(page)).toBe('roll')
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('people meet at a table, copy its link and race; passkeys and notifications say that they are missing', async () => {
    const { page, errors } = await visitHome('lobby')
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    await page.getByRole('combobox').first().selectOption('deckhand')
    await page.getByRole('button', { name: 'Start the race' }).click()
    await playOn(page, byMouse, 4)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByText('does not allow notifications').waitFor()
    await page.goto(new URL('/me', page.url()).href)
    await page.getByText('Passkeys need https').waitFor()
    expect(await page.getByRole('button', { name: /passkey/i }).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it(
    'every page comes, with boats behind the title, a race that goes on and the coach; dice are checked, and a result is shared as a picture',
    { timeout: 300_000 },
    async () => {
      const { page, errors } = await visitHome()
      await page.locator('.home__demo .Boat__letter').first().waitFor({ state: 'attached' })
      // To an unknown address the server answers 404.
      const stops = (await prepareTour(page)).filter(({ name }) => name !== 'nowhere')
      for (const stop of stops) {
        await page.goto(new URL(`/${stop.path}`, page.url()).href)
        await arriveAt(page, stop)
      }
      const game = stops.find(({ name }) => name === 'finished game')!
      await page.goto(new URL(`/${game.path}`, page.url()).href)
      await page.getByRole('heading', { name: /follow from the secret/ }).waitFor()
      await page.getByRole('button', { name: 'Share the result' }).click()
      await page.getByRole('img', { name: /^The course with the route/ }).waitFor({ timeout: 60_000 })
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save the picture' }).click()
      expect((await saved).suggestedFilename()).toBe('powerboats.png')
      expect(errors).toEqual([])
      await page.context().close()
    },
  )
})
