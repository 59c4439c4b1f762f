import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { gameAddress } from './address.ts'
import { builtVersion, serveVersions } from './deployed.ts'
import { question } from './player.ts'
import { keeping, openBrowser, still, visit, visitAt } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const isHome = (page: Page) => page.getByRole('button', { name: /Race now/ }).waitFor()
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.hash === path)

describe('an address that leads nowhere', () => {
  it.each(['table/100%', 'nowhere', 'no/where/at/all', 'constructor', '#/at/100%', '#/nowhere'])(
    '%s says so and leads home',
    async (path) => {
      const { page, errors } = await visitAt(browser, `${gameAddress()}${path}`, still)
      await page.getByText('There is no page at this address.').waitFor()
      await page.getByRole('link', { name: 'Home' }).click()
      await isHome(page)
      await isAt(page, '/')
      // The server says with its status that nothing is there, and the browser notes that.
      expect(errors.filter((error) => !error.includes('404'))).toEqual([])
      await page.context().close()
    },
  )
})

describe('an address', () => {
  it('is a path that can be opened again, and back and forward lead through those that were seen', async () => {
    const { page, errors } = await visit(browser, 7, still)
    await page.getByRole('link', { name: 'Rules' }).click()
    await isAt(page, '/rules')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('link', { name: 'Set up a table' }).click()
    await isAt(page, '/setup')
    expect(new URL(page.url()).search).toBe('?seed=7')
    await page.getByRole('button', { name: 'To the start' }).click()
    await page.waitForURL(/\/race\/[^/]+$/)
    await page.reload()
    await question(page)
    await page.goBack()
    await page.getByRole('button', { name: 'To the start' }).waitFor()
    await page.goBack()
    await isHome(page)
    await page.goBack()
    await page.getByRole('navigation', { name: 'On this page' }).waitFor()
    await page.goForward()
    await isHome(page)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it.each([
    ['#/table', '/setup'],
    ['#/learn/4', '/learn/4'],
    ['#/online', '/lobby'],
    ['#/at/00000000', '/table/00000000'],
    ['#/', '/'],
  ])('with a # still works: %s', async (hash, path) => {
    const { page, errors } = await visitAt(browser, `${gameAddress()}${hash}`, still)
    await isAt(page, path)
    await page.getByRole('main').waitFor()
    expect(await page.getByText('There is no page at this address.').count()).toBe(0)
    // Typed into a page that is open, it leads there too.
    await page.evaluate(() => (location.hash = '#/rules'))
    await isAt(page, '/rules')
    await page.getByRole('navigation', { name: 'On this page' }).waitFor()
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
    await page.context().close()
  })

  it('is served without a network', async () => {
    const { page, errors } = await visit(browser, 1, { ...still, ...keeping })
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.context().setOffline(true)
    for (const path of ['/learn/3', '/rules', '/replay/nothing/40/coach', '/']) {
      await page.goto(new URL(path, page.url()).href)
      await page.getByRole('main').waitFor()
    }
    await isHome(page)
    expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await page.context().close()
  })
})

describe('a host of plain files, in a folder of its own', () => {
  it.each(['block', 'allow'] as const)('leads to every page; service worker: %s', async (serviceWorkers) => {
    const server = await serveVersions(builtVersion(), 'some/boats/')
    const { page } = await visitAt(browser, server.address, { ...still, serviceWorkers })
    onTestFinished(async () => {
      await page.context().close()
      server.stop()
    })
    await isHome(page)
    if (serviceWorkers === 'allow')
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.getByRole('link', { name: 'Rules' }).click()
    await isAt(page, '/some/boats/rules')
    await page.reload()
    await page.getByRole('navigation', { name: 'On this page' }).waitFor()
    await isAt(page, '/some/boats/rules')
    await page.goto(`${server.address}learn/4`)
    await page.getByRole('button', { name: 'Skip', exact: true }).waitFor()
    await isAt(page, '/some/boats/learn/4')
    await page.goto(`${server.address}no/where`)
    await page.getByText('There is no page at this address.').waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await isHome(page)
    expect(page.url()).toBe(server.address)
  })
})

describe('copying a link', () => {
  it('does not say that it copied what it could not, and shows the link', async () => {
    const { page, errors } = await visit(browser, 1, still)
    await page.getByRole('link', { name: 'Play online' }).click()
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.getByRole('button', { name: 'Copy the link' }).click()
    const field = page.getByLabel('Could not copy it. Copy it from here:')
    expect(await field.inputValue()).toMatch(/\d\/table\/\w{8}$/)
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\d\/table\/\w{8}$/)
    expect(await page.getByText('Copied', { exact: true }).count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
