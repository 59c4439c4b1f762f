import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A server of the game, as people run it. */
export interface GameServer {
  readonly address: string
  /** Where it keeps everything. */
  readonly folder: string
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const webDir = fileURLToPath(new URL('../../dist', import.meta.url))

/** Starts the built server with the built client and an empty store; bots wait `botPaceMs` before they move. `more` are other settings. */
export async function startServer(botPaceMs = 0, more: Readonly<Record<string, string>> = {}): Promise<GameServer> {
  const folder = mkdtempSync(join(tmpdir(), 'powerboats-'))
  const settings = {
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: folder,
    WEB_DIR: webDir,
    BOT_PACE_MS: String(botPaceMs),
    QUICK_FILL_SECONDS: '2',
    EVENING_REGATTA: 'off',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '0',
    ...more,
  }
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      const found = /http:\/\/localhost:\d+/.exec(line)
      if (found !== null) resolve(`${found[0]}/`)
    })
    void ended.then(([code]) => reject(new Error(`the server ended with ${code}; is it built? npx tsc -b`)))
  })
  return {
    address,
    folder,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
