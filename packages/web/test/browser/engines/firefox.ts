import { launch } from 'puppeteer-core'
import type { Engine, Tab } from './tab.ts'
import { size } from './tab.ts'

/** Firefox, driven over WebDriver BiDi. Every tab knows nothing of the others. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Waves that nobody looks at take most of the time.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-GB' },
  })
  const open = async (): Promise<Tab> => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport(size)
    return {
      visit: async (address) => {
        await page.goto(address)
      },
      read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
      click: async (selector) => {
        await page.waitForSelector(selector)
        await page.click(selector)
      },
      close: () => context.close(),
    }
  }
  return { name: `Firefox ${(await browser.version()).split('/')[1]}`, open, close: () => browser.close() }
}
