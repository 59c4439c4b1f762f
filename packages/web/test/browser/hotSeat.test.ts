import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byMouse, question } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('a race of two people around one screen', () => {
  it('asks them in turn', async () => {
    const { page, errors } = await visit(browser, 8, still)
    await page.getByRole('link', { name: 'Set up a table' }).click()
    await page.getByLabel('Name', { exact: true }).first().waitFor()
    while ((await page.locator('fieldset').count()) > 2) await page.locator('fieldset .round').last().click()
    for (const [seat, name] of ['Ada', 'Ben'].entries()) {
      await page.locator('fieldset select').nth(seat).selectOption('person')
      await page.locator('fieldset input').nth(seat).fill(name)
    }
    await page.getByRole('button', { name: 'One race' }).click()
    await page.getByRole('button', { name: 'To the start' }).click()
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
})
