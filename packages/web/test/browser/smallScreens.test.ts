import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const phone = { ...still, viewport: { width: 390, height: 844 } }

describe('the home page on the smallest phones', () => {
  it('shows the whole title and all its buttons in every language, also with a game to continue', async () => {
    const { page } = await visit(browser, 3, { ...still, viewport: { width: 320, height: 568 } })
    await page.locator('.loud').click()
    await page.waitForURL(/\/race\//)
    await page.goBack()
    for (const language of ['de', 'nl', 'en']) {
      await page.getByRole('combobox').selectOption(language)
      await page.locator(`html[lang=${language}] .home__saved`).waitFor()
      const seen = await page.evaluate(() => {
        const { top, left, right } = document.querySelector('h1')!.getBoundingClientRect()
        const { scrollWidth, scrollHeight } = document.documentElement
        return [top >= 0 && left >= 0 && right <= innerWidth, scrollWidth - innerWidth, scrollHeight - innerHeight]
      })
      expect([language, ...seen]).toEqual([language, true, 0, 0])
    }
    await page.context().close()
  })
})

describe('the set-up page on a phone', () => {
  it('shows all of a level, and nothing over the start button', async () => {
    const { page } = await visit(browser, 3, phone)
    await page.getByRole('link', { name: 'Set up a table' }).click()
    const start = page.getByRole('button', { name: 'To the start' })
    await start.waitFor()
    await page.getByText('plays perfectly').waitFor()
    const isCovered = await page.evaluate(() => {
      const button = document.querySelector('footer button')!
      const chosen = [...document.querySelectorAll<HTMLElement>('[role=group] [aria-pressed=true]')]
      return chosen.some((colour) => {
        // Scrolls until the chosen colour and the button lie at the same place.
        scrollBy(0, colour.getBoundingClientRect().top - button.getBoundingClientRect().top)
        const { left, top, height, width } = button.getBoundingClientRect()
        return [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98].some(
          (part) => document.elementFromPoint(left + width * part, top + height / 2) !== button,
        )
      })
    })
    expect(isCovered).toBe(false)
    await page.context().close()
  })
})

/** Whether race and round end before the first button beside them. */
async function isInside(page: Page): Promise<boolean> {
  const head = page.locator('header p')
  await head.locator('b').waitFor()
  return head.evaluate((element) => {
    const { right: begin } = element.previousElementSibling!.getBoundingClientRect()
    const buttons = [...document.querySelectorAll('header .round')].map((button) => button.getBoundingClientRect().left)
    const next = Math.min(...buttons.filter((left) => left > begin))
    return [...element.children].every((child) => child.getBoundingClientRect().right <= next)
  })
}

describe('the head of a race', () => {
  const desk = { ...still, viewport: { width: 1280, height: 800 } }
  const languages = ['en', 'de', 'nl']
  const speak = async (page: Page, language: string) => {
    await page.evaluate((wanted) => localStorage.setItem('powerboats.language', wanted), language)
    await page.reload()
    await page.locator(`html[lang=${language}] header p`).waitFor()
  }

  it('says race and round in full at 1280 pixels in every language', async () => {
    const { page } = await visit(browser, 3, desk)
    await page.locator('a[href$=setup]').click()
    // Three races are chosen at first.
    await page.locator('footer .loud').click()
    await page.waitForURL(/\/race\//)
    for (const language of languages) {
      await speak(page, language)
      expect([language, await isInside(page)]).toEqual([language, true])
    }
    await page.context().close()
  })

  it('does so online too, with its two more buttons', async () => {
    const { page } = await visit(browser, 3, desk)
    const id = await page.evaluate(async () => {
      const call = async (method: string, path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(`/api/v1/${path}`, { method, headers, body: JSON.stringify(body) })).json()
      }
      await call('POST', 'guests', { name: 'Ada' })
      const table = (await call('POST', 'tables', {
        seats: 2,
        side: 'dark',
        ruleSet: 'rulebook',
        changes: { races: 3 },
        pace: { kind: 'days', days: 7 },
        isPublic: false,
        hasChat: true,
      })) as { id: string }
      await call('PUT', `tables/${table.id}/places/1`, { kind: 'bot', bot: 'deckhand' })
      await call('POST', `tables/${table.id}/start`, {})
      return table.id
    })
    await page.goto(new URL(`table/${id}`, page.url()).href)
    for (const language of languages) {
      await speak(page, language)
      expect(await page.locator('header .round:visible').count()).toBe(5)
      expect([language, await isInside(page)]).toEqual([language, true])
    }
    await page.context().close()
  })
})
