// npm run upgrade -- COMMIT: three servers of that commit, under load, are replaced one after the other by those of today.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root, run, setUp } from './setup.mjs'

const commit = process.argv[2]
if (commit === undefined) {
  console.error(
    'npm run upgrade -- COMMIT\n\nWhich version is to be replaced? For instance the tag of the last release.',
  )
  process.exit(2)
}
setUp()
const git = (...words) => execFileSync('git', words, { cwd: root, maxBuffer: 2 ** 30 })
const folder = fileURLToPath(new URL('.test/upgrade/', root))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
execFileSync('tar', ['x', '-C', folder], { input: git('archive', commit) })
const isBuilt =
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], { cwd: folder }) &&
  run('npx', ['tsc', '-b', 'packages/server'], { cwd: folder })
const env = { ...process.env, UPGRADE_FROM: folder }
const isGood = isBuilt && run('npx', ['vitest', 'run', 'packages/server/test/system/rolling'], { env })
console.log(`\nFrom ${commit} to what is here: ${isGood ? 'no request refused, no move lost' : 'FAILED'}.`)
process.exitCode = isGood ? 0 : 1
