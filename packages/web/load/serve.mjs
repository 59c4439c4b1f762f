import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const webDir = fileURLToPath(new URL('../dist', import.meta.url))

/** Serves the built client with the built server on a free port, with an empty store. */
export async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'powerboats-'))
  const settings = { PORT: '0', HOST: 'localhost', DATA_DIR: folder, WEB_DIR: webDir, LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const address = await new Promise((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      const found = /http:\/\/localhost:\d+/.exec(line)
      if (found !== null) resolve(`${found[0]}/`)
    })
    void ended.then(([code]) => reject(new Error(`the server ended with ${code}`)))
  })
  return {
    address,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
