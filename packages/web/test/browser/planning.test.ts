import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byMouse, playUntil } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('planning a turn', () => {
  it('looks a turn ahead, asks the coach once, and keeps the camera on a boat', async () => {
    const { page, errors } = await visit(browser, 7, still)
    await page.getByRole('button', { name: /Race now/ }).click()
    await playUntil(page, 'roll')

    // Pointing at a disc shows where the turn after it could end, as long as it is pointed at.
    const ends = page.locator('.Landings__next')
    const discs = page.locator('.Landings__landing:not(.Landings__stays)')
    expect(await ends.count()).toBe(0)
    await discs.first().hover()
    await expect.poll(() => ends.count()).toBeGreaterThan(2)
    await page.mouse.move(5, 5)
    await expect.poll(() => ends.count()).toBe(0)

    const hint = page.getByRole('button', { name: 'Hint' })
    const advice = page.getByRole('region', { name: 'The coach’s advice' })
    await hint.click()
    await advice.waitFor()
    expect(await hint.count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('powerboats.coach'))).not.toBe('on')
    await byMouse.roll(page, 1).catch(() => {})
    await playUntil(page, 'steer')
    // He stays for the whole turn, and is gone with it.
    await advice.waitFor()
    await byMouse.steer(page, 1).catch(() => {})
    await playUntil(page, 'roll')
    await hint.waitFor()
    expect(await advice.count()).toBe(0)

    const boat = page.getByRole('button', { name: /^Follow Red/ })
    const box = () => page.locator('[data-name=fleet]').getAttribute('viewBox')
    const whole = await box()
    await boat.click()
    expect(await boat.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(box).not.toBe(whole)
    await boat.click()
    expect(await boat.getAttribute('aria-pressed')).toBe('false')
    await expect.poll(box).toBe(whole)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
