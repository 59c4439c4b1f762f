import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { builtVersion, nextVersion, serveVersions } from './deployed.ts'
import { keeping, openBrowser, still, visitAt } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const sign = 'There is a new version of the game.'

/** A tab with the first version, before the second is deployed. */
async function openTab(options = {}) {
  const built = builtVersion()
  const server = await serveVersions(built)
  const { page, errors } = await visitAt(browser, server.address, { ...still, ...keeping, ...options })
  onTestFinished(async () => {
    await page.context().close()
    server.stop()
  })
  await page.getByRole('button', { name: /Race now/ }).waitFor()
  return { page, errors, address: server.address, deploy: () => server.deploy(nextVersion(built)) }
}

/** Waits until the game is kept in the browser. */
function kept(page: Page): Promise<unknown> {
  return page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Comes back to the tab, which looks for a new version then. */
function comeBack(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const visitRules = async (page: Page) => {
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('heading', { name: 'Rules', exact: false }).first().waitFor()
  await page.getByRole('link', { name: 'Home' }).first().click()
}

describe('a deploy under an open tab', () => {
  it('leaves the tab its files until the player presses Update; then the new version runs and the old files go', async () => {
    const { page, errors, deploy } = await openTab()
    await kept(page)
    deploy()
    await comeBack(page)
    await page.getByText(sign).waitFor()
    await visitRules(page)
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    await page.getByRole('button', { name: 'Update' }).click()
    await page.getByRole('button', { name: /Race at once/ }).waitFor()
    expect(await page.getByText(sign).count()).toBe(0)
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
    await visitRules(page)
    expect(errors).toEqual([])
  })

  it('leaves an old tab its files also when another tab has been updated', async () => {
    const { page: old, errors, address, deploy } = await openTab()
    await kept(old)
    deploy()
    const fresh = await old.context().newPage()
    await fresh.goto(address)
    await fresh.getByRole('button', { name: /Race at once/ }).waitFor()
    await old.getByText(sign).waitFor()
    expect(await fresh.getByText(sign).count()).toBe(0)
    await fresh.reload()
    await fresh.getByRole('button', { name: /Race at once/ }).waitFor()
    await visitRules(old)
    expect(errors).toEqual([])
  })

  it('is told where no service worker keeps the files, and a reload brings the new version', async () => {
    const { page, deploy } = await openTab({ serviceWorkers: 'block' })
    deploy()
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('heading', { name: 'A part of the game could not be loaded' }).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    expect(await page.getByRole('button', { name: /Race now/ }).count()).toBe(1)
    await page.reload()
    await page.getByRole('button', { name: /Race at once/ }).waitFor()
  })
})
