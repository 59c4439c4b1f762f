// npm test: sets the project up on a fresh clone, runs every check, and ends with the line `N passed, N failed`.
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { ensureServices } from './services.mjs'
import { root, run, runBeside, setUp } from './setup.mjs'

setUp()

const reports = new URL('.test/', root)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const seed = process.env.SEED ?? String(Date.now() % 2 ** 31)
console.log(`seed ${seed} (SEED=${seed} npm test repeats this run)`)
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

/** Begins to run tests; gives the function that waits for them and adds up what their report says. One without a report has failed. */
function begin(name, config, stdio) {
  const report = new URL(`${name.replace(' ', '-')}.json`, reports)
  const files = ['--reporter=default', '--reporter=json', `--outputFile.json=${report.pathname}`]
  const ended = runBeside('npx', ['vitest', 'run', '--config', config, ...files], { env, stdio })
  return async () => {
    if (await ended) passed++
    else fail(name)
    try {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
      passed += numPassedTests
      failed += numFailedTests
    } catch {
      fail(`${name} left no report`)
    }
  }
}

check('format', 'npx', ['oxfmt', '--check'])
check('lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings'])
check('types and build', 'npx', ['tsc', '-b'])
check('rule clauses are tested', 'node', ['scripts/clauses.mjs'])
const missing = ensureServices()
if (missing.length > 0) console.log(`*** Not to be had here, so left out: ${missing.join(', ')} ***`)
env.CHROMIUM = findBrowser() ?? ''
if (env.CHROMIUM === '') fail('no browser: install Chromium, or name one in the variable CHROMIUM')

// A browser waits for its animations most of the time: the other tests run meanwhile. What it has to say comes after them.
const log = new URL('browser-tests.log', reports)
const output = openSync(log, 'w')
const browserTests =
  env.CHROMIUM === ''
    ? null
    : begin('browser tests', 'packages/web/vitest.browser.config.ts', ['ignore', output, output])
console.log('\n— tests')
await begin('tests', 'vitest.config.ts', 'inherit')()
if (browserTests !== null) {
  console.log('\n— browser tests')
  await browserTests()
  console.log(readFileSync(log, 'utf8'))
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
