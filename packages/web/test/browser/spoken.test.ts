import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { byMouse, playOn, playUntil } from './player.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Collects everything that a screen reader would be told of the race, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes)
          if (target instanceof HTMLElement && target.getAttribute('role') === 'log') heard.push(node.textContent ?? '')
    }).observe(document, { subtree: true, childList: true })
  })
  await page.reload()
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
}

const soon = { timeout: 60_000 }

const keys = { Left: 'ArrowLeft', Straight: 'ArrowUp', Right: 'ArrowRight' } as const

/** The key of the best way among those that were read out: one that is open, rather without a crash. */
function wayKey(spoken: readonly string[]): string {
  const ways = spoken.flatMap((text) => {
    const found = /^(Left|Straight|Right): (.*)$/.exec(text)
    return found === null ? [] : [{ side: found[1] as keyof typeof keys, outcome: found[2]! }]
  })
  const open = ways.slice(-3).filter(({ outcome }) => !outcome.includes('longer route'))
  const chosen = open.find(({ outcome }) => !outcome.includes('crash')) ?? open[0]
  return keys[chosen!.side]
}

/** What the dice as they are marked can do, as it is read out. */
const saysDanger = (text: string) => /^(Roll \d|Go on with|Just turn|Crash: |You will sink).*: /.test(text)

describe('a race that is only listened to', () => {
  it('is played to its end by what is said, and everything is said once', async () => {
    const { page, errors } = await visit(browser, 9, still)
    const heard = await listen(page)
    await page.getByRole('button', { name: /Race now/ }).focus()
    await page.keyboard.press('Enter')
    let known = 0
    for (let answers = 0; answers < 400; answers++) {
      await expect.poll(async () => (await heard()).length, { timeout: 60_000 }).toBeGreaterThan(known)
      const spoken = await heard()
      known = spoken.length
      const last = spoken.at(-1)!
      if (spoken.some((text) => text.endsWith(' wins!'))) break
      if (last.startsWith('Your turn. Tap a space')) {
        await page
          .getByRole('button', { name: /^Place the boat/ })
          .first()
          .press('Enter')
        await page
          .getByRole('button', { name: /^Point/ })
          .first()
          .press('Enter')
      } else if (saysDanger(last)) await page.keyboard.press('r')
      else if (last.endsWith(' is over.')) {
        // The result opens a moment after that is said, with the way on in focus.
        await page.locator('dialog button:focus').waitFor(soon)
        await page.keyboard.press('Enter')
      } else if (/^(Left|Straight|Right): /.test(last)) await page.keyboard.press(wayKey(spoken))
    }
    const spoken = await heard()
    expect(spoken.at(-1)).toMatch(/ wins!$/)
    // Whoever marks dice hears what that can do, and at the beginning of a turn what the dice as they lie can do.
    const turns = spoken.flatMap((text, i) => (text.startsWith('Your turn. ') && !text.includes('Tap') ? [i] : []))
    expect(turns.every((i) => saysDanger(spoken[i + 1] ?? ''))).toBe(true)
    const moves = spoken.filter((text) => /^\w+ (moves|turns) /.test(text)).length
    await page.locator('.Podium__podium').waitFor()
    // As many moves as the record has.
    const recorded = await page.evaluate(async () => {
      const open = indexedDB.open('powerboats')
      const db = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)))
      const all = db.transaction('events').objectStore('events').getAll()
      const events = await new Promise<{ kind: string }[]>((done) => (all.onsuccess = () => done(all.result)))
      return events.filter(({ kind }) => kind === 'steered').length
    })
    expect(moves).toBe(recorded)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('the log of a race', () => {
  it('leads back to any turn and again to the present', async () => {
    const { page, errors } = await visit(browser, 7, still)
    await page.getByRole('button', { name: /Race now/ }).click()
    await playOn(page, byMouse, 10)
    await playUntil(page, 'roll')
    const boats = () => page.locator('.Fleet__boat, [class*=Fleet__]').evaluateAll((all) => all.map((b) => b.outerHTML))
    const now = await boats()
    const log = page.getByRole('list', { name: 'What happened' })
    const entry = log.getByRole('button', { name: /moves \d+ spaces?/ }).nth(3)
    const text = await entry.innerText()
    await entry.click()
    await page.getByText('You are looking back:').waitFor()
    expect(await flaws(page)).toEqual([])
    expect(await page.locator('.PastBar__past').innerText()).toContain(text.split(' · ')[0])
    expect(await boats()).not.toEqual(now)
    await page.keyboard.press('Escape')
    await expect.poll(boats, soon).toEqual(now)
    // Whoever plays on is back in the race too.
    await entry.click()
    await page.keyboard.press('r')
    await page.locator('.WayButtons__way-buttons').waitFor()
    expect(await page.locator('.PastBar__past').count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('every page', () => {
  it('has a title, and begins at its heading', async () => {
    const { page, errors } = await visit(browser, 7, still)
    expect(await page.title()).toBe('Powerboats')
    const here = () =>
      page.evaluate(() => [document.title, document.activeElement?.tagName, document.activeElement?.textContent])
    await page.getByRole('link', { name: 'Rules' }).click()
    await expect.poll(here, soon).toEqual(['The rules · Powerboats', 'H1', 'The rules'])
    await page.goBack()
    await expect.poll(() => page.title(), soon).toBe('Powerboats')
    await page.getByRole('link', { name: 'Set up a table' }).click()
    await expect.poll(here, soon).toEqual(['Set up a table · Powerboats', 'H1', 'Set up a table'])
    await page.getByRole('button', { name: 'To the start' }).click()
    await expect.poll(here, soon).toEqual(['Race 1 of 3 · Powerboats', 'H1', 'Race 1 of 3'])
    expect(errors).toEqual([])
    await page.context().close()
  })
})
