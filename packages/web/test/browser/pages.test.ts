import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { byMouse, playOn, playUntil, question } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

describe.each(sizes)('at $width × $height', (viewport) => {
  it('nothing scrolls in the race, and axe finds nothing serious on any page', async () => {
    const { page, errors } = await visit(browser, 8, { ...still, viewport })
    expect(await flaws(page)).toEqual([])
    await page.getByRole('link', { name: 'Set up a table' }).click()
    await page.getByRole('button', { name: 'To the start' }).waitFor()
    expect(await flaws(page)).toEqual([])
    await page.getByRole('button', { name: 'To the start' }).click()
    await question(page)
    expect(await flaws(page)).toEqual([])
    for (const wanted of ['roll', 'steer'] as const) {
      await playUntil(page, wanted)
      expect(await flaws(page)).toEqual([])
      const overflow = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth - innerWidth, scrollHeight - innerHeight]
      })
      expect(overflow).toEqual([0, 0])
    }
    expect(errors).toEqual([])
    await page.context().close()
  })

  it.each(['day', 'night'])('a dialog of the race is written like any other, by %s', async (theme) => {
    const { page } = await visit(browser, 8, { ...still, viewport })
    await page.evaluate((chosen) => localStorage.setItem('powerboats.theme', chosen), theme)
    await page.reload()
    await page.getByRole('button', { name: /Race now/ }).click()
    await playUntil(page, 'roll')
    await page.getByRole('button', { name: 'Retire' }).click()
    const looks = await page.getByText('The boat leaves the lake').evaluate((text) =>
      [text, text.parentElement!].map((element) => {
        const { color, fontFamily, fontStyle, fontSize, textShadow } = getComputedStyle(element)
        return { color, fontFamily, fontStyle, fontSize, textShadow, display: getComputedStyle(text).display }
      }),
    )
    expect(looks[0]).toEqual({ ...looks[1], display: 'block' })
    expect(await flaws(page)).toEqual([])
    await page.context().close()
  })
})

describe('the list of boats', () => {
  it('says who places a boat, and who waits', async () => {
    const { page } = await visit(browser, 8, still)
    await page.getByRole('button', { name: /Race now/ }).click()
    expect(await question(page)).toBe('place')
    const boats = page.getByRole('region', { name: 'The boats' })
    const own = boats.locator('[aria-current=true]')
    expect(await own.locator('.Standings__status').innerText()).toBe('placing')
    expect(await own.getAttribute('aria-label')).toMatch(/: placing, /)
    const waiting = boats.getByText('waiting', { exact: true })
    expect(await waiting.count()).toBe(await boats.getByRole('listitem', { name: /: waiting, / }).count())
    await page.context().close()
  })
})

describe('what axe looks at', () => {
  it('has its colours, although a page that does not move is not painted', async () => {
    const { page } = await visit(browser, 8, still)
    await page.getByRole('button', { name: /Race now/ }).evaluate((button) => {
      button.style.cssText = 'color: #777; background: #666'
    })
    // The button and what is said on it.
    const poor = expect.stringContaining('insufficient color contrast')
    expect(await flaws(page)).toEqual([poor, poor])
    await page.context().close()
  })
})

describe('the set-up page', () => {
  it('shows the lake that will be sailed, and another one on request', async () => {
    const { page, errors } = await visit(browser, 8, still)
    await page.goto(new URL('setup', page.url()).href)
    const course = () => page.locator('.CourseSheet__buoys').innerHTML()
    const shuffle = page.getByRole('button', { name: 'Another lake' })
    const first = await course()
    await shuffle.click()
    await expect.poll(course).not.toBe(first)
    const shown = await course()
    await page.getByRole('button', { name: 'Race 3' }).click()
    expect(await course()).not.toBe(shown)
    await page.getByRole('button', { name: 'To the start' }).click()
    await question(page)
    expect(await course()).toBe(shown)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('the way back', () => {
  it('leads to where one was on a page, although the page has to be loaded first', async () => {
    const { page, errors } = await visit(browser, 8, { ...still, viewport: { width: 390, height: 700 } })
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => scrollTo(0, 1500))
    await page.evaluate(() => document.querySelector<HTMLElement>('header a, nav a')?.focus({ preventScroll: true }))
    await page.keyboard.press('Shift')
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/"]')!.click())
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // A fresh page knows nothing of the rules.
    await page.reload()
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1500)
    expect(await page.title()).toMatch(/^The rules/)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('languages', () => {
  it.each([
    ['de-DE', 'Sofort losfahren'],
    ['nl-NL', 'Nu racen'],
    ['fr-FR', 'Race now'],
  ])('follow the browser: %s', async (locale, title) => {
    const { page, errors } = await visit(browser, 9, { ...still, locale })
    await page.getByRole('button', { name: new RegExp(title) }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('the list of replays', () => {
  it('leads back to an unfinished game', async () => {
    const { page, errors } = await visit(browser, 13, still)
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, 3)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('link', { name: 'Replays' }).click()
    await page.getByRole('link', { name: /^Continue: / }).click()
    await question(page)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
