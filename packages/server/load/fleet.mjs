// The servers under load, ours or a bare echo: one on the embedded store, one on PostgreSQL, or three on PostgreSQL and NATS, pinned to the first core.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startNats, startPostgres } from '../../../scripts/services.mjs'

const programs = {
  server: fileURLToPath(new URL('../dist/main.js', import.meta.url)),
  echo: fileURLToPath(new URL('echo.mjs', import.meta.url)),
}
const profiler = new URL('profile.mjs', import.meta.url).href
const canPin = spawnSync('taskset', ['--version']).status === 0
const [serverCore, loadCore] = ['0', '1']

/** Limits keep one address from doing what a benchmark does. */
const unlimited = {
  REQUESTS_PER_MINUTE: '0',
  GUESTS_PER_HOUR: '0',
  WRONG_TABLES_PER_HOUR: '0',
  CONNECTIONS_PER_ADDRESS: '100000',
  MESSAGES_PER_SECOND: '100000',
  LOG_LEVEL: 'warn',
}

/**
 * Starts a set-up of `program`, which is `server` or `echo`; gives the addresses of its servers, their memory and their use of the core, and
 * the way to end it. `profile` begins and ends a CPU profile of each server, written into the folder `profiles`, if one is given. `fill` may put
 * something into the folder of the embedded store before.
 */
export async function startFleet(setUp, program, { profiles, fill } = {}) {
  if (canPin) spawnSync('taskset', ['-p', '-c', loadCore, String(process.pid)])
  const services = setUp === 'sqlite' ? [] : [await startPostgres()]
  if (setUp === 'three-nodes') services.push(await startNats())
  const folder = await mkdtemp(join(tmpdir(), 'powerboats-load-'))
  await fill?.(folder)
  const [postgres, nats] = services.map(({ url }) => url)
  const options = profiles === undefined ? [] : ['--import', profiler]
  const servers = await Promise.all(
    Array.from({ length: setUp === 'three-nodes' ? 3 : 1 }, () =>
      startServer([...options, programs[program]], {
        DATA_DIR: folder,
        DATABASE_URL: postgres ?? '',
        NATS_URL: nats ?? '',
        ...(profiles !== undefined && { PROFILES: profiles }),
      }),
    ),
  )
  return {
    urls: servers.map(({ url }) => url),
    bytes: () => servers.reduce((sum, { child }) => sum + residentBytes(child.pid), 0),
    cpuSeconds: () => servers.reduce((sum, { child }) => sum + cpuSeconds(child.pid), 0),
    profile: () => {
      if (profiles !== undefined) for (const { child } of servers) child.kill('SIGUSR2')
    },
    stop: async () => {
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      for (const service of services.toReversed()) await service.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(words, own) {
  const [command, ...args] = [...(canPin ? ['taskset', '-c', serverCore] : []), process.execPath, ...words]
  const env = { ...process.env, ...unlimited, ...own, PORT: '0', HOST: '127.0.0.1' }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const found = /http:\/\/[\w.:]+/.exec(said)
      if (found) resolve(found[0].replace('localhost', '127.0.0.1'))
    })
    child.once('exit', () => reject(new Error(`the server did not start:\n${said}`)))
  })
  return { child, url, ended }
}

/** What a process holds in memory; 0 where the system does not tell. */
function residentBytes(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024
  } catch {
    return 0
  }
}

/** How long a process has had a core, in it and for it in the kernel; 0 where the system does not tell. */
function cpuSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may have spaces in it. The kernel counts hundredths here, whatever its own clock.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}
