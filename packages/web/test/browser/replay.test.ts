import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRecord } from '@powerboats/rules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playedRecord } from '../playedGame.ts'
import { flaws } from './axe.ts'
import { byMouse, playOn, playUntil, question } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const folder = mkdtempSync(join(tmpdir(), 'powerboats-'))

function recordFile(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Position in the game' })
const moment = async (page: Page) => Number(await scrubber(page).inputValue())

async function openRecord(page: Page, path: string): Promise<void> {
  await page.getByRole('link', { name: 'Replays' }).click()
  await page.locator('input[type=file]').setInputFiles(path)
}

const record = playedRecord(5)
const file = recordFile('game.json', makeRecord(record))

describe('a replay', () => {
  it('opens a record, steps, scrubs, calls the coach and finds the way from a mistake', async () => {
    const { page, errors } = await visit(browser, 12, still)
    await openRecord(page, file)
    await page.locator('.replay__replay').waitFor()
    expect(await moment(page)).toBe(0)

    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    const second = await moment(page)
    expect(second).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'One event forward' }).click()
    await expect.poll(() => moment(page), { timeout: 10_000 }).toBe(second + 1)
    await page.keyboard.press('ArrowLeft')
    expect(await moment(page)).toBe(second)

    await scrubber(page).fill(String(Math.floor(record.events.length / 2)))
    expect(await moment(page)).toBe(Math.floor(record.events.length / 2))
    await page.keyboard.press('End')
    expect(await moment(page)).toBe(record.events.length)
    await expect.poll(() => page.url(), { timeout: 10_000 }).toContain(`/${record.events.length}`)
    await page.keyboard.press('Home')
    await page.keyboard.press(' ')
    await expect.poll(() => moment(page), { timeout: 10_000 }).toBeGreaterThan(1)
    await page.keyboard.press(' ')
    await page.getByText('cannot be verified').waitFor()

    await scrubber(page).fill(String(record.events.findIndex(({ kind }) => kind === 'rolled')))
    await page.getByRole('button', { name: 'Coach’s view' }).click()
    await page.getByRole('list', { name: 'Choices, best first' }).waitFor({ timeout: 60_000 })
    expect(await page.locator('.Heat__heat').count()).toBeGreaterThan(0)
    expect(await flaws(page)).toEqual([])

    const lines = page.locator('[data-name=fleet] .SailedLine__line')
    await page.locator('.CoachPanel__choices button').nth(1).click()
    await page.getByRole('button', { name: 'What if?' }).click()
    await page.getByText('With this choice').waitFor({ timeout: 30_000 })
    expect(await lines.count()).toBe(2)
    expect(await page.locator('.WhatIfPanel__what-if').innerText()).toMatch(/turns to go[^]*turns to go[^]*shows a 2/)
    expect(await flaws(page)).toEqual([])
    await page.getByRole('button', { name: 'What if?' }).click()
    expect(await lines.count()).toBe(0)

    // He must still be there after a while.
    await page.waitForTimeout(2500)
    await page.keyboard.press('Shift+ArrowRight')
    await page.locator('.CoachPanel__coach-panel[aria-busy=false]').waitFor()

    await page.getByRole('link', { name: 'Coach’s report' }).click()
    const mistake = page.locator('.report__mistakes a').first()
    await mistake.waitFor({ timeout: 60_000 })
    expect(await page.getByRole('img', { name: /^Race 1\./ }).count()).toBe(1)
    // The better way is drawn beside the one that was sailed.
    await mistake.getByRole('img', { name: /^As played: .* Better: / }).waitFor({ timeout: 30_000 })
    expect(await mistake.locator('.SailedLine__line').count()).toBe(2)
    const wanted = /\/(\d+)\/coach$/.exec((await mistake.getAttribute('href')) ?? '')?.[1]
    await mistake.click()
    await page.locator('.CoachPanel__choices em').waitFor({ timeout: 60_000 })
    expect(await moment(page)).toBe(Number(wanted))
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('says in words what is wrong with a file, and where a record leaves the rules', async () => {
    const { page, errors } = await visit(browser, 12, still)
    await openRecord(page, recordFile('wrong.json', '{"format":"chess"}'))
    await page.getByText('This file cannot be opened').waitFor()
    const broken = { ...record, events: record.events.filter((_, index) => index !== 12) }
    await page.locator('input[type=file]').setInputFiles(recordFile('broken.json', makeRecord(broken)))
    await page.getByText('Event 13 does not follow from the rules').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('leaves the address alone while another record is loaded', async () => {
    const { page } = await visit(browser, 12, still)
    await openRecord(page, file)
    await page.locator('.replay__replay').waitFor()
    let answer = () => {}
    const isAsked = new Promise<void>((asked) => {
      void page.route('**/K7M29QXT/record', async (route) => {
        asked()
        await new Promise<void>((go) => (answer = go))
        await route.fulfill({ status: 404, json: { code: 'unknownTable' } })
      })
    })
    const before = page.url()
    await page.evaluate(() => {
      history.pushState(null, '', '/replay/K7M29QXT/7')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await isAsked
    expect(page.url()).not.toBe(before)
    // Longer than the page waits before it writes the address.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 600)))
    expect(page.url()).toContain('K7M29QXT/7')
    answer()
    await page
      .getByText('This game is not here')
      .or(page.getByRole('link', { name: 'Replays' }))
      .first()
      .waitFor()
    expect(page.url()).toContain('K7M29QXT/7')
    await page.context().close()
  })

  it('saves the record as a file that opens again', async () => {
    const { page, errors } = await visit(browser, 12, still)
    await openRecord(page, file)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Share as a file' }).click()
    expect((await download).suggestedFilename()).toBe('powerboats-Ada-Bo.json')
    const path = join(folder, 'again.json')
    await (await download).saveAs(path)
    await page.goto(new URL('/replays', page.url()).href)
    await page.locator('.replays__replays').waitFor()
    await page.locator('input[type=file]').setInputFiles(path)
    await page.locator('.replay__replay').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe.each([
  { width: 1440, height: 900, theme: 'day' },
  { width: 1024, height: 768, theme: 'night' },
  { width: 390, height: 844, theme: 'day' },
])('at $width × $height by $theme', ({ width, height, theme }) => {
  it('list, replay with coach and report are sound, and nothing scrolls sideways', async () => {
    const { page, errors } = await visit(browser, 12, { ...still, viewport: { width, height } })
    await page.evaluate((light) => localStorage.setItem('powerboats.theme', light), theme)
    await page.reload()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const sound = async () => expect([await flaws(page), await overflow()]).toEqual([[], 0])
    await page.goto(new URL('/replays', page.url()).href)
    await page.locator('.replays__replays').waitFor()
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('.replay__replay').waitFor()
    await sound()
    await scrubber(page).fill(String(record.events.findIndex(({ kind }) => kind === 'steered')))
    await page.keyboard.press('c')
    await page.getByRole('list', { name: 'Choices, best first' }).waitFor({ timeout: 60_000 })
    await sound()
    await page.goto(page.url().replace(/\/replay\/([^/]+).*/, '/report/$1'))
    await page.locator('.report__mistakes').waitFor({ timeout: 60_000 })
    await sound()
    await page.goto(new URL('/replays', page.url()).href)
    await page.locator('.replays__list').waitFor()
    await sound()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('the coach while playing', () => {
  it('advises whoever switched him on', async () => {
    const { page, errors } = await visit(browser, 13, still)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Coach while you play').check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Race now/ }).click()
    await playUntil(page, 'roll')
    await page.locator('.Coach__best').waitFor({ timeout: 60_000 })
    expect(await page.locator('.Coach__race-coach').innerText()).toContain('turns to go')
    expect(await page.locator('.Heat__heat').count()).toBeGreaterThan(0)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('from a moment of a replay', () => {
  it('the race is played on against bots, and the record stays as it is', async () => {
    const { page, errors } = await visit(browser, 12, still)
    await openRecord(page, file)
    const roll = record.events.findIndex((event, index) => index > 60 && event.kind === 'rolled')
    await scrubber(page).fill(String(roll))
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.getByRole('button', { name: 'Deckhand', exact: true }).click()
    expect(await flaws(page)).toEqual([])
    await page.getByRole('button', { name: 'Play on', exact: true }).click()
    await page.waitForURL(/\/race\//)
    // The same boat has to roll.
    expect(await question(page)).toBe('roll')
    await playOn(page, byMouse, 3)
    await page.goto(new URL('/replays', page.url()).href)
    await page.getByText('played on from a replay').waitFor()
    expect(await page.getByText('from a file').count()).toBe(1)
    await page
      .getByRole('link', { name: /^Watch/ })
      .first()
      .click()
    await page.getByText('cannot be verified').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})
