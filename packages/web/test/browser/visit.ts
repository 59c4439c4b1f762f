import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { gameAddress } from './address.ts'

const whole = process.env['WHOLE_CHROMIUM'] ?? '/usr/bin/chromium'
/** It may have no windows, which takes less of the processor. */
const usual = process.env['CHROMIUM'] ?? whole
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

export function openBrowser(...more: string[]): Promise<Browser> {
  return open(usual, more)
}

/** A browser that shows notifications too. */
export function openWholeBrowser(): Promise<Browser> {
  return open(whole, [])
}

function open(executablePath: string, more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [...args, '--disable-background-networking', '--disable-component-update', ...more],
  })
}

export interface Visit {
  readonly page: Page
  /** Everything that went wrong on the page so far. */
  readonly errors: readonly string[]
}

/** For tests that look at no waves and no pictures: without a graphics card, drawing them takes most of the time. */
export const still = { reducedMotion: 'reduce' } as const

/** For tests in which the browser keeps the game: a service worker fetches all of it at every visit, which takes a second of the processor. */
export const keeping = { serviceWorkers: 'allow' } as const

/** A desk with a large screen. */
const desk = { width: 1440, height: 900 }

/** Opens the game at the fastest speed with a fixed seed, in a browser that knows nothing of earlier visits. */
export function visit(browser: Browser, seed: number, options: BrowserContextOptions = {}): Promise<Visit> {
  return visitAt(browser, `${gameAddress()}?seed=${seed}`, options)
}

/** The same at any address. */
export async function visitAt(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: desk, locale: 'en-GB', serviceWorkers: 'block', ...options })
  if (options.reducedMotion === still.reducedMotion) await context.addInitScript(leaveUnpainted)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && !isUsual(message.text()) && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.addInitScript(() => {
    localStorage.setItem('powerboats.pace', 'instant')
    // Most tests are about players who know the game.
    if (localStorage.getItem('powerboats.guide') === null) localStorage.setItem('powerboats.guide', 'off')
  })
  await page.goto(address)
  return { page, errors }
}

/** In the page: nothing of it is painted. All else is as usual: what is where, what lies over what, what is clicked. */
function leaveUnpainted(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { opacity: 0 }')
  document.adoptedStyleSheets.push(sheet)
  Object.assign(globalThis, { unpainted: sheet })
}

/** On plain http browsers say that they ignore a header which is meant for https. */
function isUsual(message: string): boolean {
  return message.startsWith('The Cross-Origin-Opener-Policy header has been ignored')
}
