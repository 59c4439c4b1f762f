import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { startServer } from './node.ts'
import type { GameServer } from './node.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the game is served: a server for each test file that runs at the same time, so that they do not meet. */
    addresses: readonly string[]
  }
}

let servers: readonly GameServer[] = []

/** Builds the game, serves it on free ports for all tests, and ends the servers after them. */
export async function setup(project: TestProject) {
  const root = new URL('../../', import.meta.url)
  // What players get is tested, not what the test runner's environment would make of it.
  process.env['NODE_ENV'] = 'production'
  await build({ root: root.pathname, configFile: new URL('vite.config.ts', root).pathname, logLevel: 'warn' })
  servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startServer(0, { EVENING_REGATTA: regattaTime() })),
  )
  project.provide(
    'addresses',
    servers.map(({ address }) => address),
  )
}

/** Hours away: there is a tournament to look at, and it does not begin meanwhile. */
function regattaTime(): string {
  return new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16)
}

export async function teardown() {
  await Promise.all(servers.map((server) => server.stop()))
}
