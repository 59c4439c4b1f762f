// PostgreSQL and NATS for tests and benchmarks: finds them, installs Debian's where that is possible, starts and stops them.
// Has no dependencies of its own.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './setup.mjs'

const isRoot = process.getuid?.() === 0

/** Where programs are looked for: Debian keeps PostgreSQL's beside the path, the latest version first here. */
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

/** Installs the services that are missing, where that is possible; gives the names of those that stay missing. */
export function ensureServices() {
  const missing = Object.keys(has).filter((name) => !has[name]())
  if (missing.length > 0 && existsSync('/usr/bin/apt-get') && isRoot) {
    const packages = missing.map((name) => debianPackages[name])
    console.log(`Installing ${packages.join(' and ')} for the tests …`)
    run('apt-get', ['update', '-qq'])
    // Nothing is to be started or asked: only the programs are wanted.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    run('apt-get', ['install', '-y', '-qq', ...packages], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return missing.filter((name) => !has[name]())
}

/** Whether a service is there to be started. */
export function hasService(name) {
  return has[name]()
}

/** A port of this machine that nothing listens on. */
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

/** Waits for its own input to end, which it does however this process dies, and then ends the program with a signal. */
const keeper = 'signal=$1; shift; "$@" & pid=$!; cat > /dev/null; kill -s "$signal" "$pid"; wait "$pid"'

/** Starts a program and waits until it says that it is ready; gives the function that ends it. */
async function keep(signal, command, ready) {
  const child = spawn('sh', ['-c', keeper, 'keeper', signal, ...command], { stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  await new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${command.join(' ')} did not start:\n${said}`))
    const timer = setTimeout(fail, 30_000)
    child.stderr.setEncoding('utf8').on('data', (text) => {
      // Read on for ever, but kept only until it has started.
      if (said === null) return
      said += text
      if (!said.includes(ready)) return
      clearTimeout(timer)
      said = null
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

/** Starts, and starts again after `halt`, what `begin` starts. */
async function service(url, begin, cleanUp) {
  let end = await begin()
  const halt = async () => {
    await end()
    end = async () => {}
  }
  return {
    url,
    halt,
    resume: async () => {
      end = await begin()
    },
    stop: async () => {
      await halt()
      cleanUp()
    },
  }
}

/** The user that PostgreSQL runs as: it refuses to be root. */
function otherUser() {
  const ids = (user) => ['-u', '-g'].map((what) => Number(spawnSync('id', [what, user]).stdout.toString().trim()))
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0)
  return ids(user)
}

/** A PostgreSQL server with its usual settings and an empty folder of its own. */
export async function startPostgres() {
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
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`]
  const command = [...asUser, find('postgres'), '-D', data, '-p', String(port), ...settings]
  return service(
    `postgres://postgres@127.0.0.1:${port}/postgres`,
    // QUIT is its word for stopping at once, as a crash would.
    () => keep('QUIT', command, 'ready to accept connections'),
    () => rmSync(folder, { recursive: true, force: true }),
  )
}

/** A NATS server, with more arguments if given. */
export async function startNats(...more) {
  const port = await freePort()
  const command = [find('nats-server'), '-a', '127.0.0.1', '-p', String(port), ...more]
  return service(
    `nats://127.0.0.1:${port}`,
    () => keep('TERM', command, 'Server is ready'),
    () => {},
  )
}
