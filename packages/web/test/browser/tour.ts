import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRecord } from '@powerboats/rules'
import type { Locator, Page } from 'playwright-core'
import { playedRecord } from '../playedGame.ts'
import { playUntil } from './player.ts'

/** A page of the game in a state that stays: where it is, by what one sees that it is there, what is opened on it. */
export interface Stop {
  readonly name: string
  readonly path: string
  readonly sign: (page: Page) => Locator
  readonly press?: (page: Page) => Locator
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
/** What a page shows last. */
const raceLink = (page: Page) => page.getByRole('link', { name: 'Back to your race' })
const course = (page: Page) => page.locator('.CourseSheet__buoys')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })

/** Plays until every page of the game has something to show, and returns them all. */
export async function prepareTour(player: Page): Promise<readonly Stop[]> {
  const race = await threeRaces(player)
  const replay = await openedRecord(player)
  const gathering = await table(player)
  const racing = await startedTable(player)
  const over = await retiredTable(player)
  const id = replay.split('/')[1]!
  const me = await player.evaluate(async () => (await (await fetch('/api/v1/me')).json()).id as string)
  return [
    { name: 'home', path: '', sign: raceLink },
    { name: 'settings', path: '', sign: raceLink, press: button('Settings') },
    { name: 'set-up', path: 'setup', sign: course },
    { name: 'race', path: race, sign: (page) => page.getByRole('group', { name: 'Your dice' }) },
    { name: 'lesson', path: 'learn', sign: heading('Open the throttle') },
    { name: 'another lesson', path: 'learn/4', sign: button('Skip') },
    { name: 'end of the lessons', path: 'learn/99', sign: heading('Now you know it all!') },
    { name: 'rules', path: 'rules', sign: (page) => page.getByRole('navigation', { name: 'On this page' }) },
    { name: 'replays', path: 'replays', sign: (page) => page.getByRole('link', { name: /^Report: / }) },
    { name: 'replay', path: `${replay}/40`, sign: button('Play') },
    { name: 'report', path: `report/${id}`, sign: heading('The biggest mistakes') },
    {
      name: 'replay with coach',
      path: `${replay}/40/coach`,
      sign: (page) => page.getByRole('list', { name: 'Choices, best first' }),
    },
    { name: 'lobby', path: 'lobby', sign: button('Open a table') },
    { name: 'table', path: gathering, sign: button('Start the race') },
    { name: 'online race', path: racing, sign: (page) => page.getByRole('group', { name: 'Your dice' }) },
    { name: 'finished game', path: `game/${over.split('/')[1]}`, sign: heading('Rules of this game') },
    { name: 'your games', path: 'games', sign: (page) => page.getByRole('link', { name: 'All finished games' }) },
    { name: 'a player', path: `player/${me}`, sign: heading('Finished games') },
    { name: 'leaderboards', path: 'leaderboards', sign: (page) => page.getByText('Nobody is on this list yet.') },
    { name: 'me', path: 'me', sign: button('Create a token') },
    { name: 'a question', path: 'me', sign: button('Create a token'), press: button('Sign out') },
    { name: 'nowhere', path: 'nowhere', sign: (page) => page.getByRole('main') },
  ]
}

/** Pages that are there for everybody, found without a word. */
export const wordlessStops: readonly Stop[] = [
  { name: 'home', path: '', sign: (page) => page.locator('main .loud') },
  { name: 'set-up', path: 'setup', sign: course },
  { name: 'lesson', path: 'learn', sign: (page) => page.locator('main h2') },
  { name: 'rules', path: 'rules', sign: (page) => page.locator('main nav') },
  { name: 'lobby', path: 'lobby', sign: (page) => page.locator('main form input') },
  { name: 'me', path: 'me', sign: (page) => page.locator('main form') },
]

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
