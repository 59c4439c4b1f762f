import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looksOf } from './looks.ts'
import { wordlessStops } from './stops.ts'
import { arriveAt } from './tour.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** How a page looks to a player who chose this theme; the lake that it may show is always the same. */
async function looksBy(page: Page, theme: string, path: string): Promise<readonly string[]> {
  await page.evaluate((chosen) => localStorage.setItem('powerboats.theme', chosen), theme)
  await page.goto(new URL(`/${path}?seed=8`, page.url()).href)
  await page.reload()
  await arriveAt(
    page,
    wordlessStops.find((stop) => stop.path === path)!,
  )
  await page.waitForLoadState('networkidle')
  return looksOf(page)
}

const shown = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const [light, dark] = ['rgb(207, 230, 236)', 'rgb(6, 26, 39)']

describe('the theme that follows the system', () => {
  // The sign at the root is all that styles know (`scripts/styles.mjs` checks it), and the tour of all pages
  // (`styles.test`) finds it everywhere: here some pages stand for all.
  it.each(['', 'setup', 'rules', 'lobby'])('is on a dark system the night in every colour: /%s', async (path) => {
    const { page, errors } = await visit(browser, 8, { ...still, colorScheme: 'dark' })
    expect(await looksBy(page, 'auto', path)).toEqual(await looksBy(page, 'night', path))
    expect(await shown(page)).toBe(dark)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('changes with the system while a page is open; a theme that was chosen stays', async () => {
    const { page, errors } = await visit(browser, 8, { ...still, colorScheme: 'dark' })
    await expect.poll(() => shown(page)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => shown(page)).toBe(light)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Night', exact: true }).click()
    await expect.poll(() => shown(page)).toBe(dark)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await shown(page)).toBe(dark)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
