import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { startServer } from './node.ts'
import type { GameServer } from './node.ts'
import { question } from './player.ts'
import { openBrowser, still, visitAt } from './visit.ts'

let browser: Browser
let server: GameServer
beforeAll(async () => {
  browser = await openBrowser()
  server = await startServer()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

it('your games are on home and in the lobby, those on this device too', async () => {
  const { page, errors } = await visitAt(browser, `${server.address}lobby`, still)
  const none = page.getByText('You have no games yet.')
  await none.waitFor()
  await page.goto(server.address)
  await page.getByRole('button', { name: 'Race now' }).click()
  await question(page)
  const id = page.url().split('/').at(-1)!
  await page.goto(server.address)
  const waiting = page.locator('[data-section=waiting]')
  expect(await waiting.count()).toBe(0)
  await page.getByText('Your games', { exact: true }).click()
  await waiting.getByRole('link', { name: /On this device/ }).waitFor()
  expect(await flaws(page)).toEqual([])
  await page.goto(`${server.address}lobby`)
  await page.locator('[data-list=mine] [data-section=waiting] a').waitFor()
  expect(await page.locator('[data-list=mine] [data-section=waiting] a').getAttribute('href')).toContain(`race/${id}`)
  await page.locator('[data-list=mine][aria-busy=false]').waitFor()
  expect(await none.count()).toBe(0)
  expect(await flaws(page)).toEqual([])
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0])
  }
  expect(errors).toEqual([])
  await page.context().close()
})
