import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { byKeys, playUntil, question } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The big button: how loud it is, and all that is read of it. */
async function bigButton(page: Page): Promise<string> {
  const button = page.locator('.DicePanel__go .loud')
  await button.waitFor()
  return `${await button.getAttribute('data-danger')}: ${(await button.innerText()).replaceAll(/\s+/g, ' ')}`
}

/** Presses the big button. */
function go(page: Page): Promise<void> {
  return page.locator('.DicePanel__go .loud').click()
}

async function lesson(page: Page, step: number): Promise<void> {
  await page.goto(new URL(`/learn/${step}`, page.url()).href)
  await page.locator('.DicePanel__go .loud').waitFor()
}

describe('danger is told before the click', () => {
  it('on the big button, for the dice as they are marked', async () => {
    const { page, errors } = await visit(browser, 3, still)
    // Runs of 1, 2 and 3, dice that show 3, 2 and 2.
    await lesson(page, 4)
    expect(await bigButton(page)).toBe('danger: You will sink Go on with 7')
    const dice = page.locator('[data-mark]')
    await dice.nth(0).click()
    await dice.nth(0).click()
    expect(await bigButton(page)).toBe('danger: Crash: 1 damage Go on with 4')
    await dice.nth(2).click()
    expect(await bigButton(page)).toBe('warning: Roll 1 die 2 in 3 crash')
    // On the lake: one throw ends at the shore, the other two on the land behind it.
    expect(await page.locator('.Landings__landing').allTextContents()).toEqual(['1/3', '2/3−2'])
    await dice.nth(1).click()
    expect(await bigButton(page)).toBe('warning: Roll 2 dice 2 in 3 crash')
    expect(await flaws(page)).toEqual([])
    // A cove without any water ahead, two damage: the new die can only crash.
    await lesson(page, 5)
    expect(await bigButton(page)).toBe('danger: Crash: 1–3 damage Roll 1 die, 2 in 3 sink')
    await page.getByRole('button', { name: 'Just turn' }).click()
    await page.locator('.WayButtons__way-buttons').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('and what rolls no dice can be taken back until the boat is steered', async () => {
    const { page, errors } = await visit(browser, 3, still)
    await page.getByRole('button', { name: /Race now/ }).click()
    expect(await question(page)).toBe('place')
    await byKeys.place(page, 0)
    await page.getByRole('button', { name: /the start direction/ }).waitFor()
    await playUntil(page, 'roll')
    await go(page)
    await page.locator('.WayButtons__way-buttons').waitFor()
    // Dice were rolled: there is no way back.
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    await page.locator('.WayButtons__way-buttons button:not([aria-disabled=true])').first().click()
    await page.locator('.DicePanel__go .loud').waitFor()
    const said = await bigButton(page)
    expect(said).toMatch(/Go on with \d/)
    await go(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await bigButton(page)).toBe(said)
    await go(page)
    await page.locator('.WayButtons__way-buttons').waitFor()
    await page.keyboard.press('u')
    expect(await bigButton(page)).toBe(said)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
