import { describe, expect, it, onTestFinished } from 'vitest'
import { openClient } from '../../test/client.ts'
import { someTerms } from '../../test/sample.ts'
import { comeIn } from '../../test/system/person.ts'
import { tempFolder } from '../../test/tempFolder.ts'
import { startWeb } from '../../test/webNode.ts'
import type { Browser } from '../../test/webNode.ts'
import { startNode } from '../node.ts'
import { settingsFrom } from '../settings.ts'
import { createWrongCodes } from './wrongCodes.ts'

const wrong = (number: number) => `/tables/${String(number).padStart(8, '0')}`

async function guess(browser: Browser, times: number): Promise<string[]> {
  const codes: string[] = []
  for (let i = 0; i < times; i++) codes.push(await browser.code('GET', wrong(i)))
  return codes
}

describe('codes of tables', () => {
  it('cannot be found by trying: after thirty wrong ones an address has to wait', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { id } = await ada.table('POST', '/tables', { ...someTerms, isPublic: false })
    const stranger = web.browser()
    const codes = await guess(stranger, 121)
    expect(codes.filter((code) => code === 'unknownTable')).toHaveLength(30)
    expect(codes.at(-1)).toBe('tooFast')
    // A code that is right tells nothing either.
    expect(await stranger.code('GET', `/tables/${id}`)).toBe('tooFast')
    expect(await stranger.code('GET', '/tables?list=open')).toBe('ok')
  })

  it('cannot be found by reports either, except by those who sit at the table', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await ada.table('POST', '/tables', { ...someTerms, isPublic: false })
    const codesOf = (browser: Browser, table: string, player: string) =>
      Promise.all(
        [
          { kind: 'conduct', player, table, words: '' },
          { kind: 'line', table, line: 1, words: '' },
        ].map((report) => browser.code('POST', '/reports', report)),
      )
    const written = `${id.slice(0, 4)}-${id.slice(4)}`.toLowerCase()
    await guess(bo, 28)
    expect(await codesOf(bo, '00000000', ada.id)).toEqual(['unknownTable', 'unknownTable'])
    for (const table of ['00000000', id, written])
      expect(await codesOf(bo, table, ada.id)).toEqual(['tooFast', 'tooFast'])
    expect(await codesOf(ada, written, bo.id)).toEqual(['ok', 'notFound'])
    // Names, and what is said in tournaments, need no code.
    expect(await bo.code('POST', '/reports', { kind: 'name', player: ada.id, words: '' })).toBe('ok')
    const said = { kind: 'line', table: '000000000000', line: 1, words: '' }
    expect(await bo.code('POST', '/reports', said)).toBe('unknownTable')
  })

  it('lock nobody out for longer than half a minute, and say for how long', async () => {
    const web = await startWeb()
    const ada = await web.guest('Ada')
    const { id } = await ada.table('POST', '/tables', someTerms)
    const stranger = web.browser()
    await guess(stranger, 121)
    const { status, headers, body } = await stranger.call('GET', `/tables/${id}`)
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'tooFast', '30'])
    web.pass(29_000)
    expect((await stranger.call('GET', `/tables/${id}`)).headers['retry-after']).toBe('1')
    web.pass(1000)
    expect(await stranger.code('GET', `/tables/${id}`)).toBe('ok')
  })

  it('never lock out those who sit at the table, whoever tries codes from their address', async () => {
    const web = await startWeb()
    const [ada, bo] = [await web.guest('Ada'), await web.guest('Bo')]
    const { id } = await ada.table('POST', '/tables', someTerms)
    await bo.table('POST', `/tables/${id}/seat`, {})
    await guess(bo, 121)
    const written = `${id.slice(0, 4)}-${id.slice(4)}`.toLowerCase()
    for (const seated of [ada, bo])
      for (const code of [id, written]) expect(await seated.code('GET', `/tables/${code}`)).toBe('ok')
    expect(await bo.code('PATCH', `/tables/${id}/seat`, { isReady: true })).toBe('ok')
    expect(await ada.code('POST', `/tables/${id}/start`)).toBe('ok')
    expect(await ada.code('GET', `/tables/${id}/record`)).toBe('ok')
    // Sitting at one table opens no other.
    const other = await ada.table('POST', '/tables', someTerms)
    expect(await bo.code('GET', `/tables/${other.id}`)).toBe('tooFast')
  })

  it('make an address wait for a second at least, also when the time is over before it is known who asks', async () => {
    let now = 0
    const codes = createWrongCodes({ isSeated: async () => false }, 1, () => now)
    const wait = (passing: number) =>
      codes.wait('here', 'A', async () => {
        now += passing
        return null
      })
    expect(await wait(0)).toBe(0)
    codes.count('here')
    expect(await wait(0)).toBe(3600)
    expect(await wait(3_600_000)).toBe(1)
    expect(await wait(0)).toBe(0)
  })

  it('may be tried without end where nothing is limited', async () => {
    const web = await startWeb({ WRONG_TABLES_PER_HOUR: '0' })
    expect(new Set(await guess(web.browser(), 121))).toEqual(new Set(['unknownTable']))
  })

  it('are counted together for requests and sockets of an address', async () => {
    const settings = settingsFrom({
      PORT: '0',
      HOST: 'localhost',
      LOG_LEVEL: 'silent',
      DATA_DIR: tempFolder(),
      WRONG_TABLES_PER_HOUR: '2',
    })
    if (!settings.ok) throw new Error(settings.error.join())
    const node = await startNode(settings.value)
    onTestFinished(() => node.stop())
    const url = `http://localhost:${node.port}`
    const ada = await comeIn(() => url)
    const socket = await openClient(url, null, { cookie: ada.cookie, origin: url })
    const follow = (table: string) => socket.ask({ kind: 'follow', table, after: 0 })
    await expect(ada.call('GET', wrong(0))).rejects.toThrow('unknownTable')
    expect(await follow('00000001')).toMatchObject({ code: 'unknownTable' })
    expect(await follow('00000002')).toMatchObject({ code: 'tooFast' })
    await expect(ada.call('GET', wrong(3))).rejects.toThrow('tooFast')
  })
})
