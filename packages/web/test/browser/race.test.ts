import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from 'playwright-core'
import { byKeys, byMouse, playOn, playUntil, question } from './player.ts'
import { keeping, openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('a race against bots', () => {
  it('is played from the first click to the podium with the mouse', async () => {
    const { page, errors } = await visit(browser, 3, keeping)
    await page.getByRole('button', { name: /Race now/ }).click()
    // Everything moves in the first turns and at the end. Between them the waves would take long and show nothing new.
    await playOn(page, byMouse, 10)
    await page.emulateMedia(still)
    await playUntil(page, 'results')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await playOn(page, byMouse)).toBe('podium')
    expect(await page.locator('.Podium__step').count()).toBe(3)
    // Whatever there is to read, the way into the next race is in sight.
    await page.setViewportSize({ width: 1280, height: 640 })
    const again = (await page.locator('dialog .loud').boundingBox())!
    expect(again.y + again.height).toBeLessThan(640)
    await page.setViewportSize({ width: 1440, height: 900 })
    // The coach has one thing to say, and shows where.
    const lesson = page.getByText('One thing to learn.')
    await lesson.waitFor({ timeout: 90_000 })
    await lesson.locator('..').getByRole('link', { name: 'Show' }).click()
    await page.getByRole('list', { name: 'Choices, best first' }).waitFor({ timeout: 60_000 })
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('is played with the keyboard alone', async () => {
    const { page, errors } = await visit(browser, 4, still)
    await page.getByRole('button', { name: /Race now/ }).focus()
    await page.keyboard.press('Enter')
    expect(await playOn(page, byKeys)).toBe('podium')
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('goes on after a reload, and from the home page', async () => {
    const { page, errors } = await visit(browser, 5, still)
    await page.getByRole('button', { name: /Race now/ }).click()
    // What rolls no dice is kept only once the boat is steered.
    let asked = await playOn(page, byMouse, 9)
    if (asked === 'steer') asked = await playOn(page, byMouse, 1)
    await page.reload()
    expect(await question(page)).toBe(asked)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('link', { name: /Continue/ }).click()
    expect(await question(page)).toBe(asked)
    // Every bot has a face and a level, every boat its way to go.
    const boats = page.getByRole('region', { name: 'The boats' })
    expect(await boats.locator('[data-level]').count()).toBe(3)
    expect(await boats.getByText('Mate', { exact: true }).count()).toBe(1)
    await boats
      .getByText(/\d to go/)
      .nth(3)
      .waitFor({ timeout: 60_000 })
    expect(await boats.getByRole('listitem').first().getAttribute('aria-label')).toMatch(/\d turns to go/)
    // Bots may speak, until that is switched off.
    await expect.poll(() => page.locator('.BotTalk__talk').count()).toBe(1)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Bots say something now and then').uncheck()
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.locator('.BotTalk__talk').count()).toBe(0)
    await playOn(page, byMouse, 4)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('plays on without a network after the first visit', async () => {
    const { page, errors } = await visit(browser, 6, { ...still, ...keeping })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, 4)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
