import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAuthenticator } from '../../test/authenticator.ts'
import { openClient } from '../../test/client.ts'
import type { Client } from '../../test/client.ts'
import { findPostgres } from '../../test/services/services.ts'
import { nodeOn } from '../../test/system/nodeOn.ts'
import { comeIn } from '../../test/system/person.ts'
import { tempFolder } from '../../test/tempFolder.ts'
import { openModeration } from '../moderation/openModeration.ts'
import { startNode } from '../node.ts'
import { settingsFrom } from '../settings.ts'

/** A whole server on which nobody is pinged, so that only what is done at once can end a socket. */
async function started() {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const settings = settingsFrom({ PORT: '0', HOST: 'localhost', LOG_LEVEL: 'silent', DATA_DIR: tempFolder() })
  if (!settings.ok) throw new Error(settings.error.join())
  const node = await startNode(settings.value)
  onTestFinished(() => node.stop())
  const url = `http://localhost:${node.port}`
  const [ada, bob] = [await comeIn(() => url), await comeIn(() => url)]
  return { url, ada, bob, byCookie: (cookie: string) => openClient(url, null, { cookie, origin: url }) }
}

const freshDatabase = await findPostgres()

async function stays(client: Client): Promise<void> {
  expect(await client.ask({ kind: 'ping' })).toMatchObject({ kind: 'done' })
}

describe('signing out', () => {
  it('ends the sockets of a personal token at once, and no others', async () => {
    const { url, ada, bob, byCookie } = await started()
    const { id, token } = await ada.call<{ id: string; token: string }>('POST', '/me/tokens', { label: 'my bot' })
    const [bot, browser, other] = [await openClient(url, token), await byCookie(ada.cookie), await byCookie(bob.cookie)]
    await ada.call('DELETE', `/me/tokens/${id}`)
    expect(await bot.closed).toBe(1006)
    for (const client of [browser, other]) await stays(client)
  })

  it('ends the sockets of all other browsers at once', async () => {
    const { url, ada, byCookie } = await started()
    const device = createAuthenticator('localhost', url)
    const { challenge } = await ada.call<{ challenge: string }>('POST', '/me/passkeys/options')
    await ada.call('POST', '/me/passkeys', device.make(challenge))
    const asked = await ada.call<{ challenge: string }>('POST', '/passkeys/options')
    const answer = await fetch(`${url}/api/v1/passkeys/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(device.prove(asked.challenge)),
    })
    const elsewhere = await byCookie(answer.headers.get('set-cookie')!.split(';')[0]!)
    const { player } = await elsewhere.until('welcome')
    expect(player).toBe(ada.id)
    const here = await byCookie(ada.cookie)
    await ada.call('POST', '/me/sign-out-elsewhere')
    expect(await elsewhere.closed).toBe(1006)
    await stays(here)
  })

  it('ends the sockets of whoever signs out or is deleted at once', async () => {
    const { ada, bob, byCookie } = await started()
    const [out, deleted] = [await byCookie(ada.cookie), await byCookie(bob.cookie)]
    await ada.call('POST', '/me/sign-out')
    await bob.call('DELETE', '/me')
    expect([await out.closed, await deleted.closed]).toEqual([1006, 1006])
  })

  it.skipIf(freshDatabase === null)('ends them at all other nodes too', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const database = await freshDatabase!()
    const [here, there] = [await nodeOn(database), await nodeOn(database)]
    const [ada, bob] = [await comeIn(() => here.url), await comeIn(() => here.url)]
    const [out, other] = await Promise.all(
      [ada, bob].map(({ cookie }) => openClient(there.url, null, { cookie, origin: there.url })),
    )
    await ada.call('POST', '/me/sign-out')
    expect(await out!.closed).toBe(1006)
    await stays(other!)
    // A ban by command is carried out by one of the nodes, which tells the others.
    const desk = await openModeration({ kind: 'postgres', url: database })
    onTestFinished(() => desk!.close())
    const until = Date.now() + 60_000
    const ban = { kind: 'ban', player: bob.id, until, withAddress: false, reason: 'rude' } as const
    expect(await desk!.act('command', ban)).toMatchObject({ ok: true })
    expect(await other!.closed).toBe(1006)
  })
})
