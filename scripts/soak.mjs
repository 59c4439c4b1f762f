// npm run soak: kills servers and sends them nonsense for as long as it takes, round after round with other seeds. It says which seed failed.
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root, run, runBeside, setUp } from './setup.mjs'

const whole = { type: 'string' }
const { values } = parseArgs({
  options: {
    kills: { ...whole, default: '1000' },
    messages: { ...whole, default: '1000000' },
    help: { type: 'boolean' },
  },
})
const [kills, messages] = [Number(values.kills), Number(values.messages)]
if (values.help || !Number.isInteger(kills) || !Number.isInteger(messages)) {
  console.log(
    'npm run soak [-- --kills N --messages N]\n\nKills servers N times (1,000) on each store while games are sailed, and sends N hostile messages (1,000,000).',
  )
  process.exit(values.help ? 0 : 2)
}
setUp()
if (!run('npx', ['tsc', '-b', 'packages/server'])) process.exit(1)

const logs = new URL('.test/', root)
mkdirSync(logs, { recursive: true })
const system = 'packages/server/test/system'
const firstSeed = Date.now() % 2 ** 31
const failed = []

/** Runs tests with `SAMPLES=samples`. Returns what they say of themselves. */
async function soak(name, tests, seed, samples) {
  const log = new URL(`soak-${name}.log`, logs)
  const output = openSync(log, 'w')
  const env = { ...process.env, SOAK: '1', SEED: String(seed), SAMPLES: String(samples) }
  const isGood = await runBeside('npx', ['vitest', 'run', ...tests], { env, stdio: ['ignore', output, output] })
  const text = readFileSync(log, 'utf8')
  if (!isGood) {
    console.log(text)
    failed.push(
      `SOAK=1 SEED=${seed} SAMPLES=${samples} npm run unit -- ${tests.map((one) => JSON.stringify(one)).join(' ')}`,
    )
  }
  return [...text.matchAll(/soak: (.*)/g)].map(([, said]) => said)
}

/** Rounds of a test, which says first how much it has done, until that is `goal` in all. */
async function rounds(name, goal, tests, samples) {
  for (let done = 0, seed = firstSeed; done < goal && failed.length === 0; seed++) {
    const told = await soak(name, tests, seed, samples)
    if (failed.length > 0) return
    if (told.length === 0) return console.log(`${name}: left out`)
    for (const said of told) {
      done += Number.parseInt(said, 10)
      console.log(`${name}: ${done} of ${goal} (${said})`)
    }
  }
}

const kill = (store) => rounds(store, kills, [`${system}/kill.test.ts`, '-t', `on '${store}'`], 8)
await Promise.all([
  kill('SQLite'),
  kill('PostgreSQL'),
  rounds('nodes', kills / 100, [`${system}/nodes.test.ts`], 2),
  rounds('nonsense', messages, [`${system}/fuzz.test.ts`], 10),
])
console.log(failed.length === 0 ? 'Nothing failed.' : `Failed; repeat with ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
