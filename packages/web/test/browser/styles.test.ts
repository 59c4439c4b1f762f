import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looksOf } from './looks.ts'
import { arriveAt, prepareTour, walkTo } from './tour.ts'
import type { Stop } from './stops.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** How every page is looked at: a desk and a phone, night and day. */
const views = [
  { width: 1280, height: 800, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const
const themes = { dark: 'night', light: 'day' } as const

async function looksInEveryView(page: Page): Promise<string[]> {
  const looks = []
  for (const { colorScheme, ...size } of views) {
    await page.emulateMedia({ ...still, colorScheme })
    await page.setViewportSize(size)
    await page.locator(`:root[data-theme=${themes[colorScheme]}]`).waitFor()
    for (const look of await looksOf(page)) looks.push(`${size.width}:${look}`)
  }
  return looks
}

/** Walks to all stops, then again, and compares each with the same page on a fresh visit. */
async function changedBy(page: Page, stops: readonly Stop[]): Promise<Record<string, readonly string[]>> {
  const visitStop = async ({ path, ...stop }: Stop) => {
    await walkTo(page, path)
    await arriveAt(page, { path, ...stop })
  }
  for (const stop of stops) await visitStop(stop)
  const changed: Record<string, readonly string[]> = {}
  for (const stop of stops) {
    await visitStop(stop)
    const other = await page.context().newPage()
    await other.goto(new URL(`/${stop.path}${new URL(page.url()).search}`, page.url()).href)
    await arriveAt(other, stop)
    const found = await lastingDifferences(page, other)
    await other.close()
    if (found.length > 0) changed[stop.name] = found
  }
  return changed
}

/** In what two pages differ for good: what comes late on one of them is waited for, a style that does not belong there stays. */
async function lastingDifferences(page: Page, other: Page): Promise<readonly string[]> {
  let found: readonly string[] = []
  for (let tries = 0; tries < 6; tries++) {
    await page.waitForTimeout(tries * 500)
    found = differences(await looksInEveryView(page), await looksInEveryView(other))
    if (found.length === 0) break
  }
  return found
}

describe('the styles of a page', () => {
  it('stay with it: when all pages were seen one after the other, each looks as on a fresh visit, by day and by night', async () => {
    const { page, errors } = await visit(browser, 8, still)
    expect(await changedBy(page, await prepareTour(page))).toEqual({})
    expect(errors).toEqual([])
    await page.context().close()
  })
})

/** The first elements that look otherwise, in a few lines. */
function differences(some: readonly string[], others: readonly string[]): readonly string[] {
  if (some.length !== others.length) return [`${some.length} elements instead of ${others.length}`]
  return some.flatMap((look, i) => (look === others[i] ? [] : [`${look} INSTEAD OF ${others[i]}`])).slice(0, 6)
}
