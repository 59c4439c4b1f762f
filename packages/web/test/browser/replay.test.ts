import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRecord } from '@powerboats/rules'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playedRecord } from '../playedGame.ts'
import { flaws } from './axe.ts'
import { byMouse, playOn, question } from './player.ts'
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

const scrubber = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' })
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
    await page.locator('.replay').waitFor()
    expect(await moment(page)).toBe(0)

    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    const second = await moment(page)
    expect(second).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'One event on' }).click()
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
    expect(await page.locator('.heat').count()).toBeGreaterThan(0)
    // He must still be there after a while.
    await page.waitForTimeout(2500)
    await page.keyboard.press('Shift+ArrowRight')
    await page.locator('.coach-panel[aria-busy=false]').waitFor()

    await page.getByRole('link', { name: 'Coach’s report' }).click()
    const mistake = page.locator('.mistakes a').first()
    await mistake.waitFor({ timeout: 60_000 })
    expect(await page.getByRole('img', { name: /^Race 1\./ }).count()).toBe(1)
    const wanted = /\/(\d+)\/coach$/.exec((await mistake.getAttribute('href')) ?? '')?.[1]
    await mistake.click()
    await page.locator('.choices em').waitFor({ timeout: 60_000 })
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

  it('saves the record as a file that opens again', async () => {
    const { page, errors } = await visit(browser, 12, still)
    await openRecord(page, file)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Share as a file' }).click()
    expect((await download).suggestedFilename()).toBe('powerboats-Ada-Bo.json')
    const path = join(folder, 'again.json')
    await (await download).saveAs(path)
    await page.goto(`${page.url().split('#')[0]}#/replays`)
    await page.locator('.replays').waitFor()
    await page.locator('input[type=file]').setInputFiles(path)
    await page.locator('.replay').waitFor()
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
    await page.goto(`${page.url().split('#')[0]}#/replays`)
    await page.locator('.replays').waitFor()
    await page.locator('input[type=file]').setInputFiles(file)
    await page.locator('.replay').waitFor()
    await sound()
    await scrubber(page).fill(String(record.events.findIndex(({ kind }) => kind === 'steered')))
    await page.keyboard.press('c')
    await page.getByRole('list', { name: 'Choices, best first' }).waitFor({ timeout: 60_000 })
    await sound()
    await page.goto(page.url().replace(/#\/replay\/([^/]+).*/, '#/report/$1'))
    await page.locator('.mistakes').waitFor({ timeout: 60_000 })
    await sound()
    await page.goto(`${page.url().split('#')[0]}#/replays`)
    await page.locator('.shelf').waitFor()
    await sound()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('the coach while playing', () => {
  it('advises whoever switched him on', async () => {
    const { page, errors } = await visit(browser, 13, still)
    page.setDefaultTimeout(5000)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Coach while playing').check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Race now/ }).click()
    for (let tries = 0; tries < 40 && (await question(page)) !== 'roll'; tries++) await playOn(page, byMouse, 1)
    await page.locator('.race-coach .best').waitFor({ timeout: 60_000 })
    expect(await page.locator('.race-coach').innerText()).toContain('turns to go')
    expect(await page.locator('.heat').count()).toBeGreaterThan(0)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
