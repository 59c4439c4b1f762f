// npm run newest: runs tests on the newest Node, which npm has as a package, and asks whether a dependency is known to be unsafe.
// What stands behind -- names other tests than those of the rules and the server.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, run, setUp } from './setup.mjs'

setUp()
const folder = fileURLToPath(new URL('.test/newest/', root))
mkdirSync(folder, { recursive: true })
const system = process.platform === 'win32' ? 'win' : process.platform
const name = `node-${system}-${process.arch}`
const installed = run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@latest`])
if (!installed) {
  console.error(`There is no newest Node for this machine: ${name} could not be installed.`)
  process.exit(1)
}
const bin = join(folder, 'node_modules', name, 'bin')
const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
console.log(`\n— tests on Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`)
const wanted = process.argv.slice(2)
const tests = wanted.length > 0 ? wanted : ['packages/rules', 'packages/chance', 'packages/host', 'packages/server']
const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', root))
const isGood = run(node, [vitest, 'run', ...tests], { env })

console.log('\n— dependencies that are known to be unsafe')
const isSafe = run('npm', ['audit', '--omit=dev'])
console.log(`\nTests: ${isGood ? 'passed' : 'FAILED'}. Dependencies: ${isSafe ? 'nothing known' : 'see above'}.`)
process.exitCode = isGood && isSafe ? 0 : 1
