// Installs the packages of the project when the lock file has changed. Uses nothing but Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export const root = new URL('..', import.meta.url)
const mark = new URL('node_modules/.powerboats', root)

/** Commands run in the project's folder. npm is a script on Windows, which only a shell can start. */
const usual = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }

/** Runs a command. Returns whether it succeeded. */
export function run(command, args, options = {}) {
  return spawnSync(command, args, { ...usual, ...options }).status === 0
}

/** The same without waiting: returns a promise. */
export function runBeside(command, args, options = {}) {
  const child = spawn(command, args, { ...usual, ...options })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** The same, and hears what it says, which is also told at once if so wanted. */
export function hear(command, args, options = {}, isTold = false) {
  const child = spawn(command, args, { ...usual, shell: false, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      if (isTold) process.stdout.write(text)
      else said += text
    })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isGood: false, said: String(error) }))
    child.once('close', (code) => resolve({ isGood: code === 0, said: said.trimEnd() }))
  })
}

/** Makes sure that Node is new enough and that the packages of the lock file are installed. */
export function setUp() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Powerboats needs Node.js 20.19 or later; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const lock = createHash('sha256')
    .update(readFileSync(new URL('package-lock.json', root)))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  console.log('Installing packages …')
  // Not `npm ci`: it fails when the lock file does not name the optional native packages of every system.
  if (!run('npm', ['install', '--no-save', '--no-audit', '--no-fund'])) {
    console.error('The packages could not be installed; see the messages above.')
    process.exit(1)
  }
  writeFileSync(mark, lock)
}
