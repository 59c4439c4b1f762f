import { expect, it } from 'vitest'
import { startServer } from './node.ts'
import { byMouse, playOn, playUntil } from './player.ts'
import { keeping, openWholeBrowser, still, visitAt } from './visit.ts'

it('calls a player who looks elsewhere when it is their turn', async () => {
  const server = await startServer(1500)
  const browser = await openWholeBrowser()
  try {
    const { page, errors } = await visitAt(browser, `${server.address}lobby`, {
      ...still,
      ...keeping,
      permissions: ['notifications'],
    })
    const field = page.getByLabel('Your name').first()
    await field.fill('Ada')
    await field.press('Enter')
    await page.getByRole('button', { name: 'Open a table' }).click()
    await page.getByRole('combobox').first().selectOption('deckhand')
    await page.getByRole('button', { name: 'Start the race' }).click()
    await playUntil(page, 'roll')
    // No browser under test hides its pages by itself.
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
    await playOn(page, byMouse, 2)
    const called = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready
        return (await worker.getNotifications()).map(({ title, data }) => [title, data === location.href])
      })
    await expect.poll(called, { timeout: 60_000 }).toEqual([['Your turn', true]])
    expect(await page.title()).toMatch(/^● /)
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    await server.stop()
  }
})
