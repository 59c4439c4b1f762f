import type { Browser, Page } from 'playwright-core'
import type { Results } from '@powerboats/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { startServer } from './node.ts'
import type { GameServer } from './node.ts'
import { addAuthenticator } from './passkeys.ts'
import { byMouse, playOn } from './player.ts'
import { openBrowser, still, visitAt } from './visit.ts'
import type { Visit } from './visit.ts'

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

const phone = { ...still, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Keeps the name with a passkey, and opens a Swiss of two rounds. */
async function openSwiss({ page }: Visit): Promise<string> {
  await addAuthenticator(page)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Your name').press('Enter')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByText('The passkey was created.').waitFor()
  await page.goto(`${server.address}tournaments`)
  await page.getByText('Nothing is planned.').waitFor()
  await page.getByRole('link', { name: 'Open a tournament' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Evening on the lake')
  await page.getByRole('button', { name: 'Swiss' }).click()
  await page.getByLabel('Rounds', { exact: true }).fill('2')
  await page.getByLabel('Seconds between rounds').fill('2')
  await page.getByLabel('Seconds to appear').fill('600')
  await page.getByLabel('Rated', { exact: true }).uncheck()
  expect(await flaws(page)).toEqual([])
  await page.getByRole('button', { name: 'Open it' }).click()
  await page.waitForURL(/\/tournament\//)
  return page.url().split('/').at(-1)!
}

/** Finds the tournament in the calendar and enters it. */
async function enter({ page }: Visit, name: string): Promise<void> {
  await page.getByRole('link', { name: /Evening on the lake/ }).click()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.getByText('You are in it.').waitFor()
}

/** The pages of those who meet in a round, two by two. */
async function duels(people: readonly Visit[], round: string): Promise<Page[][]> {
  const byHeat = new Map<string | null, Page[]>()
  for (const { page } of people) {
    await page.getByText(round).first().waitFor()
    const heat = await page.getByRole('link', { name: 'To your race' }).getAttribute('data-heat')
    byHeat.set(heat, [...(byHeat.get(heat) ?? []), page])
  }
  return [...byHeat.values()]
}

/** Goes to the race that is offered. */
async function come(page: Page, round: string): Promise<void> {
  await page.getByRole('link', { name: 'To your race' }).click()
  await page.getByText(`Evening on the lake, ${round}`).waitFor()
}

/** Sails a little, and gives up. */
async function sail(page: Page): Promise<void> {
  await playOn(page, byMouse, 2)
  await page.getByRole('button', { name: 'Retire', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire', exact: true }).click()
  await page.getByRole('link', { name: 'To the tournament' }).click()
}

describe('a Swiss of two rounds', () => {
  it('is opened, entered and sailed by four people, whose races are offered to them at once', async () => {
    const ada = await visitAt(browser, `${server.address}me`, still)
    const id = await openSwiss(ada)
    await ada.page.getByRole('button', { name: 'Enter', exact: true }).click()
    const others = await Promise.all(
      [still, still, phone].map((options) => visitAt(browser, `${server.address}tournaments`, options)),
    )
    for (const [i, name] of ['Bo', 'Cleo', 'Dirk'].entries()) await enter(others[i]!, name)
    // Who has entered is told at once.
    for (const name of ['Ada', 'Bo', 'Cleo', 'Dirk'])
      await ada.page.getByRole('row', { name: new RegExp(name) }).waitFor()
    // What somebody says is read by those who are there, and by those who come later.
    await ada.page.getByLabel('Say something').fill('Fair winds to all')
    await ada.page.getByLabel('Say something').press('Enter')
    await others[0]!.page.getByText('Fair winds to all').waitFor()
    await ada.page.getByRole('button', { name: 'Start now' }).click()

    const people = [ada, ...others]
    for (const { page } of people) page.setDefaultTimeout(120_000)
    for (const round of ['Round 1 of 2', 'Round 2 of 2']) {
      const [first, second] = (await duels(people, round)) as [Page[], Page[]]
      await Promise.all(first.map((page) => come(page, round)))
      // Who still waits sees them sail.
      await second[0]!.getByRole('heading', { name: 'Top table, live' }).waitFor()
      await Promise.all(first.map(sail))
      await Promise.all(second.map((page) => come(page, round)))
      await Promise.all(second.map(sail))
    }
    for (const { page } of people) await page.getByRole('heading', { name: 'Podium' }).waitFor()

    await others[0]!.page.goto(`${server.address}player/Ada`)
    await others[0]!.page.getByRole('link', { name: 'Evening on the lake' }).click()
    await others[0]!.page.getByRole('heading', { name: 'Podium' }).waitFor()

    const results = (await (await fetch(`${server.address}api/v1/tournaments/${id}/results`)).json()) as Results
    expect(results.phase).toBe('over')
    expect(results.heats.map(({ round, outcome }) => [round, outcome?.how])).toEqual([
      [1, 'sailed'],
      [1, 'sailed'],
      [2, 'sailed'],
      [2, 'sailed'],
    ])
    const pairs = results.heats.map(({ players }) => players.toSorted().join())
    expect(new Set(pairs).size).toBe(4)
    for (const { page, errors } of people) {
      expect(await flaws(page)).toEqual([])
      expect(errors).toEqual([])
      // Nothing lies beyond the edge of the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.context().close()
    }
  }, 800_000)
})
