import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { serveFolder } from '../../../../scripts/serve.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
  }
}

let server: Server | undefined

/** Builds the game, serves it on a free port for all tests, and ends the server after them. */
export async function setup(project: TestProject) {
  const root = new URL('../../', import.meta.url)
  // What players get is tested, not what the test runner's environment would make of it.
  process.env['NODE_ENV'] = 'production'
  await build({ root: root.pathname, configFile: new URL('vite.config.ts', root).pathname, logLevel: 'warn' })
  const served = serveFolder(new URL('dist/', root))
  server = served
  await new Promise<void>((resolve) => {
    served.listen(0, resolve)
  })
  project.provide('address', `http://localhost:${(served.address() as AddressInfo).port}/`)
}

export function teardown() {
  server?.close()
}
