import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { startServer } from './node.ts'
import type { GameServer } from './node.ts'
import { byMouse, playOn, question } from './player.ts'
import { openBrowser, still, visitAt } from './visit.ts'

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
async function comeAs(name: string, hash: string, options = {}, { address } = server) {
  const visit = await visitAt(browser, `${address}#/${hash}`, { ...still, ...options })
  const field = visit.page.getByLabel('Your name').first()
  await field.fill(name)
  await field.press('Enter')
  return visit
}

/** The page's line to the server, to be cut and mended. */
async function lineOf(page: Page) {
  const wires = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket(/\/socket$/, (wire) => {
    wires.add(wire)
    if (isCut) void wire.close()
    else wire.connectToServer()
  })
  await page.reload()
  return {
    cut: () => {
      isCut = true
      for (const wire of wires) void wire.close()
    },
    mend: () => {
      isCut = false
    },
  }
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

describe('an online game', () => {
  it('is opened, invited to by link, sailed by two people and a bot, watched, and its dice are verified', async () => {
    const ada = await comeAs('Ada', 'online')
    await ada.page.locator('.quick-match').waitFor()
    await checkSound(ada.page)
    await ada.page.getByRole('button', { name: 'Open a table' }).click()
    const link = await ada.page.locator('.invite .link').innerText()
    await ada.page.locator('.places select').first().selectOption('skipper')
    await checkSound(ada.page)

    const bo = await comeAs('Bo', link.split('#/')[1]!, phone)
    await bo.page.getByRole('button', { name: 'Sit down' }).click()
    await checkSound(bo.page)
    expect(await ada.page.getByRole('button', { name: 'Start the race' }).isDisabled()).toBe(true)
    await bo.page.getByLabel('Say something').fill('Fair wind!')
    await bo.page.getByRole('button', { name: 'Send' }).click()
    await ada.page.getByText('Fair wind!').waitFor()
    await bo.page.getByRole('button', { name: 'I am ready' }).click()
    await ada.page.getByRole('button', { name: 'Start the race' }).click()

    const watcher = await visitAt(browser, link, still)
    await watcher.page.getByText('You are watching').waitFor()
    const sailing = playOn(ada.page, byMouse)
    await playOn(bo.page, byMouse, 8)
    await checkSound(bo.page)
    await bo.page.reload()
    await playOn(bo.page, byMouse, 4)
    // Nobody steers well here: with one boat less the race is decided when the skipper is home.
    await bo.page.getByRole('button', { name: 'Retire' }).click()
    await bo.page.getByRole('button', { name: 'Yes' }).click()
    expect(await sailing).toBe('podium')
    for (const { page } of [bo, watcher]) expect(await playOn(page, byMouse)).toBe('podium')
    await checkSound(ada.page)

    // One asks for a rematch, and the other joins it with one tap.
    await ada.page.getByRole('button', { name: 'Race again' }).click()
    await ada.page.locator('.places').waitFor()
    await bo.page.getByRole('button', { name: 'Join the rematch' }).click()
    await bo.page.locator('.places .who-am-i').waitFor()
    expect(await bo.page.locator('.places li.player').count()).toBe(2)

    await watcher.page.getByRole('link', { name: 'Replay, report and dice' }).click()
    await watcher.page.getByText(/^All \d+ throws follow from the secret$/).waitFor()
    await watcher.page.getByText('The numbers').click()
    const contributions = await watcher.page.locator('.dice-check dd').allInnerTexts()
    // The seal, the secret, and what each of two people added; the bot adds nothing.
    expect(contributions.filter((text) => /^[0-9a-f]{32,}$/.test(text))).toHaveLength(4)
    await checkSound(watcher.page)
    await watcher.page.getByRole('link', { name: 'Watch the replay' }).click()
    await watcher.page.getByText('Dice verified').waitFor()

    for (const { page, errors } of [ada, bo, watcher]) {
      expect(errors).toEqual([])
      await page.context().close()
    }
  })

  it('waits for the line: what is wanted while it is lost happens once it is back', async () => {
    const { page, errors } = await comeAs('Ada', 'online')
    const line = await lineOf(page)
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.locator('.places select').first().selectOption('deckhand')
    await page.getByRole('button', { name: 'Start the race' }).click()
    while ((await question(page)) !== 'roll') await playOn(page, byMouse, 1)
    line.cut()
    await page.getByText('Connection lost').waitFor()
    await page.locator('.go .loud').click()
    await page.getByText('Your move is sent as soon as the line is back').waitFor()
    line.mend()
    await page.locator('.way-buttons').waitFor()
    expect(await page.locator('.race-notices').innerText()).toBe('')
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('a player whose time runs out', () => {
  it('is helped by a skipper, then replaced, and comes back', async () => {
    // Bots that do not wait would be home before anybody is back.
    const slow = await startServer(1000)
    const { page, errors } = await comeAs('Ada', 'online', {}, slow)
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.locator('.places select').first().selectOption('deckhand')
    await page.locator('.places li.bot').waitFor()
    // Less than the page offers: a test should not take minutes.
    await page.evaluate(async (id) => {
      const body = JSON.stringify({ pace: { kind: 'live', bankSeconds: 10, incrementSeconds: 0 } })
      await fetch(`api/v1/tables/${id}`, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
    }, page.url().split('/').at(-1))
    await page.getByRole('button', { name: 'Start the race' }).click()
    await page.locator('.clock.urgent').waitFor()
    expect(await page.title()).toContain('Your turn!')
    const back = page.getByRole('button', { name: 'Back to the helm' })
    await back.waitFor()
    expect(await page.locator('.standings .away').innerText()).toBe('A bot sails')
    await back.click()
    await back.waitFor({ state: 'hidden' })
    expect(errors).toEqual([])
    await page.context().close()
    await slow.stop()
  })
})

describe('a quick match', () => {
  it('shows that it waits, and bots fill up', async () => {
    const { page, errors } = await comeAs('Cleo', 'online')
    await page.getByRole('button', { name: '3', exact: true }).click()
    await page.getByRole('button', { name: 'Find a race' }).click()
    await page.getByText('1 of 3 boats found').waitFor()
    await checkSound(page)
    await question(page)
    await page.goto(`${server.address}#/`)
    await page.reload()
    await page.getByText('Your turn', { exact: true }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('an identity', () => {
  it('is kept with a passkey and taken on again, and gives tokens to programs', async () => {
    const { page, errors } = await comeAs('Dora', 'me')
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await page.getByRole('button', { name: 'Make a passkey' }).click()
    await page.getByText('The passkey is made.').waitFor()
    await page.getByLabel('What it is for').fill('my bot')
    await page.getByRole('button', { name: 'Make a token' }).click()
    await page.getByText('Copy it now').waitFor()
    const token = await page.locator('.made .number').innerText()
    const answer = await fetch(`${server.address}api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ name: 'Dora' })
    await checkSound(page)

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('You are signed out everywhere but here.').waitFor()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    await page.goto(`${server.address}#/me`)
    await page.getByLabel('Your name').waitFor()
    expect(await page.getByLabel('Your name').inputValue()).not.toBe('Dora')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect.poll(() => page.getByLabel('Your name').inputValue(), { timeout: 10_000 }).toBe('Dora')

    await page.getByRole('button', { name: 'Delete me' }).click()
    await page.getByRole('button', { name: 'Yes, delete me' }).click()
    await page.getByRole('button', { name: /Race now/ }).waitFor()
    const gone = await fetch(`${server.address}api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(gone.status).toBe(401)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
