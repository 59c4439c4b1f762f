import { describe, expect, it } from 'vitest'
import { startWeb } from '../../test/webNode.ts'

describe('one address', () => {
  it('may not ask without end, however many guests it makes', async () => {
    const web = await startWeb({ REQUESTS_PER_MINUTE: '6' })
    const guests = []
    for (let made = 0; made < 6; made++) guests.push(await web.guest(`Guest ${made}`))
    for (const guest of guests)
      for (let asked = 0; asked < 4; asked++) expect(await guest.code('GET', '/me')).toBe('ok')
    const { status, body, headers } = await guests[0]!.call('GET', '/me')
    expect([status, body.code]).toEqual([429, 'tooFast'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('may, where nothing is limited', async () => {
    const web = await startWeb({ REQUESTS_PER_MINUTE: '0' })
    const ada = await web.guest('Ada')
    for (let asked = 0; asked < 20; asked++) expect(await ada.code('GET', '/me')).toBe('ok')
  })
})
