import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byMouse, playOn, playUntil } from './player.ts'
import { openStops, wordlessStops } from './stops.ts'
import { walkTo } from './tour.ts'
import { openBrowser, still, visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const phone = { ...still, viewport: { width: 390, height: 844 } }
const smallest = { ...still, viewport: { width: 320, height: 568 } }
const languages = ['en', 'de', 'nl']

async function speak(page: Page, language: string, sign = 'main'): Promise<void> {
  await page.evaluate((wanted) => localStorage.setItem('powerboats.language', wanted), language)
  await page.reload()
  await page.locator(`html[lang=${language}] ${sign}`).first().waitFor({ timeout: 60_000 })
}

/** What of these cannot be seen as a whole, because something else is wider than it is, or the window too small. */
function cutOff(page: Page, signs: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    await document.fonts.ready
    const isCut = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isOutside = left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1
      return isOutside || element.scrollWidth > element.clientWidth + 1
    }
    return [...document.querySelectorAll(wanted)].filter(isCut).map((element) => element.textContent ?? '')
  }, signs)
}

describe('the home page on the smallest phones', () => {
  it('shows the whole title and all its buttons in every language, also with a game to continue', async () => {
    const { page } = await visit(browser, 3, smallest)
    await page.locator('.loud').click()
    await page.waitForURL(/\/race\//)
    await page.goBack()
    for (const language of ['de', 'nl', 'en']) {
      await page.getByRole('combobox').selectOption(language)
      await page.locator(`html[lang=${language}] .home__saved`).waitFor()
      const seen = await page.evaluate(() => {
        const { top, left, right } = document.querySelector('h1')!.getBoundingClientRect()
        const { scrollWidth, scrollHeight } = document.documentElement
        return [top >= 0 && left >= 0 && right <= innerWidth, scrollWidth - innerWidth, scrollHeight - innerHeight]
      })
      expect([language, ...seen]).toEqual([language, true, 0, 0])
    }
    await page.context().close()
  })
})

describe('letters twice as large', () => {
  it.each([phone, smallest])('fit on the home page in every language: %o', async (screen) => {
    const { page } = await visit(browser, 3, screen)
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    for (const language of languages) {
      await page.getByRole('combobox').selectOption(language)
      await page.locator(`html[lang=${language}]`).waitFor()
      const outside = await page.evaluate(async () => {
        await document.fonts.ready
        const isOutside = (element: Element) => {
          const words = document.createRange()
          words.selectNodeContents(element)
          return [words, element].some((part) => part.getBoundingClientRect().right > innerWidth)
        }
        const told = document.querySelectorAll('h1 span, main p, .loud, .quiet, footer > *')
        return [...told].filter(isOutside).map(({ textContent }) => textContent ?? '')
      })
      expect([language, ...outside]).toEqual([language])
    }
    await page.context().close()
  })
})

describe('the smallest phones', () => {
  it('show every page that is there for everybody in its width and its title in full, in every language', async () => {
    const { page, errors } = await visit(browser, 3, smallest)
    for (const language of languages) {
      await speak(page, language)
      for (const { name, path, sign } of openStops) {
        await walkTo(page, path)
        await sign(page).first().waitFor()
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([language, name, wider]).toEqual([language, name, 0])
        expect([language, name, ...(await cutOff(page, 'main > header h1'))]).toEqual([language, name])
      }
    }
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('show in a lesson what must be pressed', async () => {
    const { page } = await visit(browser, 3, smallest)
    for (const language of languages) {
      await speak(page, language)
      for (const lesson of ['learn/1', 'learn/4']) {
        await walkTo(page, lesson)
        await page.locator('main .loud').waitFor()
        expect([language, lesson, ...(await cutOff(page, 'main .loud'))]).toEqual([language, lesson])
      }
    }
    await page.context().close()
  })

  it('leave most of a race to the lake, whatever is asked and advised, also where words are longest', async () => {
    const { page } = await visit(browser, 3, smallest)
    await page.evaluate(() => localStorage.setItem('powerboats.guide', 'on'))
    await speak(page, 'de')
    await page.locator('.loud').click()
    await playUntil(page, 'place')
    const duck = page.locator('.GuideDuck__guide')
    await duck.locator('p').waitFor()
    await page.locator('.StartSpaces__space').first().press('Enter')
    await page.locator('.TurnPanel__skip').waitFor()
    expect(await covered(page)).toEqual([])
    expect(await openLake(page)).toBeGreaterThan(200)
    for (const wanted of ['roll', 'steer', 'roll', 'steer'] as const) {
      await playUntil(page, wanted)
      await page.locator('.Coach__best').waitFor({ state: 'attached' })
      // The coach is silent until the duck has been read.
      if (await duck.locator('p').isVisible()) {
        expect(await covered(page)).toEqual([])
        expect(await openLake(page)).toBeGreaterThan(110)
        await duck.getByRole('button').click()
      }
      await page.locator('.Coach__best').waitFor()
      expect(await covered(page)).toEqual([])
      expect(await openLake(page)).toBeGreaterThan(125)
      const { height } = (await page.locator('.Board__board').boundingBox())!
      expect(height).toBeGreaterThan(235)
      expect(await cutOff(page, 'header p, .DicePanel__go .loud, .WayButtons__way-buttons button')).toEqual([])
      await playOn(page, byMouse, 1)
    }
    await page.context().close()
  })
})

/** The height of the lake that nothing lies over from one side to the other. */
function openLake(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = (signs: string) => [...document.querySelectorAll(signs)].map((found) => found.getBoundingClientRect())
    const { bottom } = boxes('.Board__board')[0]!
    const over = boxes('header.race__race-head, .Coach__race-coach, .GuideDuck__guide').filter(
      (box) => box.top < bottom,
    )
    return bottom - Math.max(...over.map((box) => box.bottom))
  })
}

/** What can be pressed, and something lies over it. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCovered = (button: Element) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      if (width === 0) return false
      const parts = [0.15, 0.5, 0.85]
      return parts.some((across) =>
        parts.some((down) => {
          const found = document.elementFromPoint(left + width * across, top + height * down)
          return found === null || !button.contains(found)
        }),
      )
    }
    const buttons = 'main > aside button, .GuideDuck__guide button, .Coach__race-coach button, .Board__zoom button'
    return [...document.querySelectorAll(buttons)].filter(isCovered).map(({ outerHTML }) => outerHTML.slice(0, 80))
  })
}

describe('larger screens', () => {
  it('show pages of every kind in their width, in every language', async () => {
    const { page, errors } = await visit(browser, 3, still)
    for (const language of languages) {
      await speak(page, language)
      for (const { name, path, sign } of wordlessStops) {
        await walkTo(page, path)
        await sign(page).first().waitFor()
        for (const width of [390, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect([language, name, width, wider]).toEqual([language, name, width, 0])
        }
      }
    }
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('dice on a phone', () => {
  it.each([phone, smallest])('stand in a row, each with its mark on it, however many they are: %o', async (screen) => {
    const { page } = await visit(browser, 3, screen)
    await page.locator('.loud').click()
    await playUntil(page, 'steer')
    await playUntil(page, 'roll')
    for (const language of languages) {
      await speak(page, language, '.DicePanel__dice')
      const die = page.locator('.DicePanel__die-button').first()
      for (let count = 1; count <= 5; count++) {
        // To have many takes long: copies of the only one look like them, each with another mark.
        await die.evaluate((button, isMore) => {
          const row = button.parentElement!
          if (isMore) row.append(button.cloneNode(true))
          row.classList.toggle('DicePanel__many', row.childElementCount > 4)
        }, count > 1)
        for (let marks = 0; marks < 3; marks++) {
          await die.evaluate((button: HTMLElement) => button.click())
          expect([language, count, ...(await cutOff(page, '.DicePanel__dice'))]).toEqual([language, count])
          expect([language, count, ...(await overfull(page))]).toEqual([language, count])
        }
      }
      expect(await page.locator('.DicePanel__die-button').count()).toBe(6)
    }
    await page.context().close()
  })
})

/** The marks that do not fit on their card. */
function overfull(page: Page): Promise<string[]> {
  return page.locator('.DicePanel__mark').evaluateAll((all) => {
    const isOver = (mark: Element) => {
      const words = document.createRange()
      words.selectNodeContents(mark)
      const [inner, card] = [words.getBoundingClientRect(), mark.parentElement!.getBoundingClientRect()]
      return inner.left < card.left + 2 || inner.right > card.right - 2 || inner.bottom > card.bottom - 2
    }
    return all.filter(isOver).map((mark) => mark.textContent ?? '')
  })
}

describe('what can be done with the dice', () => {
  it('stands in one row on a desk, in every language', async () => {
    const { page } = await visit(browser, 3, still)
    await page.locator('.loud').click()
    await playUntil(page, 'roll')
    for (const language of languages) {
      await speak(page, language, '.DicePanel__beside')
      for (const width of [1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const middles = await page
          .locator('.DicePanel__beside > *')
          .evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => top + bottom))
        expect([language, width, middles.length]).toEqual([language, width, 3])
        expect([language, width, Math.max(...middles) - Math.min(...middles) < 2]).toEqual([language, width, true])
      }
    }
    await page.context().close()
  })
})

