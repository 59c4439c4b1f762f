/** How many frames a second the lake has while nothing happens, while it is zoomed and pushed, during turns, and on the home page. */
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
  rates.push({ name: 'race, nothing happens', ...(await countFrames(page, ms)) })
  // The player's boat and those of the bots, one after the other: every question is answered in the frame that asks it.
  rates.push({ name: 'race, during turns', ...(await countFrames(page, 6 * ms, 'turns')) })
  if (/Round [2-9]/.exec(await page.locator('header').first().innerText()) === null)
    throw new Error('no turns were played: the page has other signs now for what it asks')
  await page.mouse.move(x + width / 2, y + height / 2)
  rates.push({ name: 'race, zooming by wheel', ...(await countFrames(page, ms, 'zoom')) })
  await page.mouse.down()
  rates.push({ name: 'race, pushing by mouse', ...(await countFrames(page, ms, 'push')) })
  await page.mouse.up()
  await context.close()
  return rates
}

/**
 * Counts frames in the page while it is zoomed or pushed, by one event each frame, as a browser sends them, or while turns are played.
 * `work` is the processor time of the page's own thread for each frame, in ms: other work on the machine does not change it, and for 60 frames a second
 * it has to stay below 16.7. What a graphics card would do is not in it.
 */
async function countFrames(page, ms, gesture = null) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value
  }
  const before = await worked()
  const { frames, ...seen } = await page.evaluate(
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
      const questions = [
        'StartSpaces__pointer',
        'StartSpaces__space',
        'DicePanel__go .loud',
        'WayButtons__way-buttons button',
      ]
      const answer = () => {
        const asked = questions.map((sign) => document.querySelector(`.${sign}:not([aria-disabled=true])`))
        asked.find((sign) => sign !== null)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      }
      const times = [performance.now()]
      while (times.at(-1) - times[0] < length) {
        times.push(await new Promise((resolve) => requestAnimationFrame(resolve)))
        if (wanted === 'turns') answer()
        else if (wanted !== null) lake.dispatchEvent(gestures[wanted](times.length))
      }
      const gaps = times.slice(1).map((time, i) => time - times[i])
      const rate = (1000 * gaps.length) / (times.at(-1) - times[0])
      return { rate, gap: Math.max(...gaps), frames: gaps.length }
    },
    [ms, gesture],
  )
  const work = ((await worked()) - before) / frames
  await session.detach()
  return { ...seen, work }
}
