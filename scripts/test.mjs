// npm test: sets the project up on a fresh clone, runs every check, and ends with the line `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser, findEngines, findShell } from './browser.mjs'
import { ensureServices } from './services.mjs'
import { hear, root, setUp } from './setup.mjs'

setUp()

const reports = new URL('.test/', root)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// The same cases each time, so that a failure tells of the change and not of luck; `npm run properties` looks for new ones.
const seed = process.env.SEED ?? '1'
console.log(`seed ${seed} (SEED=… npm test tries other cases)`)
const env = { ...process.env, SEED: seed }

let passed = 0
let failed = 0

/** The script of a tool that is installed here: Node runs it at once, `npx` would look for it first for a second. */
const tool = (path) => fileURLToPath(new URL(`node_modules/${path}`, root))
const tsc = tool('typescript/bin/tsc')
const vitest = tool('vitest/vitest.mjs')

/** Runs a check, and prints what it says when it is through. */
async function check(name, script, ...args) {
  const { isGood, said } = await hear(process.execPath, [script, ...args], { env })
  console.log(`\n— ${name}\n${said}`)
  if (isGood) passed++
  else fail(name)
}

function fail(what) {
  console.log(`FAILED: ${what}`)
  failed++
}

/** Prints what failed in a file of tests, and why; also what passed only at another try. */
function explain({ name, status, message, assertionResults }) {
  const file = name.replace(root.pathname, '')
  if (status !== 'passed') console.log(`FAILED: ${file} ${message}`)
  for (const test of assertionResults) {
    if (test.failureMessages.length === 0) continue
    console.log(`${test.status === 'passed' ? 'passed at another try' : 'FAILED'}: ${file}: ${test.fullName}`)
    for (const reason of test.failureMessages) console.log(`    ${reason.replaceAll('\n', '\n    ')}`)
  }
}

/** Runs tests, prints what they say when they are through, or at once, and counts those of their report. A run without a report has failed. */
async function runTests(name, isTold, ...args) {
  const report = new URL(`${name.replaceAll(' ', '-')}.json`, reports)
  const files = ['--reporter=default', '--reporter=json', `--outputFile.json=${fileURLToPath(report)}`]
  const { isGood, said } = await hear(process.execPath, [vitest, 'run', ...args, ...files], { env }, isTold)
  console.log(`\n— ${name}\n${said}`)
  if (isGood) passed++
  else fail(name)
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    passed += numPassedTests
    failed += numFailedTests
    for (const file of testResults) explain(file)
  } catch {
    fail(`${name} left no report`)
  }
}

await check('types and build', tsc, '-b')
const missing = ensureServices()
if (missing.length > 0) console.log(`*** Not available here, so their tests are left out: ${missing.join(', ')} ***`)
env.WHOLE_CHROMIUM = findBrowser() ?? ''
env.CHROMIUM = env.WHOLE_CHROMIUM === '' ? '' : (findShell() ?? env.WHOLE_CHROMIUM)
if (env.CHROMIUM === '') fail('no browser: install Chromium, or name one in the variable CHROMIUM')
const engines = env.CHROMIUM === '' ? { variables: {}, missing: [] } : findEngines()
Object.assign(env, engines.variables)
if (engines.missing.length > 0)
  console.log(`*** Not available here, so the game is not tried in them: ${engines.missing.join(', ')} ***`)

await check('format', tool('oxfmt/bin/oxfmt'), '--check')
await check('imports go one way', 'scripts/imports.mjs')
await check('styles keep to their components', 'scripts/styles.mjs')
await check('exports are explained', 'scripts/docs.mjs', '--check')
await check('rule clauses are tested', 'scripts/clauses.mjs')
await check('no dependency is known to be unsafe', 'scripts/audit.mjs')

const knip = tool('knip/bin/knip.js')
/** What takes long, two at a time: the longest first, so that both end together. Browser tests run two files at a time, but wait half of the time. */
const work = [
  () => runTests('tests', true, '--project', 'node'),
  () => runTests('tests of whole servers', false, '--project', 'system'),
  () => runTests('tests of the client', false, '--project', 'web'),
  () => check('tests on the newest Node', 'scripts/newestNode.mjs', '--some'),
  () => check('lint', tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'),
  () => check('packages run in an empty project', 'scripts/packages.mjs'),
  () => check('nothing is unused', knip, '--no-config-hints', '--include-entry-exports'),
  () => check('nothing is exported for tests alone', knip, '--production', '--no-config-hints'),
  () => check('the compiled part of the solver is current', 'scripts/wasm.mjs', '--check'),
]
if (env.CHROMIUM !== '')
  work.unshift(() => runTests('browser tests', false, '--config', 'packages/web/vitest.browser.config.ts'))

async function workOn() {
  for (let next = work.shift(); next !== undefined; next = work.shift()) await next()
}
await Promise.all([workOn(), workOn()])

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
