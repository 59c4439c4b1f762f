import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byMouse, question } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens a table for two people. */
async function openTable(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Set up a table' }).click()
  await page.getByLabel('Name', { exact: true }).first().waitFor()
  while ((await page.locator('fieldset').count()) > 2) await page.locator('fieldset .round').last().click()
  for (const [seat, name] of ['Ada', 'Ben'].entries()) {
    await page.locator('fieldset select').nth(seat).selectOption('person')
    await page.locator('fieldset input').nth(seat).fill(name)
  }
  await page.getByRole('button', { name: 'One race' }).click()
  await page.getByRole('button', { name: 'To the start' }).click()
}

describe('a race of two people around one screen', () => {
  it('asks them in turn', async () => {
    const { page, errors } = await visit(browser, 8, still)
    await openTable(page)
    const asked = new Set<string>()
    for (let answers = 0; answers < 16; answers++) {
      const wanted = await question(page)
      if (wanted === 'podium') break
      asked.add(`${(await page.locator('.TurnPanel__turn-panel h2').innerText()).trim()}: ${wanted}`)
      await byMouse[wanted](page, answers).catch(() => {})
      await page.waitForTimeout(60)
    }
    for (const name of ['Ada', 'Ben'])
      for (const wanted of ['place', 'roll', 'steer'])
        expect([...asked].join('\n')).toMatch(new RegExp(`${name}.*: ${wanted}`))
    expect(errors).toEqual([])
    await page.context().close()
  })
  it('goes on in a second tab too', async () => {
    const { page, errors } = await visit(browser, 8, still)
    await openTable(page)
    await question(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    const atTurn = (tab: Page) => tab.locator('.TurnPanel__turn-panel h2').innerText()
    for (const tab of [page, other, page]) {
      const [wanted, who] = [await question(tab), await atTurn(page)]
      await expect.poll(async () => [await question(other), await atTurn(other)]).toEqual([wanted, who])
      for (let tries = 0; (await atTurn(tab)) === who; tries++) {
        const now = await question(tab)
        if (now !== 'podium') await byMouse[now](tab, tries)
      }
      const tabs = [page, other]
      await expect.poll(() => Promise.all(tabs.map(atTurn))).toEqual(await Promise.all(tabs.map(() => atTurn(tab))))
    }
    expect(errors).toEqual([])
    await page.context().close()
  })
})
