/** How long a browser with an empty cache needs until the first button can be pressed; the median of some visits. */
export async function firstUse(browser, address, slowed) {
  const times = []
  for (let visit = 0; visit < 5; visit++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    await page.addInitScript(() => {
      const look = () => {
        const button = document.querySelector('main button.loud:not([disabled])')
        if (button === null) requestAnimationFrame(look)
        else globalThis.usable = performance.now()
      }
      look()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => globalThis.usable, null, { timeout: 60_000 })
    times.push(await page.evaluate('globalThis.usable'))
    await context.close()
  }
  return times.toSorted((a, b) => a - b)[2]
}
