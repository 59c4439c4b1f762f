import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { ServiceName } from '../../../../scripts/services.mjs'

/** The address of a server that all tests of this run share; null, and said aloud, where there is none and none is needed. */
async function addressOf(name: ServiceName): Promise<string | null> {
  const answer = await fetch(`${inject('services')}/${name}`)
  if (!answer.ok) throw new Error(`${name} could not be started: ${await answer.text()}`)
  const { url } = (await answer.json()) as { url: string | null }
  if (url !== null) return url
  if (process.env['CI']) throw new Error(`There is no ${name} here, and the tests must not do without it.`)
  console.warn(`\n*** SKIPPED: there is no ${name} here, so everything on it stays untested ***\n`)
  return null
}

/** Makes empty databases on a real PostgreSQL server, gone with it at the end of the run; null where there is no server. */
export async function findPostgres(): Promise<(() => Promise<string>) | null> {
  const address = await addressOf('postgres')
  if (address === null) return null
  return async () => {
    const name = `test-${randomUUID()}`
    const client = new Client(address)
    await client.connect()
    await client.query(`create database "${name}"`)
    await client.end()
    const url = new URL(address)
    url.pathname = name
    return url.href
  }
}

/** The address of a real NATS server; null where there is none. */
export function findNats(): Promise<string | null> {
  return addressOf('nats')
}
