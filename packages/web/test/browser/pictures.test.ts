import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byMouse, playOn, question } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const sizes = [
  ['race', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const

/** The pictures of the README; with UPDATE_PICTURES=1 they are written again. */
describe('the pictures of the README', () => {
  it.each(sizes)('%s shows a race under way, with a way to choose', async (name, viewport) => {
    const { page, errors } = await visit(browser, 11, { viewport })
    // Only what is in the picture has to move.
    await page.emulateMedia(still)
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, 12)
    await waitToSteer(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.waitForTimeout(1500)
    const picture = await page.screenshot({ type: 'jpeg', quality: 82 })
    expect(picture.byteLength).toBeGreaterThan(40_000)
    if (process.env['UPDATE_PICTURES'] !== undefined)
      writeFileSync(new URL(`../../../../docs/${name}.jpg`, import.meta.url), picture)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

async function waitToSteer(page: Page): Promise<void> {
  for (let asked = await question(page); asked !== 'steer'; asked = await question(page)) {
    if (asked === 'podium') throw new Error('the race is over')
    await byMouse[asked](page, 1).catch(() => {})
    await page.waitForTimeout(60)
  }
}
