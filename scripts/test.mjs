// npm test: sets the project up on a fresh clone, runs every check, and ends with the line `N passed, N failed`.
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser, findEngines } from './browser.mjs'
import { ensureServices } from './services.mjs'
import { root, run, runBeside, setUp } from './setup.mjs'

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

function check(name, command, args) {
  console.log(`\n— ${name}`)
  const isGood = run(command, args, { env })
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

/** Starts a test run. Returns a function that waits for its end, prints its log if it has one, and counts the tests of its report. A run without a report has failed. */
function start(name, config, log) {
  const report = new URL(`${name.replace(' ', '-')}.json`, reports)
  const files = ['--reporter=default', '--reporter=json', `--outputFile.json=${report.pathname}`]
  const output = log === undefined ? 'inherit' : openSync(log, 'w')
  const stdio = log === undefined ? 'inherit' : ['ignore', output, output]
  const ended = runBeside('npx', ['vitest', 'run', '--config', config, ...files], { env, stdio })
  return async () => {
    const isGood = await ended
    if (log !== undefined) console.log(readFileSync(log, 'utf8'))
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
}

check('types and build', 'npx', ['tsc', '-b'])
const missing = ensureServices()
if (missing.length > 0) console.log(`*** Not available here, so their tests are left out: ${missing.join(', ')} ***`)
env.CHROMIUM = findBrowser() ?? ''
if (env.CHROMIUM === '') fail('no browser: install Chromium, or name one in the variable CHROMIUM')
const engines = env.CHROMIUM === '' ? { variables: {}, missing: [] } : findEngines()
Object.assign(env, engines.variables)
if (engines.missing.length > 0)
  console.log(`*** Not available here, so the game is not tried in them: ${engines.missing.join(', ')} ***`)

// Browser tests wait for animations most of the time, so all others run beside them. Their log is printed at the end.
const browserTests =
  env.CHROMIUM === ''
    ? null
    : start('browser tests', 'packages/web/vitest.browser.config.ts', new URL('browser-tests.log', reports))
check('format', 'npx', ['oxfmt', '--check'])
check('lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings'])
check('imports go one way', 'node', ['scripts/imports.mjs'])
check('nothing is unused', 'npx', ['knip', '--no-config-hints', '--include-entry-exports'])
check('nothing is exported for tests alone', 'npx', ['knip', '--production', '--no-config-hints'])
check('styles keep to their components', 'node', ['scripts/styles.mjs'])
check('the compiled part of the solver is current', 'node', ['scripts/wasm.mjs', '--check'])
check('exports are explained', 'node', ['scripts/docs.mjs', '--check'])
check('packages run in an empty project', 'node', ['scripts/packages.mjs'])
check('rule clauses are tested', 'node', ['scripts/clauses.mjs'])
check('no dependency is known to be unsafe', 'node', ['scripts/audit.mjs'])
check('tests on the newest Node', 'node', ['scripts/newestNode.mjs', '--some'])
console.log('\n— tests')
await start('tests', 'vitest.config.ts')()
if (browserTests !== null) {
  console.log('\n— browser tests')
  await browserTests()
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
