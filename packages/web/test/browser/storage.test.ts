import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byMouse, playOn, playUntil, question } from './player.ts'
import { openStops } from './stops.ts'
import { arriveAt, walkTo } from './tour.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const sign = 'Games cannot be saved in this browser right now.'

/** A visit in a browser that denies all storage. */
async function visitUnsaved(seed: number) {
  const { page, errors } = await visit(browser, seed, still)
  await page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('access is denied', 'SecurityError')
      },
    }
    for (const name of ['indexedDB', 'localStorage']) Object.defineProperty(globalThis, name, denied)
    // Firefox refuses this too.
    globalThis.BroadcastChannel = function refuse() {
      return denied.get()
    } as unknown as typeof BroadcastChannel
  })
  await page.reload()
  await page.getByText(sign).waitFor()
  return { page, others: () => errors.filter((error) => !error.includes('access is denied')) }
}

describe('a browser that saves nothing', () => {
  it('shows every page that is there for everybody', async () => {
    const { page, others } = await visitUnsaved(9)
    for (const stop of openStops) {
      await walkTo(page, stop.path)
      await arriveAt(page, stop)
    }
    expect(others()).toEqual([])
    await page.context().close()
  })

  it('lets a race be sailed, left and continued, and says that nothing is saved', async () => {
    const { page, others } = await visitUnsaved(5)
    expect(await page.getByText('Something went wrong.').count()).toBe(0)
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, 3)
    // What rolls no dice is kept only once the boat is steered.
    await playUntil(page, 'roll')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('link', { name: /Continue/ }).click()
    expect(await question(page)).toBe('roll')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('link', { name: 'Replays' }).click()
    await page.getByRole('link', { name: /^Continue: / }).waitFor()
    expect(others()).toEqual([])
    await page.context().close()
  })
})

describe('a browser that is full', () => {
  it('lets a race go on that was begun before, and says so', async () => {
    const { page } = await visit(browser, 6, still)
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, 3)
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no space', 'QuotaExceededError')
      }
    })
    await playOn(page, byMouse, 4)
    await page.getByText(sign).waitFor()
    expect(await question(page)).not.toBe('podium')
    // A dialog covers the page, but not what must be known.
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.locator('[role=status]').filter({ hasText: sign }).getByRole('button', { name: 'Close' }).click()
    expect(await page.getByText(sign).count()).toBe(0)
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await page.context().close()
  })
})

describe('a browser that saves', () => {
  it('solves the course of a race once: the next visit finds it solved', async () => {
    const { page, errors } = await visit(browser, 7, still)
    await page.evaluate(() => localStorage.setItem('powerboats.coach', 'on'))
    await page.reload()
    await page.getByRole('button', { name: /Race now/ }).click()
    await expect.poll(() => page.evaluate(solvedAt)).toHaveLength(1)
    const before = await page.evaluate(solvedAt)
    await page.reload()
    await playOn(page, byMouse, 4)
    expect(await page.evaluate(solvedAt)).toEqual(before)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

/** In the page: when each of the solved courses was kept. */
async function solvedAt(): Promise<number[]> {
  const name = 'powerboats-solved'
  // Opening it would make it, and make it empty.
  if (!(await indexedDB.databases()).some((each) => each.name === name)) return []
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const db = opening.result
      const all = db.transaction('tables').objectStore('tables').getAll()
      all.addEventListener('success', () => {
        db.close()
        resolve((all.result as { keptAt: number }[]).map(({ keptAt }) => keptAt))
      })
    })
  })
}
