// npm start: sets the project up on a fresh clone, builds the game and serves it on http://localhost:8080 (or PORT). Data is
// kept in ./data. The settings of docs/OPERATING.md apply.
import { root, run, setUp } from './setup.mjs'

setUp()
console.log('Building …')
if (!run('npx', ['tsc', '-b'])) process.exit(1)
if (!run('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: new URL('packages/web/', root) })) process.exit(1)
if (!run('node', ['scripts/docs.mjs'])) process.exit(1)

// Players want to see the address, not every request.
process.env.LOG_LEVEL ??= 'warn'
await import('../packages/server/dist/main.js')
