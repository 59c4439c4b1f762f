import type { Browser, Locator, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Table } from '@powerboats/protocol'
import { flaws } from './axe.ts'
import { startServer } from './node.ts'
import type { GameServer } from './node.ts'
import { addAuthenticator } from './passkeys.ts'
import { byMouse, playOn, playUntil, question } from './player.ts'
import { keeping, openBrowser, still, visitAt } from './visit.ts'

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

const phone = { viewport: { width: 390, height: 844 } }

/** Comes in by a page of its own and takes a name. */
async function comeAs(name: string, path: string, options = {}, { address } = server) {
  const visit = await visitAt(browser, `${address}${path}`, { ...still, ...options })
  const field = visit.page.getByLabel('Your name').first()
  await field.fill(name)
  await field.press('Enter')
  return visit
}

/** The page's connection to the server, to be cut and mended. */
async function connectionOf(page: Page) {
  const sockets = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/\/socket(\?|$)/, (socket) => {
    sockets.add(socket)
    if (isCut) void socket.close()
    else socket.connectToServer()
  })
  await page.reload()
  return {
    cut: () => {
      isCut = true
      for (const socket of sockets) void socket.close()
    },
    mend: () => {
      isCut = false
    },
  }
}

/** What can be pressed to answer a question. */
async function answers(page: Page, asked: 'place' | 'roll' | 'steer'): Promise<readonly Locator[]> {
  // The lake can be moved: one of its spaces is enough.
  if (asked === 'place') return [page.locator('.StartSpaces__space').first()]
  const buttons = page.locator(
    asked === 'roll'
      ? '.DicePanel__dice-panel button:enabled'
      : '.WayButtons__way-buttons button:not([aria-disabled=true])',
  )
  expect(await buttons.count()).toBeGreaterThan(0)
  return buttons.all()
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
/** Nothing serious for axe, and nothing that sticks out, be the window wide or narrow. */
async function checkSound(page: Page): Promise<void> {
  expect(await flaws(page)).toEqual([])
  const own = page.viewportSize()!
  for (const size of [own, { width: 390, height: 844 }, { width: 1024, height: 768 }, own]) {
    await page.setViewportSize(size)
    expect([size.width, await overflow(page)]).toEqual([size.width, 0])
  }
}

async function retire(page: Page): Promise<void> {
  // Once somebody has retired, the log has a button that says so.
  await page.getByRole('button', { name: 'Retire', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
}

describe('an online game', () => {
  it('is opened, invited to by link, sailed by two people and a bot, watched, and its dice are verified', async () => {
    const ada = await comeAs('Ada', 'lobby', keeping)
    await ada.page.getByRole('button', { name: 'Find a race' }).waitFor()
    await ada.page.getByLabel('Your name').first().fill('Arschloch')
    await ada.page.getByText('This is not said here: Arschloch').waitFor()
    await ada.page.getByLabel('Your name').first().fill('Ada')
    await checkSound(ada.page)
    await ada.page.getByRole('button', { name: 'Open a table' }).click()
    const link = await ada.page.locator('.Invite__link').innerText()
    await ada.page.getByRole('combobox').first().selectOption('skipper')
    await checkSound(ada.page)

    const bo = await comeAs('Bo', new URL(link).pathname.slice(1), phone)
    await bo.page.getByRole('button', { name: 'Take a seat' }).click()
    await checkSound(bo.page)
    await ada.page.getByRole('button', { name: 'Start the race', disabled: true }).waitFor()
    await bo.page.getByLabel('Say something').fill('Fair wind, asshole')
    await bo.page.getByText('This is not said here: asshole').waitFor()
    await bo.page.getByLabel('Say something').fill('Fair wind!')
    await bo.page.getByRole('button', { name: 'Send' }).click()
    await ada.page.getByText('Fair wind!').waitFor()
    await bo.page.getByRole('button', { name: 'I am ready' }).click()
    await ada.page.getByRole('button', { name: '15 min + 60 s' }).click()
    await bo.page.getByText('The host changed: 15 min + 60 s a turn. Are you still ready?').waitFor()
    await bo.page.getByRole('button', { name: 'I am ready' }).click()
    await ada.page.getByRole('button', { name: 'Start the race' }).click()

    const watcher = await visitAt(browser, link, still)
    await watcher.page.getByText('You are watching').waitFor()
    const sailing = playOn(ada.page, byMouse, 20)
    await playOn(bo.page, byMouse, 8)
    await checkSound(bo.page)
    await bo.page.reload()
    await playOn(bo.page, byMouse, 4)
    await retire(bo.page)
    // Nobody steers well here: once both have sailed for a while, only the skipper gets home.
    if ((await sailing) !== 'podium') await retire(ada.page)
    for (const { page } of [ada, bo, watcher]) expect(await playOn(page, byMouse)).toBe('podium')
    await checkSound(ada.page)

    // One asks for a rematch, and the other joins it with one tap.
    await ada.page.getByRole('button', { name: 'Race again' }).click()
    await ada.page.getByLabel('Seat 1').waitFor()
    await bo.page.getByRole('button', { name: 'Join the rematch' }).click()
    await bo.page.getByRole('listitem').getByLabel('Your name').waitFor()
    expect(await bo.page.locator('li[data-kind=player]').count()).toBe(2)

    await watcher.page.getByRole('link', { name: 'Replay, report and dice' }).click()
    await watcher.page.getByText(/^All \d+ rolls follow from the secret$/).waitFor()
    await watcher.page.getByText('The numbers').click()
    const contributions = await watcher.page.locator('dd').allInnerTexts()
    // The seal, the secret, and what each of two people added; the bot adds nothing.
    expect(contributions.filter((text) => /^[0-9a-f]{32,}$/.test(text))).toHaveLength(4)
    await checkSound(watcher.page)
    await watcher.page.getByRole('link', { name: 'Watch the replay' }).click()
    await watcher.page.getByText('Dice verified').waitFor()

    // Who was there holds the server to what it had shown.
    await ada.page.goto(link.replace('/table/', '/game/'))
    await ada.page.getByText('The seals are those this browser saw before the race').waitFor()

    for (const { page, errors } of [ada, bo, watcher]) {
      expect(errors).toEqual([])
      await page.context().close()
    }
  })

  it('is drawn anew without those who are gone when it should start', async () => {
    const ada = await comeAs('Ada', 'lobby')
    await ada.page.getByRole('button', { name: 'Open a table' }).click()
    const link = await ada.page.locator('.Invite__link').innerText()
    await ada.page.getByRole('combobox').first().selectOption('deckhand')
    const bo = await comeAs('Bo', new URL(link).pathname.slice(1))
    const sealed = bo.page.waitForResponse(
      (answer) => answer.url().endsWith('/seat') && answer.request().method() === 'PATCH',
    )
    await bo.page.getByRole('button', { name: 'Take a seat' }).click()
    await sealed
    await bo.page.getByRole('button', { name: 'I am ready' }).click()
    await bo.page.getByRole('button', { name: 'Wait, not yet' }).waitFor()
    await bo.page.context().close()
    await ada.page.getByRole('button', { name: 'Start the race' }).click()
    await ada.page.getByText('It waits until these players open the game once: Bo.').waitFor()
    await checkSound(ada.page)
    // Whoever starts waits half a minute for Bo.
    await ada.page.getByText('Bo was removed.').waitFor({ timeout: 120_000 })
    await ada.page.getByText('An earlier start was called off').waitFor()
    await ada.page.getByRole('button', { name: 'Start the race' }).click()
    await question(ada.page)
    for (const { page, errors } of [ada, bo]) {
      expect(errors).toEqual([])
      await page.context().close()
    }
  })

  it('sends a move made while the connection was lost once it is back', async () => {
    const { page, errors } = await comeAs('Ada', 'lobby')
    const connection = await connectionOf(page)
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.getByRole('combobox').first().selectOption('deckhand')
    await page.getByRole('button', { name: 'Start the race' }).click()
    await playUntil(page, 'roll')
    connection.cut()
    await page.getByText('Connection lost').waitFor()
    // On some lakes a die would crash at once, and the boat is only turned: that needs no server.
    const add = page.locator('.DicePanel__add')
    if ((await add.getAttribute('aria-pressed')) === 'false') await add.click()
    await page.locator('.DicePanel__go .loud').click()
    await page.getByText('Your move is sent as soon as you are connected again').waitFor()
    connection.mend()
    await page.locator('.WayButtons__way-buttons').waitFor()
    expect(await page.locator('.RaceTable__race-notices').innerText()).toBe('')
    // Steering needs no dice: it is shown at once, with a mark until the server knows of it.
    connection.cut()
    await page.getByText('Connection lost').waitFor()
    await byMouse.steer(page, 1)
    await page.locator('.WayButtons__way-buttons').waitFor({ state: 'detached' })
    await page.locator('.TurnPanel__pending').waitFor()
    connection.mend()
    const isSent = page.locator('.TurnPanel__pending').waitFor({ state: 'detached' })
    // The page may be connected again before the button is pressed.
    await Promise.any([page.getByRole('button', { name: 'Try now' }).click(), isSent])
    await isSent
    await playUntil(page, 'roll')
    expect(await page.locator('.RaceTable__race-notices').innerText()).toBe('')
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('is sailed on after a reload without a network, as soon as that is back', async () => {
    const { page } = await comeAs('Ada', 'lobby', { ...phone, ...keeping })
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.getByRole('combobox').first().selectOption('deckhand')
    await page.getByRole('button', { name: 'Start the race' }).click()
    await playUntil(page, 'roll')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    const refused: string[] = []
    page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`))
    await page.context().setOffline(true)
    await page.reload()
    await page.getByText('The server cannot be reached').waitFor()
    // Whoever is taken for a watcher is told so.
    await page.evaluate(() => {
      const look = () => document.body.innerText.includes('You are watching') && (document.body.dataset['watched'] = '')
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await page.context().setOffline(false)
    await page.locator('.DicePanel__go .loud').waitFor()
    expect(await page.evaluate(() => 'watched' in document.body.dataset)).toBe(false)
    expect(refused).toEqual([])
    await playOn(page, byMouse, 2)
    await page.context().close()
  })
})

describe('a player whose time runs out', () => {
  it('is helped by a skipper, then replaced, and comes back', async () => {
    // Bots that do not wait would be home before anybody is back.
    const slow = await startServer(1000)
    const { page, errors } = await comeAs('Ada', 'lobby', {}, slow)
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.getByRole('combobox').first().selectOption('deckhand')
    await page.locator('li[data-kind=bot]').waitFor()
    // Less than the page offers: a test should not take minutes.
    await page.evaluate(async (id) => {
      const body = JSON.stringify({ pace: { kind: 'live', bankSeconds: 10, incrementSeconds: 0 } })
      await fetch(`/api/v1/tables/${id}`, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
    }, page.url().split('/').at(-1))
    await page.getByRole('button', { name: 'Start the race' }).click()
    await page.locator('.RaceTable__urgent').waitFor()
    expect(await page.title()).toContain('Your turn!')
    const back = page.getByRole('button', { name: 'Take over again' })
    await back.waitFor()
    await page.getByRole('region', { name: 'The boats' }).getByText('A bot is playing').waitFor()
    await back.click()
    await back.waitFor({ state: 'hidden' })
    expect(errors).toEqual([])
    await page.context().close()
    await slow.stop()
  })
})

/** Turns without dice and takes it back: the server never hears of it. */
async function takeBack(page: Page): Promise<void> {
  const count = async () => {
    const answer = await page.request.get(`${server.address}api/v1/tables/${page.url().split('/').at(-1)}`)
    return ((await answer.json()) as Table).count
  }
  const before = await count()
  await page.getByRole('button', { name: 'Just turn' }).click()
  await page.locator('.WayButtons__way-buttons').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.WayButtons__way-buttons').waitFor({ state: 'detached' })
  expect([await question(page), await count()]).toEqual(['roll', before])
}

/** Leaves the boat to a bot, which then finishes the race. */
async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Hand over to a bot' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
}

describe('the open chat', () => {
  it('covers nothing that must be pressed, on a desk or a phone', async () => {
    const { page, errors } = await comeAs('Ada', 'lobby')
    // Nobody else is there: whoever does not want to wait for people starts with bots.
    await page.getByLabel('Fill up with bots').uncheck()
    await page.getByRole('button', { name: 'Find a race' }).click()
    await page.getByRole('button', { name: 'Start with bots now' }).click()
    for (const wanted of ['place', 'roll', 'steer'] as const) {
      await playUntil(page, wanted)
      // One finds one's own boat at a glance: in the list, and once it is there on the lake.
      await page.getByRole('region', { name: 'The boats' }).getByText('Ada (you)').waitFor()
      expect(await page.locator('.Fleet__pennant').count()).toBe(wanted === 'place' ? 0 : 1)
      if (wanted === 'roll') await takeBack(page)
      await page.getByRole('button', { name: /^Chat/ }).click()
      for (const viewport of [phone.viewport, { width: 1024, height: 768 }]) {
        await page.setViewportSize(viewport)
        await page.getByRole('button', { name: 'Ahoy!' }).waitFor()
        if (wanted === 'roll') expect(await flaws(page)).toEqual([])
        for (const answer of await answers(page, wanted)) await answer.click({ trial: true })
      }
      await page.locator('.Chat__chat-drawer').getByRole('button', { name: 'Close', exact: true }).click()
    }
    await handOver(page)
    await page.getByRole('dialog').getByText('a bot took over').waitFor({ timeout: 60_000 })
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('the chat of a race', () => {
  it('counts and announces only what is new, also after a reload', async () => {
    const ada = await comeAs('Ada', 'lobby')
    await ada.page.getByRole('button', { name: 'Open a table' }).click()
    const link = await ada.page.locator('.Invite__link').innerText()
    const bo = await comeAs('Bo', new URL(link).pathname.slice(1), phone)
    await bo.page.getByRole('button', { name: 'Take a seat' }).click()
    await bo.page.getByRole('button', { name: 'I am ready' }).waitFor()
    await bo.page.getByRole('button', { name: 'Ahoy!' }).click()
    await ada.page.locator('.Chat__messages').getByText('Ahoy!').waitFor()
    await ada.page.getByRole('button', { name: 'Ahoy!' }).click()
    await bo.page.locator('.Chat__messages').getByText('Ada').scrollIntoViewIfNeeded()
    await bo.page.getByRole('button', { name: 'I am ready' }).click()
    await ada.page.getByRole('button', { name: 'Start the race' }).click()
    const chatOf = (page: Page) => page.getByRole('button', { name: /^Chat/ }).getAttribute('aria-label')
    for (const { page } of [ada, bo]) expect(await chatOf(page)).toBe('Chat')

    await bo.page.getByRole('button', { name: 'Chat' }).click()
    await bo.page.getByRole('button', { name: 'Nice move!' }).click()
    await ada.page.locator('.Chat__chat-toast').getByText('Nice move!').waitFor()
    await ada.page.reload()
    await expect.poll(() => chatOf(ada.page)).toBe('Chat, 1 new')
    expect(await ada.page.locator('.Chat__chat-toast').count()).toBe(0)
    await ada.page.getByRole('button', { name: 'Chat' }).click()
    await ada.page.reload()
    expect(await chatOf(ada.page)).toBe('Chat')
    for (const { page, errors } of [ada, bo]) {
      expect(errors).toEqual([])
      await page.context().close()
    }
  })
})

describe('the list of boats in an online race', () => {
  it('has room for name, clock and what is to go in each row', async () => {
    const { page, errors } = await comeAs('Ada', 'lobby')
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.getByRole('combobox').first().selectOption('deckhand')
    await page.getByRole('button', { name: 'Start the race' }).click()
    await playUntil(page, 'roll')
    const own = page.getByRole('region', { name: 'The boats' }).getByRole('listitem', { name: /^Ada/ })
    await own.getByText('to go').waitFor()
    await own.getByRole('timer').waitFor()
    for (const viewport of [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, phone.viewport]) {
      await page.setViewportSize(viewport)
      const room = await own.evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        const lines = [...row.querySelectorAll('b, small')].map((line) => line.getBoundingClientRect())
        return Math.min(...lines.flatMap((line) => [line.top - top, bottom - line.bottom]))
      })
      expect([viewport.width, room >= 2]).toEqual([viewport.width, true])
    }
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('a quick match', () => {
  it('shows that it waits, and bots fill up', async () => {
    const { page, errors } = await comeAs('Cleo', 'lobby')
    await page.getByRole('button', { name: '3', exact: true }).click()
    await page.getByRole('button', { name: 'Find a race' }).click()
    await page.getByText('1 of 3 boats taken').waitFor()
    await checkSound(page)
    await question(page)
    // The race is found again from anywhere, and is not among those to watch.
    const race = new URL(page.url()).pathname
    await page.goto(`${server.address}rules`)
    await page.waitForFunction(() => document.title.startsWith('● Your turn! The rules'))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.address}lobby`)
    const mine = page.locator('main section').filter({ hasText: 'Your games' })
    await mine.getByRole('link', { name: /Cleo/ }).waitFor()
    const tops = await page
      .locator('main section')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect((await mine.boundingBox())!.y).toBe(Math.min(...tops))
    expect(await page.getByText('Races to watch').count()).toBe(0)
    expect(await page.getByRole('button', { name: '3', exact: true }).getAttribute('aria-pressed')).toBe('true')
    await page.goto(server.address)
    expect(await page.getByRole('link', { name: /Back to your race.*Your turn/ }).getAttribute('href')).toBe(race)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('an identity', () => {
  it('is kept with a passkey and taken on again, and gives tokens to programs', async () => {
    const { page, errors } = await comeAs('Dora', 'me')
    await addAuthenticator(page)
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByText('The passkey was created.').waitFor()
    await page.getByLabel('What it is for').fill('my bot')
    await page.getByRole('button', { name: 'Create a token' }).click()
    await page.getByText('Copy it now').waitFor()
    const token = await page.locator('.me__made .cards__number').innerText()
    const answer = await fetch(`${server.address}api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ name: 'Dora' })
    await checkSound(page)

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('You are now signed out everywhere else.').waitFor()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    await page.goto(`${server.address}me`)
    await page.getByLabel('Your name').waitFor()
    expect(await page.getByLabel('Your name').inputValue()).not.toBe('Dora')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect.poll(() => page.getByLabel('Your name').inputValue(), { timeout: 10_000 }).toBe('Dora')

    await page.getByRole('button', { name: 'Delete my profile' }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    await page.getByRole('link', { name: 'Terms' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('link', { name: 'Privacy' }).click()
    await page.getByRole('heading', { level: 2, name: 'On the server' }).waitFor()
    await checkSound(page)
    const gone = await fetch(`${server.address}api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(gone.status).toBe(401)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('is carried to another device by a link that serves once, and comes back by a recovery code', async () => {
    const { page, errors } = await comeAs('Emil', 'me')
    await page.getByRole('button', { name: 'Create a link' }).click()
    await page.getByRole('img', { name: 'The link as a QR code' }).waitFor()
    const code = await page.evaluate(async () => {
      const answer = await fetch('api/v1/me/device-links', { method: 'POST' })
      return ((await answer.json()) as { code: string }).code
    })
    await page.getByRole('button', { name: 'Create a recovery code' }).click()
    await page.getByText('Write it down now').waitFor()
    const written = await page.locator('.me__made .cards__number').innerText()
    await checkSound(page)

    const { page: other } = await visitAt(browser, `${server.address}me/${code}`, still)
    await other.getByRole('heading', { name: 'Use your other profile here?' }).waitFor()
    await checkSound(other)
    await other.getByRole('button', { name: 'Yes' }).click()
    await expect.poll(() => other.getByLabel('Your name').inputValue(), { timeout: 10_000 }).toBe('Emil')

    const { page: late } = await visitAt(browser, `${server.address}me/${code}`, still)
    await late.getByRole('button', { name: 'Yes' }).click()
    await late.getByText('This code or link is wrong or has expired.').waitFor()
    await late.getByRole('button', { name: 'No' }).click()
    await late.getByLabel('Enter a recovery code').fill(written.toLowerCase())
    await late.getByRole('button', { name: 'Come back' }).click()
    await expect.poll(() => late.getByLabel('Your name').inputValue(), { timeout: 10_000 }).toBe('Emil')
    expect(errors).toEqual([])
    for (const one of [page, other, late]) await one.context().close()
  })
})
