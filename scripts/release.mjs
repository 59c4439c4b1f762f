// npm run release [-- --dry-run]: builds from nothing, checks the packages that others can use and publishes them. What stands
// behind -- goes to `npm publish`.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { root, run, setUp } from './setup.mjs'

setUp()
// Builds do not remove the output of files that have been moved or deleted; it must not be published.
for (const name of readdirSync(new URL('packages', root))) {
  const built = new URL(`packages/${name}/tsconfig.tsbuildinfo`, root)
  if (!existsSync(built)) continue
  rmSync(built)
  rmSync(new URL('dist', built), { recursive: true, force: true })
}
if (!run('npx', ['tsc', '-b'])) process.exit(1)
if (!run('node', ['scripts/packages.mjs'])) process.exit(1)
// npm leaves out packages that are private.
process.exitCode = run('npm', ['publish', '--workspaces', ...process.argv.slice(2)]) ? 0 : 1
