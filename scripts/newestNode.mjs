// npm run newest: runs tests on the newest Node, which npm has as a package. What stands behind -- names other tests than those of the rules and
// the server; --some are those that depend on Node most, for npm test, which goes on where that Node cannot be had.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, run, setUp } from './setup.mjs'

setUp()
const wanted = process.argv.slice(2)
const isSome = wanted.includes('--some')
const below = ['packages/rules', 'packages/chance', 'packages/host']
/** The longest tests of these, which only reckon: they ask nothing of Node. */
const reckoning = new Set(['dealCourse.test.ts', 'properties.test.ts', 'bias.test.ts'])
const quickBelow = below.flatMap((folder) =>
  readdirSync(new URL(`${folder}/src`, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !reckoning.has(basename(file)))
    .map((file) => `${folder}/src/${file}`),
)
/** Store, HTTP, sockets, threads, timers and what is signed. */
const some = [
  'serve',
  'webServer',
  'account/comeBack',
  'account/challenges',
  'calls/vapid',
  'db/engines/sqlite',
  'http/',
  'play/play',
  'thread/',
  'time/',
].map((name) => `packages/server/src/${name}`)

const folder = fileURLToPath(new URL('node_modules/.cache/newest/', root))
mkdirSync(folder, { recursive: true })
const system = process.platform === 'win32' ? 'win' : process.platform
const name = `node-${system}-${process.arch}`
const quick = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--fetch-retries=1', '--fetch-timeout=60000']
run('npm', ['install', '--prefix', folder, ...quick, `${name}@latest`])
const bin = join(folder, 'node_modules', name, 'bin')
const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
if (!existsSync(node)) {
  console.log(`*** Not available here, so nothing is tried on it: the newest Node (${name} could not be installed) ***`)
  process.exit(isSome ? 0 : 1)
}
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
console.log(`\n— tests on Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`)
const tests = isSome ? [...quickBelow, ...some] : wanted.length > 0 ? wanted : [...below, 'packages/server']
const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', root))
process.exitCode = run(node, [vitest, 'run', '--project', 'node', '--project', 'system', ...tests], { env }) ? 0 : 1
