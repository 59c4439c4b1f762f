import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { hasService, startNats, startPostgres } from '../../../../scripts/services.mjs'
import type { Service, ServiceName } from '../../../../scripts/services.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files ask for services. */
    readonly services: string
  }
}

// Nobody pulls the plug of the machine: what a process has handed to the system outlasts the process, also without waiting for the disk.
const starts = { postgres: () => startPostgres('fsync=off', 'full_page_writes=off'), nats: () => startNats() }
const started = new Map<ServiceName, Promise<Service>>()

async function urlOf(name: ServiceName): Promise<string | null> {
  if (!hasService(name)) return null
  const service = started.get(name) ?? starts[name]()
  started.set(name, service)
  return (await service).url
}

/** Starts services for all test files of a run, each when the first one asks for it: `GET /postgres` answers with where it is. */
const helper = createServer(async (request, response) => {
  const name = request.url?.slice(1) as ServiceName
  try {
    response.end(JSON.stringify({ url: await urlOf(name) }))
  } catch (error) {
    response.statusCode = 500
    response.end(String(error))
  }
})

export async function setup(project: TestProject): Promise<void> {
  helper.listen(0, '127.0.0.1')
  await once(helper, 'listening')
  project.provide('services', `http://127.0.0.1:${(helper.address() as AddressInfo).port}`)
}

export async function teardown(): Promise<void> {
  helper.close()
  for (const service of started.values())
    await service.then(
      (running) => running.stop(),
      () => {},
    )
}
