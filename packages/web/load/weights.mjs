/** What comes over the network for the home page, and until the first dice of a local race, workers with it and without fonts. */
export async function weights(browser, address) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  /** By address: what is in the cache comes once. */
  const sizes = new Map()
  page.on('requestfinished', (request) => sizes.set(request.url(), sizeOf(request)))
  await page.addInitScript(() => {
    localStorage.setItem('powerboats.guide', 'off')
    localStorage.setItem('powerboats.pace', 'instant')
  })
  const sum = async (name) => {
    await page.waitForLoadState('networkidle')
    const all = (await Promise.all(sizes.values())).filter((bytes) => bytes > 0)
    return { name, bytes: all.reduce((a, b) => a + b, 0), files: all.length }
  }
  await page.goto(`${address}?seed=3`)
  await page.getByRole('button', { name: /Race now/ }).waitFor()
  const home = await sum('home')
  await page.getByRole('button', { name: /Race now/ }).click()
  await page.getByRole('group', { name: 'The lake' }).waitFor()
  await page.waitForTimeout(3000)
  const race = await sum('home and a local race')
  await context.close()
  return [home, race]
}

/** As the server says it: of the scripts of workers the browser tells no size. */
async function sizeOf(request) {
  if (!request.url().startsWith('http') || request.resourceType() === 'font') return 0
  const response = await request.response()
  return Number(await response.headerValue('content-length'))
}
