// npm run bench [PACKAGE …]: builds and runs the benchmarks, packages/*/bench/*.mjs, one after the other.
import { existsSync, readdirSync } from 'node:fs'
import { root, run, setUp } from './setup.mjs'

setUp()
if (!run('npx', ['tsc', '-b'])) process.exit(1)
const wanted = process.argv.slice(2)
for (const name of readdirSync(new URL('packages', root))) {
  const folder = new URL(`packages/${name}/bench/`, root)
  if (!existsSync(folder) || (wanted.length > 0 && !wanted.includes(name))) continue
  for (const file of readdirSync(folder).filter((other) => other.endsWith('.mjs'))) {
    console.log(`\n— packages/${name}/bench/${file}`)
    if (!run('node', [`packages/${name}/bench/${file}`])) process.exitCode = 1
  }
}
