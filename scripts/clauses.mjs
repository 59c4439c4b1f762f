// Lists the clauses of docs/RULES.md that no test names, and the clauses that tests name but the rules do not have.
import { readdirSync, readFileSync } from 'node:fs'
import { root } from './setup.mjs'

const packages = new URL('packages/', root)
const tests = readdirSync(packages, { recursive: true })
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .map((file) => readFileSync(new URL(file, packages), 'utf8'))

const stated = new Set(readFileSync(new URL('docs/RULES.md', root), 'utf8').match(/(?<=\*\*)R\d+\.\d+(?=\*\*)/g))
// Test titles quote clauses in brackets, several together as [R5.1, R5.2].
const named = new Set(
  tests.flatMap((test) => (test.match(/\[R[\d., R]+\]/g) ?? []).flatMap((ids) => ids.match(/R\d+\.\d+/g))),
)

const untested = [...stated].filter((clause) => !named.has(clause))
const unknown = [...named].filter((clause) => !stated.has(clause))
if (untested.length > 0) console.log(`clauses that no test names: ${untested.join(', ')}`)
if (unknown.length > 0) console.log(`clauses that the rules do not have: ${unknown.join(', ')}`)
if (untested.length + unknown.length > 0) process.exitCode = 1
else console.log(`all ${stated.size} clauses of the rules are named by tests`)
