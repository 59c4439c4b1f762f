// npm run soak: kills servers and sends them nonsense for as long as it takes, round after round with other seeds. It says which seed failed.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root, setUp } from './setup.mjs'

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
    'npm run soak [-- --kills N --messages N]\n\nKills servers N times (1,000) while games are sailed on both stores, and sends N hostile messages (1,000,000).',
  )
  process.exit(values.help ? 0 : 2)
}
setUp()

const system = 'packages/server/test/system'
/** As in `fuzz.test.ts`. */
const messagesAtOnce = 6400
const failed = []

/** Runs tests. Returns what they say of themselves. */
function soak(files, seed, more = {}) {
  const env = { ...process.env, SOAK: '1', SEED: String(seed), ...more }
  const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', ...files], { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) {
    console.log(stdout, stderr)
    failed.push(`SEED=${seed} npm run unit -- ${files.join(' ')}`)
  }
  return stdout
}

let seed = Date.now() % 2 ** 31
const told = []
for (let done = 0; done < kills && failed.length === 0; seed++) {
  const said = soak([`${system}/kill.test.ts`, `${system}/nodes.test.ts`], seed)
  for (const [, count] of said.matchAll(/soak: (\d+) kills/g)) done += Number(count)
  console.log(`${done} of ${kills} kills`)
  told[0] = `${done} kills`
}
// Many at once, so that a server that keeps something of each message is found out.
const samples = Math.min(50, Math.ceil(messages / messagesAtOnce))
for (let done = 0; done < messages && failed.length === 0; seed++) {
  soak([`${system}/fuzz.test.ts`], seed, { SAMPLES: String(samples) })
  done += samples * messagesAtOnce
  console.log(`${done} of ${messages} hostile messages`)
  told[1] = `${done} hostile messages`
}
console.log(failed.length === 0 ? `Nothing failed: ${told.join(', ')}.` : `Failed; repeat with ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
