import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import type { Table } from '@powerboats/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flaws } from './axe.ts'
import { startServer } from './node.ts'
import type { GameServer } from './node.ts'
import { openBrowser, still, visitAt } from './visit.ts'
import type { Visit } from './visit.ts'

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

const command = fileURLToPath(new URL('../../../cli/dist/main.js', import.meta.url))

/** Comes to a page, types a name, and presses a button at once. */
async function comeAndPress(name: string, path: string, button: string): Promise<Visit> {
  const visit = await visitAt(browser, `${server.address}${path}`, still)
  await visit.page.getByLabel('Your name').first().fill(name)
  await visit.page.getByRole('button', { name: button }).click()
  return visit
}

const codeOf = ({ page }: Visit) => page.url().split('/').at(-1)!
const got = async <T>(path: string) => (await (await fetch(`${server.address}api/v1/${path}`)).json()) as T
const namesAt = async (id: string) =>
  (await got<Table>(`tables/${id}`)).places.flatMap((seat) => (seat.kind === 'player' ? seat.name : []))

async function checkSound(...visits: Visit[]): Promise<void> {
  for (const { page, errors } of visits) {
    expect(errors).toEqual([])
    await page.context().close()
  }
}

describe('a name that was typed', () => {
  it('is the name for everybody, however soon a button is pressed, and in the record too', async () => {
    const ada = await comeAndPress('Ada', 'lobby', 'Open a table')
    await ada.page.waitForURL(/\/table\//)
    const id = codeOf(ada)
    const bo = await comeAndPress('Bo', `table/${id}`, 'Take a seat')
    await bo.page.getByRole('button', { name: 'I am ready' }).click()
    expect(await namesAt(id)).toEqual(['Ada', 'Bo'])
    // The host thinks better of it, and starts at once.
    await ada.page.getByLabel('Your name').fill('Adele')
    await ada.page.getByRole('button', { name: 'Start the race' }).click()
    await ada.page.getByRole('button', { name: 'Retire' }).waitFor()
    const { players } = await got<{ players: { name: string }[] }>(`tables/${id}/record`)
    expect(players.map(({ name }) => name).sort()).toEqual(['Adele', 'Bo'])
    await checkSound(ada, bo)
  })

  it('is the name in a quick match', async () => {
    const cleo = await comeAndPress('Cleo', 'lobby', 'Find a race')
    await cleo.page.waitForURL(/\/table\//)
    expect(await namesAt(codeOf(cleo))).toEqual(['Cleo'])
    await checkSound(cleo)
  })
})

describe('a host who leaves', () => {
  it('leaves the others at a page that goes on: the next of them is host and starts the race', async () => {
    const ada = await comeAndPress('Ada', 'lobby', 'Open a table')
    await ada.page.waitForURL(/\/table\//)
    const others = []
    for (const name of ['Bo', 'Cleo']) others.push(await comeAndPress(name, `table/${codeOf(ada)}`, 'Take a seat'))
    const [bo, cleo] = others as [Visit, Visit]
    await cleo.page.getByRole('button', { name: 'I am ready' }).click()
    await ada.page.getByRole('button', { name: 'Leave the table' }).click()
    await ada.page.waitForURL(/\/lobby/)
    await bo.page.getByRole('button', { name: 'Start the race' }).click()
    for (const { page } of others) await page.getByRole('button', { name: 'Retire' }).waitFor()
    await checkSound(ada, bo, cleo)
  })
})

/** One reports what the other said; a moderator sees it and mutes them; the log tells of it. */
async function moderated(reporter: Visit, other: Visit): Promise<void> {
  await reporter.page.getByRole('button', { name: 'Report this message by Ada 2' }).click()
  const dialog = reporter.page.getByRole('dialog')
  await dialog.getByLabel('What happened?').fill('She says that she is me')
  expect(await flaws(reporter.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Thank you.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const mo = await visitAt(browser, `${server.address}lobby`, still)
  // The field waits until the server knows them.
  await mo.page.getByLabel('Your name').first().fill('Mo')
  expect(await mo.page.getByRole('link', { name: 'Moderation' }).count()).toBe(0)
  const { id } = (await (await mo.page.request.get(`${server.address}api/v1/me`)).json()) as { id: string }
  execFileSync(process.execPath, [command, 'admin', 'role', id, 'admin', '--data', server.folder])
  await mo.page.reload()
  await mo.page.getByRole('link', { name: 'Moderation' }).click()
  // The last report comes first.
  const report = mo.page.getByRole('article').first()
  await report.getByText('She says that she is me').waitFor()
  await report.locator('li', { hasText: 'It is me' }).waitFor()
  expect(await flaws(mo.page)).toEqual([])
  await report.getByRole('link', { name: 'Player’s sheet' }).click()
  await mo.page.getByLabel('Reason').fill('Be yourself')
  await mo.page.getByRole('button', { name: 'Mute', exact: true }).click()
  await mo.page
    .getByText(/mute until .*: Be yourself/)
    .first()
    .waitFor()
  expect(await flaws(mo.page)).toEqual([])
  await other.page.getByLabel('Say something').fill('I am')
  await other.page.getByRole('button', { name: 'Send' }).click()
  await other.page.getByText(/You are muted until .*: Be yourself/).waitFor()
  await mo.page.getByRole('link', { name: 'Log' }).click()
  await mo.page.getByText('Be yourself').first().waitFor()
  await mo.page.getByText('by command').first().waitFor()
  expect(await flaws(mo.page)).toEqual([])
  await checkSound(mo)
}

describe('at one table', () => {
  it('players of the same name are told apart, and whom the host sends away comes back only when invited', async () => {
    const ada = await comeAndPress('Ada', 'lobby', 'Open a table')
    await ada.page.waitForURL(/\/table\//)
    const other = await comeAndPress('Ada', `table/${codeOf(ada)}`, 'Take a seat')
    await other.page.getByText('the others see you as Ada 2').waitFor()
    await other.page.getByLabel('Say something').fill('It is me')
    await other.page.getByRole('button', { name: 'Send' }).click()
    await ada.page.getByText('Ada 2 It is me').waitFor()
    await moderated(ada, other)
    await ada.page.getByRole('button', { name: 'Remove Ada 2' }).click()
    await ada.page.getByRole('dialog').getByLabel('Reason').fill('We wait for Cleo')
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await other.page.getByText('You no longer have a seat here').waitFor()
    await other.page.getByText('The host wrote: We wait for Cleo').waitFor()
    expect(await other.page.getByRole('button', { name: 'Take a seat' }).count()).toBe(0)
    await ada.page.getByRole('button', { name: 'Invite Ada 2 again' }).click()
    await other.page.getByRole('button', { name: 'Take a seat' }).click()
    await other.page.getByRole('button', { name: 'I am ready' }).waitFor()
    await checkSound(ada, other)
  })
})

describe('players who met', () => {
  it('follow, challenge and block each other', async () => {
    const ada = await comeAndPress('Ada', 'lobby', 'Open a table')
    await ada.page.waitForURL(/\/table\//)
    const bo = await comeAndPress('Bo', `table/${codeOf(ada)}`, 'Take a seat')
    await bo.page.getByRole('button', { name: 'I am ready' }).click()
    await ada.page.getByRole('button', { name: 'Start the race' }).click()
    await ada.page.getByRole('button', { name: 'Retire' }).waitFor()

    const rowOf = ({ page }: Visit, name: string) => page.locator('li', { hasText: name }).first()
    await ada.page.goto(`${server.address}friends`)
    await rowOf(ada, 'Bo').getByRole('button', { name: 'Follow' }).click()
    await rowOf(ada, 'Bo').getByRole('button', { name: 'Unfollow' }).waitFor()
    expect(await flaws(ada.page)).toEqual([])
    await rowOf(ada, 'Bo').getByRole('button', { name: 'Challenge' }).click()
    await ada.page.waitForURL(/\/table\//)

    await bo.page.goto(`${server.address}lobby`)
    await bo.page.getByText('challenges you to a race').waitFor()
    expect(await flaws(bo.page)).toEqual([])
    await bo.page.getByRole('button', { name: 'Accept' }).click()
    await bo.page.waitForURL(ada.page.url())
    expect(await namesAt(codeOf(ada))).toEqual(['Ada', 'Bo'])

    await bo.page.goto(`${server.address}friends`)
    await rowOf(bo, 'Ada').getByRole('button', { name: 'Block' }).click()
    await bo.page.getByRole('button', { name: 'Unblock' }).waitFor()
    await ada.page.goto(`${server.address}friends`)
    // Whoever is blocked no longer finds the other among those met lately.
    await ada.page.getByText('Players you race with online will be listed here.').waitFor()
    expect(await rowOf(ada, 'Bo').count()).toBe(0)
    await checkSound(ada, bo)
  })
})
