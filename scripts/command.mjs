// npm run arena, npm run tiles: sets up, builds and runs a command of `powerboats`.
import { run, setUp } from './setup.mjs'

setUp()
if (!run('npx', ['tsc', '-b', 'packages/cli'])) process.exit(1)
process.exitCode = run('node', ['packages/cli/bin/powerboats.js', ...process.argv.slice(2)]) ? 0 : 1
