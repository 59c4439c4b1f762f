// Asks the registry of npm whether a dependency that users install is known to be unsafe. What is of high or critical weight fails;
// without an answer nothing is known, which is said and does not fail.
import { spawnSync } from 'node:child_process'
import { root } from './setup.mjs'

const quick = ['--fetch-retries=1', '--fetch-timeout=30000']
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', ...quick], {
  cwd: root,
  shell: process.platform === 'win32',
  encoding: 'utf8',
})
const answer = readAnswer(stdout)
if (answer === null)
  console.log('*** The registry gave no answer here, so dependencies that are known to be unsafe stay unknown ***')
else {
  const found = Object.values(answer.vulnerabilities)
  for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`)
  const bad = found.filter(({ severity }) => severity === 'high' || severity === 'critical')
  console.log(`${found.length} known to be unsafe, ${bad.length} of them high or critical`)
  process.exitCode = bad.length === 0 ? 0 : 1
}

/** What the registry said; null when it said nothing of dependencies. */
function readAnswer(text) {
  try {
    const read = JSON.parse(text)
    return read.metadata?.vulnerabilities === undefined ? null : read
  } catch {
    return null
  }
}
