// npm run bench:server: sets up, builds, and plays live games against real servers on every store. Options: --help.
import { ensureServices } from './services.mjs'
import { run, setUp } from './setup.mjs'

setUp()
const missing = ensureServices()
if (missing.length > 0) {
  console.error(`Not available here: ${missing.join(', ')}. Install it, or add --only sqlite.`)
  if (!process.argv.includes('sqlite')) process.exit(1)
}
if (!run('npx', ['tsc', '-b'])) process.exit(1)
process.exitCode = run('node', ['packages/server/load/main.mjs', ...process.argv.slice(2)]) ? 0 : 1
