import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { gameAddress } from './address.ts'
import { question } from './player.ts'
import { openBrowser, still, visitAt } from './visit.ts'

const mostBytes = 110_000

/** What comes over the line from the server, by address: in bytes as they are sent, mostly compressed. */
async function countedServer() {
  const sent = new Map<string, number>()
  const server = createServer((asked, response) => {
    const { method, url = '/', headers } = asked
    const forwarded = request(new URL(url, gameAddress()), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.on('data', (part: Buffer) => sent.set(url, (sent.get(url) ?? 0) + part.length))
      answer.pipe(response)
    })
    asked.pipe(forwarded)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, sent }
}

it('what a first visit loads up to the first move of a race is at most 110 kB beside the fonts', async () => {
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const { address, sent } = await countedServer()
  // The service worker fetches the whole game for later, when nobody waits for it.
  const { page, errors } = await visitAt(browser, address, { ...still, serviceWorkers: 'block' })
  await page.locator('.CourseSheet__buoys').waitFor()
  await page.getByRole('button', { name: /Race now/ }).click()
  await question(page)
  const loaded = [...sent].filter(([url]) => !url.endsWith('.woff2')).sort(([, a], [, b]) => b - a)
  const sum = loaded.reduce((all, [, bytes]) => all + bytes, 0)
  expect(loaded.length).toBeGreaterThan(5)
  const tooMuch = sum > mostBytes ? loaded.map(([url, bytes]) => `${bytes} ${url}`) : []
  expect(tooMuch).toEqual([])
  expect(errors).toEqual([])
})
