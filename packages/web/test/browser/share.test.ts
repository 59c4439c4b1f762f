import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameAddress } from './address.ts'
import { flaws } from './axe.ts'
import { openBrowser, still, visit, visitAt } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const phone = { viewport: { width: 390, height: 844 } }

/** Gives the page a menu to share with, as phones have one; it keeps what it was given. */
async function giveMenu(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) =>
        void shared.push(...files.map(({ name, type, size }) => [name, type, size > 50_000])),
    })
    Object.assign(globalThis, { shared })
  })
}

/** Retires from a race against bots, and waits for its end. */
async function endRace(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Race now/ }).click()
  await page.getByRole('button', { name: 'Retire', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('button', { name: 'To the podium' }).click({ timeout: 120_000 })
}

describe('a finished race', () => {
  it('makes a picture that the phone’s own menu takes, or that is saved', async () => {
    const { page, errors } = await visit(browser, 6, { ...still, ...phone })
    await giveMenu(page)
    await page.reload()
    await endRace(page)
    await page.getByRole('button', { name: 'Share the result' }).click()
    const picture = page.getByRole('img', { name: /^The course with the route/ })
    await picture.waitFor({ timeout: 60_000 })
    const size = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    await expect.poll(size).toEqual([1200, 630])
    expect(await flaws(page)).toEqual([])
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect.poll(() => page.evaluate('shared')).toEqual([['powerboats.png', 'image/png', true]])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the picture' }).click()
    expect((await saved).suggestedFilename()).toBe('powerboats.png')
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('an invitation', () => {
  it('shows its link as a QR code', async () => {
    const { page, errors } = await visitAt(browser, `${gameAddress()}lobby`, { ...still, ...phone })
    await page.getByRole('button', { name: 'Open a table' }).click()
    const code = page.getByRole('img', { name: /^QR code of the link/ })
    await code.waitFor()
    const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
    const path = await code.locator('path').getAttribute('d')
    // Three of the corners have the square that cameras look for, with a border of two fields around the code.
    for (const corner of ['M2 2h7', `M${size - 9} 2h7`, `M2 ${size - 9}h7`]) expect(path).toContain(corner)
    expect(await flaws(page)).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('an online game that is over', () => {
  it('is in the list of replays with its result, and its link shows who won', async () => {
    const { page, errors } = await visitAt(browser, `${gameAddress()}lobby`, still)
    const name = page.getByLabel('Your name').first()
    await name.fill('Ada')
    await name.press('Enter')
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.getByLabel('Seat 2', { exact: true }).getByRole('combobox').selectOption('deckhand')
    await page.getByRole('button', { name: 'Start the race' }).click()
    await page.getByRole('button', { name: 'Retire', exact: true }).click({ timeout: 60_000 })
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
    await page.getByRole('link', { name: 'Replay, report and dice' }).waitFor({ timeout: 120_000 })
    const id = page.url().split('/').at(-1)!
    const head = await (await fetch(`${gameAddress()}game/${id}`)).text()
    expect(head).toMatch(/<meta property="og:title" content="[^"]+ won a game of Powerboats" \/>/)
    const picture = await fetch(/og:image" content="([^"]+)"/.exec(head)![1]!)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    await page.goto(`${gameAddress()}replays`)
    const row = page.getByRole('listitem').filter({ hasText: 'Ada' })
    await row.getByText(/ wins \(\d+ : \d+\) · online/).waitFor()
    expect(await flaws(page)).toEqual([])
    await row.getByRole('link', { name: /^Watch/ }).click()
    await page.waitForURL((url) => url.pathname.startsWith(`/replay/${id}`))
    await page.getByRole('button', { name: 'Play on from here' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})
