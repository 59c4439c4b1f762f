// PostgreSQL and NATS for tests and benchmarks: finds them, installs the packages of Debian where possible, starts and stops them.
// Uses nothing but Node.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './setup.mjs'

const isRoot = process.getuid?.() === 0

/** The folders to search for programs. Debian keeps those of PostgreSQL outside of PATH; the latest version comes first. */
function places() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
  ]
}

function find(program) {
  return places()
    .map((place) => join(place, program))
    .find((path) => existsSync(path))
}

const has = {
  postgres: () => find('initdb') !== undefined && find('postgres') !== undefined,
  nats: () => find('nats-server') !== undefined,
}
const debianPackages = { postgres: 'postgresql', nats: 'nats-server' }

/** Installs missing services where possible. Returns the names of those that are still missing. */
export function ensureServices() {
  const missing = Object.keys(has).filter((name) => !has[name]())
  if (missing.length > 0 && existsSync('/usr/bin/apt-get') && isRoot) {
    const packages = missing.map((name) => debianPackages[name])
    console.log(`Installing ${packages.join(' and ')} for the tests …`)
    run('apt-get', ['update', '-qq'])
    // Only the programs are needed: the installation must start nothing and ask nothing.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    run('apt-get', ['install', '-y', '-qq', ...packages], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return missing.filter((name) => !has[name]())
}

/** Whether a service is installed. */
export function hasService(name) {
  return has[name]()
}

/** A free port of this machine. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Runs a program until its own input ends, which happens however this process dies, and then stops it with a signal. */
const wrapper = 'signal=$1; shift; "$@" & pid=$!; cat > /dev/null; kill -s "$signal" "$pid"; wait "$pid"'

/** Starts a program and waits until it prints `ready`. Returns a function that stops it. */
async function startProgram(signal, command, ready) {
  const child = spawn('sh', ['-c', wrapper, 'wrapper', signal, ...command], { stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  await new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${command.join(' ')} did not start:\n${output}`))
    const timer = setTimeout(fail, 30_000)
    child.stderr.setEncoding('utf8').on('data', (text) => {
      // Output must always be read, but is kept only until the program has started.
      if (output === null) return
      output += text
      if (!output.includes(ready)) return
      clearTimeout(timer)
      output = null
      resolve()
    })
    child.once('error', reject)
    child.stderr.once('end', fail)
  })
  return async () => {
    child.stdin.end()
    await ended
  }
}

/** A service that can be halted and resumed. `start` starts it and returns the function that stops it. */
async function service(url, start, cleanUp) {
  let end = await start()
  const halt = async () => {
    await end()
    end = async () => {}
  }
  return {
    url,
    halt,
    resume: async () => {
      end = await start()
    },
    stop: async () => {
      await halt()
      cleanUp()
    },
  }
}

/** The ids of a user for PostgreSQL, which refuses to run as root. */
function otherUser() {
  const ids = (user) => ['-u', '-g'].map((what) => Number(spawnSync('id', [what, user]).stdout.toString().trim()))
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0)
  return ids(user)
}

/** Starts a PostgreSQL server with default settings and a new folder; with other settings if given, like `fsync=off`. */
export async function startPostgres(...changed) {
  const folder = mkdtempSync(join(tmpdir(), 'powerboats-postgres-'))
  let asUser = []
  if (isRoot) {
    const [uid, gid] = otherUser()
    chownSync(folder, uid, gid)
    asUser = ['setpriv', '--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  }
  const data = join(folder, 'data')
  const initial = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const [first, ...rest] = [...asUser, find('initdb'), '-D', data, '-U', 'postgres', ...initial]
  const made = spawnSync(first, rest, { cwd: folder })
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr?.toString() ?? made.error?.message}`)
  const port = await freePort()
  const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...changed]
  const settings = all.flatMap((setting) => ['-c', setting])
  const command = [...asUser, find('postgres'), '-D', data, '-p', String(port), ...settings]
  return service(
    `postgres://postgres@127.0.0.1:${port}/postgres`,
    // PostgreSQL takes QUIT as the order to stop at once, as in a crash.
    () => startProgram('QUIT', command, 'ready to accept connections'),
    () => rmSync(folder, { recursive: true, force: true }),
  )
}

/** Starts a NATS server, with more arguments if given. */
export async function startNats(...more) {
  const port = await freePort()
  const command = [find('nats-server'), '-a', '127.0.0.1', '-p', String(port), ...more]
  return service(
    `nats://127.0.0.1:${port}`,
    () => startProgram('TERM', command, 'Server is ready'),
    () => {},
  )
}
