// npm test: sets the project up on a fresh clone, runs every check, and ends with the line `N passed, N failed`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { root, run, setUp } from './setup.mjs'

setUp()

const reportFile = new URL('.test/vitest.json', root)
rmSync(reportFile, { force: true })
mkdirSync(new URL('.test', root), { recursive: true })

const seed = process.env.SEED ?? String(Date.now() % 2 ** 31)
console.log(`seed ${seed} (SEED=${seed} npm test repeats this run)`)
const env = { ...process.env, SEED: seed }

const checks = {
  format: ['npx', 'oxfmt', '--check'],
  lint: ['npx', 'oxlint', '--type-aware', '--deny-warnings'],
  'types and build': ['npx', 'tsc', '-b'],
  'rule clauses are tested': ['node', 'scripts/clauses.mjs'],
  tests: ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=.test/vitest.json'],
}

let passed = 0
let failed = 0
for (const [name, [command, ...args]] of Object.entries(checks)) {
  console.log(`\n— ${name}`)
  if (run(command, args, { env })) passed++
  else {
    failed++
    console.log(`FAILED: ${name}`)
  }
}

try {
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  passed += report.numPassedTests
  failed += report.numFailedTests
} catch {
  console.log('FAILED: the tests left no report')
  failed++
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
