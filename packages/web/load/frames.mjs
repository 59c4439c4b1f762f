/** How many frames a second the lake has while nothing happens, while it is zoomed and pushed, and on the home page. */
export async function frameRates(browser, address, ms) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('powerboats.guide', 'off'))
  await page.goto(`${address}?seed=3`)
  await page.getByRole('button', { name: /Race now/ }).waitFor()
  await page.waitForTimeout(2000)
  const rates = [{ name: 'home, with its demo', ...(await countFrames(page, ms)) }]
  await page.getByRole('button', { name: /Race now/ }).click()
  const lake = page.getByRole('group', { name: 'The lake' })
  await lake.waitFor()
  await page.locator('[class*=Scenery] img').last().waitFor()
  await page.waitForTimeout(1500)
  const { x, y, width, height } = await lake.boundingBox()
  await page.mouse.move(x + width / 2, y + height / 2)
  rates.push({ name: 'race, nothing happens', ...(await countFrames(page, ms)) })
  rates.push({ name: 'race, zooming by wheel', ...(await countFrames(page, ms, 'zoom')) })
  await page.mouse.down()
  rates.push({ name: 'race, pushing by mouse', ...(await countFrames(page, ms, 'push')) })
  await page.mouse.up()
  await context.close()
  return rates
}

/** Counts frames in the page while it is zoomed or pushed, by one event each frame, as a browser sends them. */
async function countFrames(page, ms, gesture = null) {
  return page.evaluate(
    async ([length, wanted]) => {
      const lake = document.querySelector('[role=group][tabindex="0"]')
      const { left, top, width, height } = lake?.getBoundingClientRect() ?? {}
      const [x, y] = [left + width / 2, top + height / 2]
      const gestures = {
        zoom: (frame) =>
          new WheelEvent('wheel', { clientX: x, clientY: y, deltaY: frame % 40 < 20 ? -60 : 60, cancelable: true }),
        push: (frame) =>
          new PointerEvent('pointermove', {
            clientX: x + 80 * Math.sin(frame / 6),
            clientY: y + 40 * Math.cos(frame / 6),
            pointerId: 1,
          }),
      }
      const times = [performance.now()]
      while (times.at(-1) - times[0] < length) {
        times.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
        if (wanted !== null) lake.dispatchEvent(gestures[wanted](times.length))
      }
      const gaps = times.slice(1).map((time, i) => time - times[i])
      return { rate: (1000 * gaps.length) / (times.at(-1) - times[0]), gap: Math.max(...gaps) }
    },
    [ms, gesture],
  )
}
