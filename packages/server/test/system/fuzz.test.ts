import { seeded } from '@powerboats/chance'
import type { Seeded } from '@powerboats/chance'
import { codes } from '@powerboats/protocol'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { tempFolder } from '../tempFolder.ts'
import { comeIn, startedTable } from './person.ts'
import type { Person } from './person.ts'
import { patience, samples, tellSoak } from './samples.ts'
import { buildServer, startServer } from './server.ts'
import type { ServerProcess } from './server.ts'

const seed = Number(process.env['SEED'] ?? 1)
const requests = 3200 * samples
const messages = 6400 * samples
/** In bytes, however much was sent: a server that kept something of each message would keep more. */
const mostKept = 8_000_000

/** Values of all kinds, right ones among them, to be put where they do not belong. */
function anything(chance: Seeded, table: string, depth = 0): unknown {
  const plain = [
    () => null,
    () => chance(2) === 0,
    () => chance(10) - 5,
    () => 2 ** chance(64),
    () => 1 / (1 + chance(9)),
    () => '',
    () => table,
    () => ['follow', 'act', 'say', 'roll', 'steer', 'player', 'bot', 'live'][chance(8)],
    () => String.fromCodePoint(...Array.from({ length: chance(20) }, () => chance(0xd7ff))),
    () => 'x'.repeat(chance(3000)),
    () => '__proto__',
  ]
  const choice = chance(plain.length + (depth < 4 ? 4 : 0))
  if (choice < plain.length) return plain[choice]!()
  const count = chance(5)
  if (choice % 2 === 0) return Array.from({ length: count }, () => anything(chance, table, depth + 1))
  const names = [
    'kind',
    'ref',
    'table',
    'after',
    'intent',
    'saying',
    'heading',
    'seats',
    'name',
    'constructor',
    'extra',
  ]
  return Object.fromEntries(
    Array.from({ length: count }, () => [names[chance(names.length)]!, anything(chance, table, depth + 1)]),
  )
}

/** A message that is almost right: one thing about it is wrong. */
function almost(chance: Seeded, table: string): unknown {
  const right: Record<string, unknown>[] = [
    { kind: 'follow', ref: 1, table, after: 0 },
    { kind: 'act', ref: 1, table, after: 0, intent: { kind: 'steer', heading: 0 } },
    { kind: 'say', ref: 1, table, saying: { phrase: 'hello' } },
    { kind: 'ping', ref: 1 },
  ]
  const message = { ...right[chance(right.length)]! }
  const names = Object.keys(message)
  const name = names[chance(names.length)]!
  const ways = [
    () => delete message[name],
    () => (message[name] = anything(chance, table)),
    () => (message['extra'] = anything(chance, table)),
  ]
  ways[chance(ways.length)]!()
  return message
}

/** What is sent: mostly JSON, sometimes cut off, sometimes no text at all. */
function mangled(chance: Seeded, table: string): string | Buffer {
  const text = JSON.stringify(chance(2) === 0 ? almost(chance, table) : anything(chance, table)) ?? ''
  const way = chance(10)
  if (way === 0) return text.slice(0, chance(text.length + 1))
  if (way === 1) return Buffer.from(Array.from({ length: chance(60) }, () => chance(256)))
  return way === 2 ? `${text}}` : text
}

describe('a server that is sent nonsense', () => {
  beforeAll(buildServer, 120_000)

  it(
    `answers ${requests} requests and ${messages} messages with codes, and keeps its memory (seed ${seed})`,
    async () => {
      const server = await startServer({ DATA_DIR: tempFolder(), BOT_PACE_MS: '60000', LOG_LEVEL: 'error' })
      onTestFinished(() => server.kill())
      const chance = seeded(seed)
      const person = await comeIn(() => server.url)
      const { id } = await startedTable([person], 2)
      // The first tenth fills caches and pools; from then on memory must stay.
      await fuzzRequests(server.url, person, id, chance, requests / 10)
      await fuzzMessages(server.url, person, id, chance, messages / 10)
      const before = await bytesOf(server)
      await fuzzRequests(server.url, person, id, chance, (requests * 9) / 10)
      await fuzzMessages(server.url, person, id, chance, (messages * 9) / 10)
      const after = await bytesOf(server)
      tellSoak(`${messages} messages and ${requests} requests; heap ${megabytes(before)}, then ${megabytes(after)}`)
      expect(after - before).toBeLessThan(mostKept)
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      expect(server.said()).not.toMatch(/"level":(50|60)/)
    },
    patience,
  )
})

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

async function fuzzRequests(url: string, { cookie }: Person, table: string, chance: Seeded, count: number) {
  const paths = [
    'guests',
    'me',
    'me/tokens',
    'tables',
    'quick',
    'passkeys/options',
    'passkeys/sign-in',
    'nothing',
    ...['', '/seat', '/start', '/return', '/intents', '/moves', '/chat', '/record', '/places/1', '/places/x'].map(
      (rest) => `tables/${table}${rest}`,
    ),
    'tables/%00',
    'tables/..%2f..%2fetc',
    `tables/${'A'.repeat(500)}`,
    'tables?list=everything',
    `tables/${table}/moves?after=-1`,
  ]
  const one = async () => {
    const method = methods[chance(methods.length)]!
    const path = paths[chance(paths.length)]!
    const body = method === 'GET' ? undefined : mangled(chance, table)
    const answer = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        ...(chance(3) === 0 ? {} : { cookie }),
        ...(chance(5) === 0 ? {} : { origin: url }),
        'content-type': chance(10) === 0 ? 'text/plain' : 'application/json',
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    })
    const text = await answer.text()
    if (answer.ok) return
    expect(answer.status, `${method} ${path} ${String(body)} → ${text}`).toBeLessThan(500)
    expect(codes, `${method} ${path} → ${answer.status} ${text}`).toContain((JSON.parse(text) as { code: string }).code)
  }
  for (let done = 0; done < count; done += 8) await Promise.all(Array.from({ length: 8 }, one))
}

/** Sends a burst on a socket, then a ping: everything before it must have been answered, or the socket closed. */
async function fuzzMessages(url: string, { cookie }: Person, table: string, chance: Seeded, count: number) {
  const burst = 100
  for (let done = 0; done < count; done += burst) {
    const answers: string[] = []
    let sent = 0
    await new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/v1/socket`, { headers: { cookie, origin: url } })
      socket.on('open', () => {
        for (; sent < burst; sent++) socket.send(mangled(chance, table))
        socket.send('{"kind":"ping","ref":987654321}')
      })
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as { kind: string; ref?: number; code?: string }
        if (message.kind === 'refused') answers.push(message.code!)
        if (message.kind === 'done') answers.push('done')
        if (message.ref === 987654321) socket.terminate()
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
    for (const answer of answers) if (answer !== 'done') expect(codes).toContain(answer)
    expect(answers.length).toBeGreaterThan(0)
  }
}

/** What the server's heap holds when its garbage is gone. */
async function bytesOf(server: ServerProcess): Promise<number> {
  let bytes = Infinity
  for (let look = 0; look < 5; look++) {
    server.collectGarbage()
    const text = await (await fetch(`${server.url}/metrics`)).text()
    bytes = Math.min(bytes, Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)![1]))
  }
  return bytes
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