describe('the list of boats', () => {
  it('says every name of a bot in full, in every language and at every size', async () => {
    const { page } = await visit(browser, 3, { ...still, viewport: { width: 1280, height: 800 } })
    await page.locator('a[href$=setup]').click()
    // Three races, so that there are points too; and no name of a bot is longer.
    const names = ['Carmen', 'Carmel', 'Carman']
    for (const input of await page.locator('fieldset input').all())
      if ((await input.inputValue()) !== '') await input.fill(names.pop()!)
    await page.locator('footer .loud').click()
    await page.waitForURL(/\/race\//)
    const sizes = [{ width: 1280, height: 800 }, { width: 1024, height: 768 }, phone.viewport, smallest.viewport]
    for (const language of languages) {
      await page.setViewportSize(sizes[0]!)
      await speak(page, language, '.Standings__title')
      for (const viewport of sizes) {
        await page.setViewportSize(viewport)
        const bots = '.Standings__row:has([data-level]) .Standings__title > span'
        expect(await page.locator(bots).count()).toBe(3)
        expect([language, viewport.width, ...(await cutOff(page, bots))]).toEqual([language, viewport.width])
      }
    }
    await page.context().close()
  })
})

describe('the lake on a tall phone', () => {
  it('is turned and larger for it, with its numbers upright, and goes where a finger pushes it', async () => {
    const { page, errors } = await visit(browser, 3, phone)
    await page.locator('.loud').click()
    await page.locator('.StartSpaces__space').first().waitFor()
    await page.locator('.Board__zoom button').last().click()
    const { width, height } = (await page.locator('.Scenery__scenery').boundingBox())!
    expect(height).toBeGreaterThan(width)
    expect(width).toBeGreaterThan(0.9 * phone.viewport.width)
    const number = page.locator('[id=buoy-1] text').first()
    const tilt = await number.evaluate((text: SVGTextElement) => Math.round(text.getScreenCTM()!.b * 1000))
    expect(tilt).toBe(0)

    // Near enough that no edge of the lake holds it back.
    const middle = { x: phone.viewport.width / 2, y: 220 }
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, -600)
    const place = async () => {
      const { x, y } = (await number.boundingBox())!
      return [Math.round(x), Math.round(y)] as const
    }
    await expect.poll(async () => (await page.locator('.Board__moving').count()) === 0).toBe(true)
    const [left, top] = await place()
    await page.mouse.down()
    await page.mouse.move(middle.x + 30, middle.y - 20)
    await expect.poll(place).toEqual([left + 30, top - 20])
    await page.mouse.up()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

/** What a player has to see of the lake, and does not, because of cards and buttons over it. */
function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = (signs: string) =>
      [...document.querySelectorAll(signs)].map((found) => ({ found, box: found.getBoundingClientRect() }))
    const over = boxes('.Coach__race-coach, .GuideDuck__guide, .Log__toggle, .Board__zoom button, header .round')
    const board = document.querySelector('.Board__board')!.getBoundingClientRect()
    const isUnder = (a: DOMRect) =>
      a.top < board.top ||
      a.bottom > board.bottom ||
      a.left < board.left ||
      a.right > board.right ||
      over.some(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
    return boxes('.Fleet__turn-ring, .Landings__landing circle, .Ways__end, .Heat__heat circle')
      .filter(({ box }) => isUnder(box))
      .map(({ found }) => found.parentElement!.outerHTML.slice(0, 80))
  })
}

describe('the coach on a phone', () => {
  it.each([
    { language: 'en', screen: phone, turns: 12 },
    // Of a faster boat not all ends fit on so small a lake.
    { language: 'de', screen: smallest, turns: 4 },
  ])('leaves the boat and its ends to be seen: $language, $screen.viewport.width', async (which) => {
    const { page } = await visit(browser, 3, which.screen)
    await page.evaluate(() => localStorage.setItem('powerboats.coach', 'on'))
    await speak(page, which.language)
    await page.locator('.loud').click()
    for (let asked = 0; asked < which.turns; asked++) {
      await playUntil(page, 'roll')
      for (const wanted of ['roll', 'steer'] as const) {
        await playUntil(page, wanted)
        await page.locator('.Coach__best').waitFor()
        await expect.poll(() => hidden(page), { message: `${wanted} ${asked}` }).toEqual([])
      }
      await page.locator('.WayButtons__way-buttons button:not([aria-disabled=true])').first().click()
    }
    await page.context().close()
  })
})

/** Where the arrow of the start points that is marked, in degrees from the north sign; with its name and what the coach says. */
function marked(page: Page) {
  return page.evaluate(() => {
    const arrows = [...document.querySelectorAll<SVGGElement>('.StartSpaces__suggested')]
    const { a, b } = arrows[0]!.getScreenCTM()!
    const bow = (Math.atan2(b, a) * 180) / Math.PI
    // The sign lies over the window and points to the right of it.
    return {
      count: arrows.length,
      fromNorth: (Math.round(bow) + 360) % 360,
      name: arrows[0]!.ariaLabel,
      advice: document.querySelector('.Coach__best b')!.textContent,
      hasSign: document.querySelector('.Board__north') !== null,
    }
  })
}

describe('the coach at the start', () => {
  it('marks the bow that he names, wherever the boat is put, as it is seen beside the sign for north', async () => {
    const { page } = await visit(browser, 3, phone)
    await page.evaluate(() => localStorage.setItem('powerboats.coach', 'on'))
    await page.reload()
    await page.locator('.loud').click()
    await playUntil(page, 'place')
    await page.locator('.Coach__best').waitFor()
    const names = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
    const spaces = await page.locator('.StartSpaces__space').evaluateAll((all) => all.map((space) => space.ariaLabel!))
    const told = new Set<string>()
    for (const space of spaces) {
      await page.getByRole('button', { name: space, exact: true }).press('Enter')
      const { count, fromNorth, name, advice, hasSign } = await marked(page)
      const bow = /bow (.*)$/.exec(advice)![1]!
      told.add(bow)
      expect([space, count, hasSign, name]).toEqual([space, 1, true, `Point ${bow}: the coach’s advice`])
      expect(Math.abs(fromNorth - 45 * names.indexOf(bow))).toBeLessThan(20)
    }
    expect(told.size).toBeGreaterThan(1)
    await page.context().close()
  })
})

describe('the set-up page on a phone', () => {
  it('shows all of a level, and nothing over the start button', async () => {
    const { page } = await visit(browser, 3, phone)
    await page.getByRole('link', { name: 'Set up a table' }).click()
    const start = page.getByRole('button', { name: 'To the start' })
    await start.waitFor()
    await page.getByText('plays perfectly').waitFor()
    const isCovered = await page.evaluate(() => {
      const button = document.querySelector('footer button')!
      const chosen = [...document.querySelectorAll<HTMLElement>('[role=group] [aria-pressed=true]')]
      return chosen.some((colour) => {
        // Scrolls until the chosen colour and the button lie at the same place.
        scrollBy(0, colour.getBoundingClientRect().top - button.getBoundingClientRect().top)
        const { left, top, height, width } = button.getBoundingClientRect()
        return [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98].some(
          (part) => document.elementFromPoint(left + width * part, top + height / 2) !== button,
        )
      })
    })
    expect(isCovered).toBe(false)
    await page.context().close()
  })
})

/** Whether race and round end before the first button beside them. */
async function isInside(page: Page): Promise<boolean> {
  const head = page.locator('header p')
  await head.locator('b').waitFor()
  return head.evaluate((element) => {
    const { right: begin } = element.previousElementSibling!.getBoundingClientRect()
    const buttons = [...document.querySelectorAll('header .round')].map((button) => button.getBoundingClientRect().left)
    const next = Math.min(...buttons.filter((left) => left > begin))
    return [...element.children].every((child) => child.getBoundingClientRect().right <= next)
  })
}

describe('the head of a race', () => {
  const desk = { ...still, viewport: { width: 1280, height: 800 } }

  it('says race and round in full at 1280 pixels in every language', async () => {
    const { page } = await visit(browser, 3, desk)
    await page.locator('a[href$=setup]').click()
    // Three races are chosen at first.
    await page.locator('footer .loud').click()
    await page.waitForURL(/\/race\//)
    for (const language of languages) {
      await speak(page, language, 'header p')
      expect([language, await isInside(page)]).toEqual([language, true])
    }
    await page.context().close()
  })

  it('does so online too, with its two more buttons', async () => {
    const { page } = await visit(browser, 3, desk)
    const id = await page.evaluate(async () => {
      const call = async (method: string, path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(`/api/v1/${path}`, { method, headers, body: JSON.stringify(body) })).json()
      }
      await call('POST', 'guests', { name: 'Ada' })
      const table = (await call('POST', 'tables', {
        seats: 2,
        side: 'dark',
        ruleSet: 'rulebook',
        changes: { races: 3 },
        pace: { kind: 'days', days: 7 },
        isPublic: false,
        hasChat: true,
      })) as { id: string }
      await call('PUT', `tables/${table.id}/places/1`, { kind: 'bot', bot: 'deckhand' })
      await call('POST', `tables/${table.id}/start`, {})
      return table.id
    })
    await page.goto(new URL(`table/${id}`, page.url()).href)
    for (const language of languages) {
      await speak(page, language, 'header p')
      expect(await page.locator('header .round:visible').count()).toBe(5)
      expect([language, await isInside(page)]).toEqual([language, true])
    }
    await page.context().close()
  })
})
