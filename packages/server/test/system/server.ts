import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The server as it is built from what is here. */
const ownMain = fileURLToPath(new URL('../../dist/main.js', import.meta.url))
const gc = new URL('gc.mjs', import.meta.url).href
const root = fileURLToPath(new URL('../../../..', import.meta.url))

let isBuilt = false

/** Builds the server, so that it can be run as its users run it: once for all files, which takes seconds also when nothing has changed. */
export function buildServer(): void {
  if (isBuilt) return
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'packages/server'], {
    cwd: root,
    stdio: 'inherit',
  })
  isBuilt = true
}

/** Limits that keep one address from doing what these tests do. */
const unlimited = {
  REQUESTS_PER_MINUTE: '0',
  GUESTS_PER_HOUR: '0',
  WRONG_TABLES_PER_HOUR: '0',
  CONNECTIONS_PER_ADDRESS: '100000',
  MESSAGES_PER_SECOND: '100000',
}

/** A server in a process of its own, which can be killed and started again at the same address. */
export interface ServerProcess {
  readonly url: string
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
  /** Starts it again, from another build if one is named. */
  start(main?: string): Promise<void>
  /** Asks it to stop. Returns its exit code. */
  stop(): Promise<number | null>
  /** Makes it throw its garbage away. */
  collectGarbage(): void
  /** All that it wrote, without the lines of its log. */
  said(): string
}

export async function startServer(
  environment: Readonly<Record<string, string>>,
  main: string = ownMain,
): Promise<ServerProcess> {
  let child: ChildProcess | undefined
  let port = '0'
  let said = ''

  const start = (of = ownMain) =>
    new Promise<void>((resolve, reject) => {
      const env = { ...process.env, LOG_LEVEL: 'warn', ...unlimited, ...environment, HOST: '127.0.0.1', PORT: port }
      const started = spawn(process.execPath, ['--import', gc, of], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      child = started
      let own = ''
      const hear = (text: string) => {
        said += text
        own += text
        const found = /http:\/\/[\w.]+:(\d+)/.exec(own)
        if (found === null) return
        port = found[1]!
        resolve()
      }
      started.stdout.setEncoding('utf8').on('data', hear)
      started.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
      started.once('exit', () => reject(new Error(`the server did not start:\n${said}`)))
    })
  const end = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return resolve(null)
      child.once('exit', (code) => resolve(code))
      child.kill(signal)
    })

  await start(main)
  return {
    get url() {
      return `http://127.0.0.1:${port}`
    },
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    collectGarbage: () => void child?.kill('SIGUSR2'),
    said: () => said,
  }
}
