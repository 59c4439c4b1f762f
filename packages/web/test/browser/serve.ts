import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { startServer } from './node.ts'
import type { GameServer } from './node.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
  }
}

let server: GameServer | undefined

/** Builds the game, serves it on a free port for all tests, and ends the server after them. */
export async function setup(project: TestProject) {
  const root = new URL('../../', import.meta.url)
  // What players get is tested, not what the test runner's environment would make of it.
  process.env['NODE_ENV'] = 'production'
  await build({ root: root.pathname, configFile: new URL('vite.config.ts', root).pathname, logLevel: 'warn' })
  server = await startServer()
  project.provide('address', server.address)
}

export async function teardown() {
  await server?.stop()
}
