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

/** How many events of the game are stored, and whether it is over. */
function stored(page: Page): Promise<{ count: number; isOver: boolean }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('powerboats')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('games').objectStore('games').getAll()
          all.addEventListener('success', () => {
            const [game] = all.result as { count: number; isOver: boolean }[]
            opening.result.close()
            resolve({ count: game!.count, isOver: game!.isOver })
          })
        })
      }),
  )
}

describe('practice', () => {
  it('takes back turns, the last one even from the podium, gives hints, is marked everywhere and counts for nothing', async () => {
    const { page, errors } = await visit(browser, 21, still)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Practice against bots').check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Race now.*practice/ }).click()
    await page.getByRole('region', { name: 'Practice' }).waitFor()
    await playUntil(page, 'roll')

    const takeBackName = /^(Take back my turn|Take back the crash)$/
    const takeBack = page.getByRole('button', { name: takeBackName })
    const before = await stored(page)
    await playOn(page, byMouse, 2)
    await playUntil(page, 'roll')
    expect((await stored(page)).count).toBeGreaterThan(before.count)
    await takeBack.click()
    await expect.poll(async () => (await stored(page)).count).toBe(before.count)
    expect(await question(page)).toBe('roll')
    await page.getByRole('status').filter({ hasText: 'rolled again' }).waitFor({ state: 'attached' })

    await page.getByRole('button', { name: 'Hints' }).click()
    await page.locator('.Coach__best').waitFor({ timeout: 60_000 })
    expect(await flaws(page)).toEqual([])
    await page.getByRole('button', { name: 'Hints' }).click()
    await page.locator('.Coach__best').waitFor({ state: 'detached' })

    // A reload finds the game as it was taken back.
    await page.reload()
    expect(await question(page)).toBe('roll')
    expect((await stored(page)).count).toBe(before.count)
    const retire = async () => {
      await page.getByRole('button', { name: 'Retire', exact: true }).click()
      await page.locator('dialog').getByRole('button', { name: 'Retire', exact: true }).click()
      expect(await playOn(page, byMouse)).toBe('podium')
    }
    await retire()
    const end = await stored(page)
    expect(end.isOver).toBe(true)
    await page.locator('dialog').getByRole('button', { name: takeBackName }).click()
    await page.locator('.Podium__podium').waitFor({ state: 'detached' })
    expect(await question(page)).toBe('roll')
    expect((await stored(page)).count).toBeLessThan(end.count)
    await retire()
    // The turn that decided it, as a still picture for those who want no movement.
    const moment = page.locator('dialog').getByRole('img', { name: /^The turn that decided it: .* chance to win rose/ })
    await moment.waitFor({ timeout: 60_000 })
    expect(await flaws(page)).toEqual([])
    await page.getByRole('link', { name: 'Coach’s report' }).click()
    const first = page.locator('.report__players li').first()
    await first.getByText('You', { exact: true }).waitFor({ timeout: 60_000 })
    await page.getByRole('heading', { name: 'Your biggest mistakes' }).waitFor()

    expect(await page.evaluate(() => localStorage.getItem('powerboats.bests.dark'))).toBeNull()
    await page.goto(new URL('/replays', page.url()).href)
    await page.getByText(/· practice/).waitFor()
    await page.getByRole('link', { name: /^Watch/ }).click()
    await page.locator('.replay__replay').getByText('Practice', { exact: true }).waitFor()
    await page.getByText('cannot be verified').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('is offered where a table is set up, and leaves the lake its place on a phone', async () => {
    const { page, errors } = await visit(browser, 22, { ...still, viewport: { width: 390, height: 844 } })
    await page.goto(new URL('/setup', page.url()).href)
    await page.getByLabel('Practice').check()
    await page.getByRole('button', { name: 'To the start' }).click()
    const bar = (await page.getByRole('region', { name: 'Practice' }).boundingBox())!
    const lake = (await page.locator('.Board__board').boundingBox())!
    expect(lake).toMatchObject({ x: 0, y: 0, width: 390 })
    expect(lake.height).toBeGreaterThan(300)
    expect([bar.x >= 0, bar.x + bar.width <= 390, bar.y + bar.height <= lake.height]).toEqual([true, true, true])
    expect(errors).toEqual([])
    await page.context().close()
  })
})
