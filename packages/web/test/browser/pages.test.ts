import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byMouse, playOn, question } from './player.ts'
import { openBrowser, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The serious things that axe finds, with where they are. */
async function flaws(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    interface Found {
      readonly violations: readonly {
        readonly id: string
        readonly impact: string
        readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
      }[]
    }
    const { axe: checker } = globalThis as unknown as { axe: { run(): Promise<Found> } }
    const { violations } = await checker.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      )
  })
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

describe.each(sizes)('at $width × $height', (viewport) => {
  it('nothing scrolls in the race, and axe finds nothing serious on any page', async () => {
    const { page, errors } = await visit(browser, 8, { viewport })
    expect(await flaws(page)).toEqual([])
    await page.getByRole('link', { name: 'Set up a table' }).click()
    await page.waitForSelector('.set-up')
    expect(await flaws(page)).toEqual([])
    await page.getByRole('button', { name: 'To the line' }).click()
    await question(page)
    expect(await flaws(page)).toEqual([])
    for (const wanted of ['roll', 'steer'] as const) {
      for (let tries = 0; tries < 40 && (await question(page)) !== wanted; tries++) await playOn(page, byMouse, 1)
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
})

describe('languages', () => {
  it.each([
    ['de-DE', 'Sofort losfahren'],
    ['nl-NL', 'Nu racen'],
    ['fr-FR', 'Race now'],
  ])('follow the browser: %s', async (locale, title) => {
    const { page, errors } = await visit(browser, 9, { locale })
    await page.getByRole('button', { name: new RegExp(title) }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})
