import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRecord } from '@powerboats/rules'
import type { Page } from 'playwright-core'
import { playedRecord } from '../playedGame.ts'
import { playUntil } from './player.ts'
import { button, stopsOf } from './stops.ts'
import type { Stop } from './stops.ts'

/** Plays until every page of the game has something to show, and returns them all. */
export async function prepareTour(player: Page): Promise<readonly Stop[]> {
  return stopsOf({
    race: await threeRaces(player),
    replay: await openedRecord(player),
    gathering: await table(player),
    racing: await startedTable(player),
    over: await retiredTable(player),
    tournament: await regatta(player),
    me: await player.evaluate(async () => (await (await fetch('/api/v1/me')).json()).id as string),
  })
}

const pathOf = (page: Page) => new URL(page.url()).pathname.slice(1)

/** Goes to another page of the game without a reload. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((wanted) => {
    history.pushState(null, '', `/${wanted}${location.search}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Waits until a stop is there, and opens what is to be opened on it. */
export async function arriveAt(page: Page, { name, sign, press }: Stop): Promise<void> {
  const isThere = sign(page).first().waitFor({ timeout: 60_000 })
  await isThere.catch(async (cause: unknown) => {
    throw new Error(`${name} does not come; instead: ${await page.locator('body').innerText()}`, { cause })
  })
  // What is fetched for the page has come too.
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null, null, { timeout: 60_000 })
  await press?.(page).click()
  // Nothing lies under the pointer.
  await page.mouse.move(0, 0)
}

async function threeRaces(page: Page): Promise<string> {
  await walkTo(page, 'setup')
  await button('Three races')(page).click()
  await button('To the start')(page).click()
  await playUntil(page, 'roll')
  return pathOf(page)
}

async function openedRecord(page: Page): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'powerboats-')), 'game.json')
  writeFileSync(file, makeRecord(playedRecord(5)))
  await walkTo(page, 'replays')
  await page.locator('input[type=file]').setInputFiles(file)
  await button('Play')(page).waitFor()
  return pathOf(page).split('/').slice(0, 2).join('/')
}

/** A table with a bot; there are days for every turn, so no clock changes what is seen. */
async function table(page: Page): Promise<string> {
  await walkTo(page, 'lobby')
  await button('Open a table')(page).click()
  await button('7 days')(page).click()
  await page.getByRole('button', { name: '7 days', pressed: true }).waitFor()
  await page.getByLabel('Seat 2', { exact: true }).getByRole('combobox').selectOption('deckhand')
  await button('Start the race')(page).click({ trial: true })
  return pathOf(page)
}

async function startedTable(page: Page): Promise<string> {
  const path = await table(page)
  await button('Start the race')(page).click()
  await playUntil(page, 'roll')
  return path
}

async function retiredTable(page: Page): Promise<string> {
  const path = await startedTable(page)
  await button('Retire')(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('link', { name: 'Replay, report and dice' }).waitFor({ timeout: 60_000 })
  return path
}

/** The tournament that the server opened itself. The race of the day has its par by then, too. */
async function regatta(page: Page): Promise<string> {
  await walkTo(page, 'tournaments')
  await page.getByRole('link', { name: /^Evening regatta/ }).click()
  await button('Enter')(page).waitFor()
  const path = pathOf(page)
  await page.waitForFunction(async () => (await (await fetch('/api/v1/daily')).json()).par !== null, null, {
    polling: 500,
    timeout: 60_000,
  })
  return path
}
