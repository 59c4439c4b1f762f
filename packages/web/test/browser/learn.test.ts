import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lessonNames, lessonOf } from '../../src/pages/learn/lessons.ts'
import type { Goal } from '../../src/pages/learn/lessons.ts'
import type { LearnWords } from '../../src/words/en/learn.ts'
import { languages } from '../../src/words/words.ts'
import { chapterNames } from '../../src/pages/rules/chapters.ts'
import { flaws } from './axe.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const taps = { keep: 0, reroll: 1, remove: 2 } as const

/** Does what a goal wants, with the mouse. */
async function reach(page: Page, goal: Goal): Promise<void> {
  if (goal.kind === 'steer') {
    const nth = ['left', 'straight', 'right'].indexOf(goal.accepts[0]!)
    const ways = page.locator('.WayButtons__way-buttons button')
    await ways.first().waitFor()
    await (
      goal.accepts.length === 3
        ? page.locator('.WayButtons__way-buttons button:not([aria-disabled=true])').last()
        : ways.nth(nth)
    ).click()
    return
  }
  await page.locator('.DicePanel__go .loud').waitFor()
  const { dice, add } = goal.accepts[0]!
  for (const [die, mark] of dice.entries())
    for (let tap = 0; tap < taps[mark]; tap++) await page.locator('[data-mark]').nth(die).click()
  const newDie = page.locator('.DicePanel__add')
  if (((await newDie.getAttribute('aria-pressed')) === 'true') !== add) await newDie.click()
  await page.locator('.DicePanel__go .loud').click()
}

async function lesson(page: Page, step: number, text: LearnWords): Promise<void> {
  const { name, goals } = lessonOf(lessonNames[step - 1]!)
  await page.getByRole('heading', { name: text.lessons[name].title }).waitFor()
  for (const [i, goal] of goals.entries()) {
    await page.getByRole('status').filter({ hasText: text.lessons[name].goals[i]! }).waitFor()
    await reach(page, goal)
  }
  await page.getByRole('status').filter({ hasText: text.lessons[name].rule }).waitFor()
}

/** By how much anything is wider than its place. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.learn__lesson, .Points__points-card, .rules__rules')]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .reduce((sum, over) => sum + over, 0),
  )

describe.each([
  ['en', 'en-GB', { width: 1440, height: 900 }],
  ['de', 'de-DE', { width: 1024, height: 768 }],
  ['nl', 'nl-NL', { width: 390, height: 844 }],
] as const)('the tutorial in %s', (language, locale, viewport) => {
  it('leads through all lessons to its end, and the rules are read', async () => {
    const { page, errors } = await visit(browser, 3, { locale, viewport, ...(language === 'en' ? {} : still) })
    const [text, rules] = [await languages[language].chapter('learn'), await languages[language].chapter('rules')]
    await page.locator('a[href="/learn"]').click()
    for (let step = 1; step <= lessonNames.length; step++) {
      // Three lessons are enough to see boats and waves move.
      if (step === 4) await page.emulateMedia(still)
      const isPlayed = language === 'en' || step === 1
      if (isPlayed) await lesson(page, step, text)
      else await page.getByRole('heading', { name: text.lessons[lessonNames[step - 1]!].title }).waitFor()
      expect(await overflow(page)).toBe(0)
      if (step === 1 || step === 9) expect(await flaws(page)).toEqual([])
      // The button that leads on has the focus, so Enter is enough.
      if (isPlayed) await page.keyboard.press('Enter')
      else await page.getByRole('button', { name: text.skip }).click()
    }
    await page.getByRole('heading', { name: text.points.title }).waitFor()
    expect(await page.locator('table td').allTextContents()).toEqual(
      [4, 8, 12, 3, 6, 9, 2, 4, 6, 1, 2, 3, 0, 0, 0].map(String),
    )
    expect(await flaws(page)).toEqual([])
    await page.getByRole('link', { name: text.points.rules }).click()
    await page.getByRole('heading', { name: rules.title, exact: true }).waitFor()
    expect(await page.locator('article h2').count()).toBe(chapterNames.length)
    await page.getByRole('button', { name: rules.chapters.rounding.title }).click()
    await page.locator('#rules-rounding img').last().waitFor()
    expect(await flaws(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('a lesson', () => {
  it('says why a way is refused, begins again, and is played with the keyboard alone', async () => {
    const { page, errors } = await visit(browser, 3, still)
    const text = await languages.en.chapter('learn')
    await page.goto(new URL('/learn/3', page.url()).href)
    await page.getByRole('heading', { name: text.lessons.total.title }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page
      .getByRole('status')
      .filter({ hasText: text.corrections.tooShort(6, 7, 7) })
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('status').filter({ hasText: text.lessons.total.rule }).waitFor()
    await page.getByRole('button', { name: text.again }).click()
    await page.getByRole('status').filter({ hasText: text.lessons.total.goals[0]! }).waitFor()
    await page.getByRole('button', { name: text.skip }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: text.lessons.crash.title }).waitFor()
    for (const key of ['1', '1', '2', 'r', 'ArrowRight']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(120)
    }
    await page.getByRole('status').filter({ hasText: text.lessons.crash.rule }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})
