// Lists the clauses of docs/RULES.md and docs/TOURNAMENTS.md that no test names, and the clauses that tests name but those do not have.
import { readdirSync, readFileSync } from 'node:fs'
import { root } from './setup.mjs'

/** Each document with the letter that its clauses begin with. */
const documents = { R: 'docs/RULES.md', T: 'docs/TOURNAMENTS.md' }

const packages = new URL('packages/', root)
const tests = readdirSync(packages, { recursive: true })
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .map((file) => readFileSync(new URL(file, packages), 'utf8'))

for (const [letter, file] of Object.entries(documents)) {
  const clause = new RegExp(`${letter}\\d+\\.\\d+`, 'g')
  const stated = new Set(
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/\*\*(\w+\.\d+)\*\*/g)]
      .map(([, id]) => id)
      .filter((id) => id.startsWith(letter)),
  )
  // Test titles quote clauses in brackets, several together as [R5.1, R5.2].
  const quoted = new RegExp(`\\[${letter}[\\d., ${letter}]+\\]`, 'g')
  const named = new Set(tests.flatMap((test) => (test.match(quoted) ?? []).flatMap((ids) => ids.match(clause))))

  const untested = [...stated].filter((id) => !named.has(id))
  const unknown = [...named].filter((id) => !stated.has(id))
  if (untested.length > 0) console.log(`clauses of ${file} that no test names: ${untested.join(', ')}`)
  if (unknown.length > 0) console.log(`clauses that ${file} does not have: ${unknown.join(', ')}`)
  if (untested.length + unknown.length > 0) process.exitCode = 1
  else console.log(`all ${stated.size} clauses of ${file} are named by tests`)
}
