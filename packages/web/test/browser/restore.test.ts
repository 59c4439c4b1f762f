import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from './node.ts'
import { playUntil, question } from './player.ts'
import { openBrowser, still, visitAt } from './visit.ts'
import type { Visit } from './visit.ts'

const command = fileURLToPath(new URL('../../../cli/dist/main.js', import.meta.url))
const patient = { timeout: 20_000 }

describe('a server that goes back to a backup', () => {
  it('takes open pages along: they show the race as it was, and it is sailed on from there', async () => {
    const server = await startServer()
    const browser = await openBrowser()
    const kept = mkdtempSync(join(tmpdir(), 'powerboats-'))
    onTestFinished(async () => {
      await browser.close()
      await server.stop()
      rmSync(kept, { recursive: true, force: true })
    })
    const run = (...words: string[]) => execFileSync(process.execPath, [command, ...words, '--data', server.folder])
    const ada = await visitAt(browser, `${server.address}lobby`, still)
    await ada.page.getByRole('button', { name: 'Open a table' }).click()
    await ada.page.getByRole('combobox').first().selectOption('deckhand')
    await ada.page.getByRole('button', { name: 'Start the race' }).click()
    expect(await question(ada.page)).toBe('place')
    const watcher = await visitAt(browser, ada.page.url(), still)
    await ada.page.getByLabel('1 is watching').waitFor()
    run('backup', join(kept, 'boats.db'))

    const log = ({ page }: Visit) => page.locator('.Log__log').innerText()
    /** Sails until the boat has rolled, which the watcher sees. */
    const roll = async () => {
      await playUntil(ada.page, 'steer')
      await expect.poll(() => log(watcher), patient).toBe(await log(ada))
    }
    await roll()
    for (const { page } of [ada, watcher]) await page.evaluate(() => Object.assign(globalThis, { isStillOpen: true }))
    run('restore', join(kept, 'boats.db'))
    const notice = 'The server was restored from a backup. The race goes on from here.'
    for (const { page } of [ada, watcher]) await page.getByText(notice).waitFor()
    await expect.poll(() => question(ada.page), patient).toBe('place')
    await roll()
    for (const { page } of [ada, watcher]) expect(await page.evaluate('isStillOpen')).toBe(true)
  })
})
