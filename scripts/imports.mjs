// Checks how folders import each other: never in a circle, never from one page to another. No folder may have too many files.
// With --list it also prints every folder with its size and the folders it imports from. Tests may import what they like.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './setup.mjs'

const most = 15
const top = fileURLToPath(root)
const sources = readdirSync(join(top, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => filesOf(join('packages', name, 'src')))
const known = new Set(sources)

/** The TypeScript files of a folder that are not tests. */
function filesOf(folder) {
  return readdirSync(join(top, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file).replaceAll(sep, '/'))
}

/** The files that a file imports, at once or later with `import()`. */
function importsOf(file) {
  const text = readFileSync(join(top, file), 'utf8')
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
    .map(([, path]) => normalize(join(dirname(file), path)).replaceAll(sep, '/'))
    .filter((path) => known.has(path))
}

/** For each folder the folders it imports from, each with one import as an example. */
const imports = new Map()
const sizes = new Map()
for (const file of sources) {
  const folder = dirname(file)
  sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  if (!imports.has(folder)) imports.set(folder, new Map())
  for (const imported of importsOf(file)) {
    const other = dirname(imported)
    if (other !== folder && !imports.get(folder).has(other)) imports.get(folder).set(other, `${file} → ${imported}`)
  }
}

/** The folders that a folder imports from, by whatever way. */
function reachableFrom(folder, found = new Set()) {
  for (const other of imports.get(folder).keys()) if (!found.has(other)) reachableFrom(other, found.add(other))
  return found
}

/** The shortest way from a folder back to itself, as the list of imports that make it. */
function circleFrom(folder) {
  let ways = [{ at: folder, taken: [] }]
  for (const seen = new Set(); ;) {
    const longer = ways.flatMap(({ at, taken }) =>
      [...imports.get(at)].map(([other, example]) => ({ at: other, taken: [...taken, example] })),
    )
    const back = longer.find(({ at }) => at === folder)
    if (back !== undefined) return back.taken
    ways = longer.filter(({ at }) => !seen.has(at) && seen.add(at))
  }
}

/** The page a folder belongs to, if it belongs to one. */
function pageOf(folder) {
  return /\/pages\/([^/]+)/.exec(folder)?.[1]
}

const faults = []
for (const [folder, size] of sizes) if (size > most) faults.push(`${folder} has ${size} files: make its groups folders`)

for (const [folder, others] of imports)
  for (const [other, example] of others)
    if (pageOf(folder) !== undefined && pageOf(other) !== undefined && pageOf(folder) !== pageOf(other))
      faults.push(`one page imports another: ${example}`)

const reachable = new Map([...imports.keys()].map((folder) => [folder, reachableFrom(folder)]))
const reported = new Set()
for (const [folder, others] of reachable) {
  if (!others.has(folder) || reported.has(folder)) continue
  const circle = [...others].filter((other) => reachable.get(other).has(folder))
  for (const other of circle) reported.add(other)
  const shortest = circle.map(circleFrom).toSorted((a, b) => a.length - b.length)[0]
  faults.push(`${circle.length} folders import each other in a circle: ${circle.join(', ')}`)
  faults.push(`  the shortest way round:\n    ${shortest.join('\n    ')}`)
}

if (process.argv.includes('--list'))
  for (const [folder, others] of [...imports].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${folder} (${sizes.get(folder)}) → ${[...others.keys()].join(', ') || 'nothing'}`)
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${sizes.size} folders import each other in one direction only`)
