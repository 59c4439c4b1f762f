// npm run upgrade: three servers of an earlier version, under load, are replaced one after the other by those of today. The version is the one of
// which a database was kept last, or the commit that is named.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root, run, setUp } from './setup.mjs'

setUp()
const git = (...words) => execFileSync('git', words, { cwd: root, maxBuffer: 2 ** 30 })
const kept = () => git('log', '-1', '--format=%H', '--', 'packages/server/test/releases/databases').toString().trim()
const commit = process.argv[2] ?? kept()
const folder = fileURLToPath(new URL('.test/upgrade/', root))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
execFileSync('tar', ['x', '-C', folder], { input: git('archive', commit) })
const isBuilt =
  run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], { cwd: folder }) &&
  run('npx', ['tsc', '-b', 'packages/server'], { cwd: folder })
const env = { ...process.env, UPGRADE_FROM: folder }
const isGood = isBuilt && run('npx', ['vitest', 'run', 'packages/server/test/system/rolling'], { env })
console.log(`\nFrom ${commit} to what is here: ${isGood ? 'no request refused, no move lost' : 'FAILED'}.`)
process.exitCode = isGood ? 0 : 1
