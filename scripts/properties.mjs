// npm run properties: tries every test that uses chance with seeds of its own, round after round. It says which seed failed.
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root, run, setUp } from './setup.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' }, help: { type: 'boolean' } } })
const rounds = Number(values.rounds)
if (values.help || !Number.isInteger(rounds) || rounds < 1) {
  console.log(
    'npm run properties [-- --rounds N]\n\nRuns the tests that use chance N times (10), each time with another seed.',
  )
  process.exit(values.help ? 0 : 2)
}
setUp()

const packages = new URL('packages/', root)
const files = readdirSync(packages, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
  .filter((file) => /fast-check|'SEED'/.test(readFileSync(new URL(file, packages), 'utf8')))
  .map((file) => `packages/${file}`)

const failed = []
for (let round = 1; round <= rounds; round++) {
  const seed = String(Date.now() % 2 ** 31)
  console.log(`\n— round ${round} of ${rounds}, seed ${seed}`)
  if (!run('npx', ['vitest', 'run', ...files], { env: { ...process.env, SEED: seed } })) failed.push(seed)
}
console.log(failed.length === 0 ? 'No round failed.' : `Failed; repeat with SEED=… npm run unit: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
