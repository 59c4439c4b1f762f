// npm run bench:web: sets up, builds, and measures the game in a real Chromium. Options: --help.
import { findBrowser } from './browser.mjs'
import { root, run, setUp } from './setup.mjs'

setUp()
const browser = findBrowser()
if (browser === null) {
  console.error('No browser: install Chromium, or name one in the variable CHROMIUM.')
  process.exit(1)
}
const isBuilt =
  process.argv.includes('--help') ||
  (run('npx', ['tsc', '-b']) &&
    run('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: new URL('packages/web/', root) }))
const env = { ...process.env, CHROMIUM: browser }
const isGood = isBuilt && run('node', ['packages/web/load/main.mjs', ...process.argv.slice(2)], { env })
process.exitCode = isGood ? 0 : 1
