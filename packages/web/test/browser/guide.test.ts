import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { startServer } from './node.ts'
import { byMouse, playOn, playUntil, question } from './player.ts'
import type { Answers } from './player.ts'
import type { Visit } from './visit.ts'
import { openBrowser, still, visit, visitAt } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens the game as somebody who never played it. */
async function visitAnew(options: BrowserContextOptions, speed: string) {
  return asNewcomer(await visit(browser, 7, options), speed)
}

async function asNewcomer(opened: Visit, speed: string) {
  await opened.page.addInitScript((wanted) => {
    localStorage.setItem('powerboats.pace', wanted)
    if (sessionStorage.getItem('isNew') === null) localStorage.setItem('powerboats.guide', 'on')
    sessionStorage.setItem('isNew', 'no')
  }, speed)
  await opened.page.reload()
  return opened
}

const duck = (page: Page) => page.locator('.GuideDuck__guide')

/** Does what the coach advises. */
const byCoach: Answers = {
  ...byMouse,
  roll: async (page) => {
    await page.locator('.Coach__best').waitFor({ timeout: 20_000 })
    const mark = page.getByRole('button', { name: 'Mark my dice like this' })
    if (await mark.isVisible()) await mark.click({ timeout: 2500 })
    await page.keyboard.press('r')
  },
  steer: async (page) => {
    const advice = page.locator('.Coach__best b', { hasText: /^(Left|Straight|Right)$/ })
    const side = await advice.innerText({ timeout: 3000 })
    await page.locator('.WayButtons__way-buttons button', { hasText: side }).click({ timeout: 2500 })
  },
}

describe('the first race of a newcomer', () => {
  it('is explained by the duck when it matters, against cadets, until it is switched off', async () => {
    const { page, errors } = await visitAnew(still, 'instant')
    await page.getByRole('button', { name: /Race now/ }).click()
    expect(await question(page)).toBe('place')
    await duck(page).getByText('Place your boat').waitFor()
    expect(await flaws(page)).toEqual([])
    await page.getByRole('button', { name: 'Got it' }).click()
    expect(await duck(page).innerText()).toBe('')
    await playUntil(page, 'roll')
    await duck(page).getByText('Add a die and roll it').waitFor()
    // The coach helps too, though nobody switched him on.
    await page.getByRole('region', { name: 'Advice' }).or(page.locator('.Coach__race-coach')).first().waitFor()
    const pilots = await page.evaluate(async () => {
      const open = indexedDB.open('powerboats')
      const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)))
      const all = db.transaction('tables').objectStore('tables').getAll()
      const [table] = await new Promise<{ seats: { pilot: string }[] }[]>(
        (done) => (all.onsuccess = () => done(all.result)),
      )
      return table!.seats.map(({ pilot }) => pilot).toSorted()
    })
    expect(pilots).toEqual(['cadet', 'cadet', 'cadet', 'person'])
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Guide for newcomers').uncheck()
    await page.reload()
    await question(page)
    expect(await duck(page).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('ends in the finish with the coach’s advice, and the duck says goodbye where it can be read', async () => {
    const { page, errors } = await visitAnew(still, 'instant')
    await page.getByRole('button', { name: /Race now/ }).click()
    const goodbye = duck(page).getByText('You made it!')
    for (let answers = 0; answers < 120 && (await goodbye.count()) === 0; answers++) {
      const asked = await question(page)
      if (asked === 'results') break
      await playOn(page, byCoach, 1)
    }
    await goodbye.waitFor()
    expect(await page.evaluate(() => localStorage.getItem('powerboats.guide'))).toBe('off')
    // Nothing lies over it, and it stays until it is read.
    await page.locator('.Results__results').waitFor()
    await duck(page).getByRole('button', { name: 'Got it' }).click()
    await expect.poll(() => duck(page).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('leaves the lake to be seen on the smallest phones', async () => {
    const { page } = await visitAnew({ ...still, viewport: { width: 320, height: 568 } }, 'instant')
    await page.getByRole('button', { name: /Race now/ }).click()
    await duck(page).getByText('Place your boat').waitFor()
    /** How much of the lake is neither under the duck nor under the buttons of the head. */
    const free = () =>
      page.evaluate(() => {
        const board = document.querySelector('.Board__board')!.getBoundingClientRect()
        const points = Array.from({ length: 400 }, (_, i) => [
          board.left + ((i % 20) + 0.5) * (board.width / 20),
          board.top + (Math.floor(i / 20) + 0.5) * (board.height / 20),
        ])
        return points.filter(([x, y]) => document.elementFromPoint(x!, y!)?.closest('.Board__board')).length / 400
      })
    expect(await free()).toBeGreaterThan(0.4)
    await playUntil(page, 'roll')
    await duck(page).getByText('Add a die and roll it').waitFor()
    expect(await free()).toBeGreaterThan(0.2)
    await page.context().close()
  })

  it('begins with a flight over the course that can be skipped', async () => {
    const { page, errors } = await visitAnew({}, 'fast')
    await page.getByRole('button', { name: /Race now/ }).click()
    // In one go: a busy browser may draw so slowly that the flight is over before a click arrives.
    await page.waitForFunction(
      () => {
        const skip = document.querySelector<HTMLElement>('.race__skip-flight')
        skip?.click()
        return skip !== null
      },
      null,
      { polling: 50, timeout: 60_000 },
    )
    expect(await page.locator('.race__skip-flight').count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('lays the button that skips the flight over nothing else: %o', async (viewport) => {
    const { page } = await visitAnew({ viewport }, 'fast')
    await page.getByRole('button', { name: /Race now/ }).click()
    const covered = await page.waitForFunction(
      () => {
        const boxes = (signs: string) =>
          [...document.querySelectorAll(signs)].map((found) => ({ found, box: found.getBoundingClientRect() }))
        const [skip] = boxes('.race__skip-flight')
        if (skip === undefined || document.querySelector('.Coach__race-coach') === null) return undefined
        const { box: a } = skip
        const others = boxes('.Coach__race-coach, .Log__toggle, .Board__zoom button, .GuideDuck__guide, aside')
        return others
          .filter(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          .map(({ found }) => found.className)
      },
      null,
      { polling: 50, timeout: 60_000 },
    )
    expect(await covered.jsonValue()).toEqual([])
    await page.context().close()
  })
})

describe('the first race of a guest who came by a link', () => {
  it('is explained by the duck too, but nobody advises against other people', async () => {
    const server = await startServer()
    const ada = await visitAt(browser, `${server.address}lobby`, still)
    await ada.page.getByRole('button', { name: 'Open a table' }).click()
    const link = await ada.page.locator('.Invite__link').innerText()
    const { page, errors } = await asNewcomer(await visitAt(browser, link, still), 'instant')
    await page.getByRole('button', { name: 'Take a seat' }).click()
    await page.getByRole('button', { name: 'I am ready' }).click()
    await ada.page.getByRole('button', { name: 'Start the race' }).click()
    // She sails on until her page is closed.
    void playOn(ada.page, byMouse).catch(() => {})
    await playUntil(page, 'place')
    await duck(page).getByText('Place your boat').waitFor()
    await playUntil(page, 'roll')
    await duck(page).getByText('Add a die and roll it').waitFor()
    expect(await page.locator('.Coach__race-coach').count()).toBe(0)
    expect(errors).toEqual([])
    for (const visited of [ada.page, page]) await visited.context().close()
    await server.stop()
  })
})
