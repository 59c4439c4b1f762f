// Writes a page about every library of the project into the built client, at /docs: what it exports, from its declarations and
// their comments. With --check it only lists functions, classes and constants that no comment explains. Needs a build (tsc -b).
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { exampleIn } from './docs/example.mjs'
import { exportsOf } from './docs/exports.mjs'
import { contentsPage, packagePage } from './docs/pages.mjs'
import { root } from './setup.mjs'

/** In the order in which the pages list them. */
const names = ['rules', 'solver', 'bots', 'protocol', 'draw', 'tournaments', 'host', 'chance', 'ratings']
const packages = names.map((name) => {
  const folder = new URL(`packages/${name}/`, root)
  const { name: title, description } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
  const readme = new URL('README.md', folder)
  return {
    title,
    file: `${name}.html`,
    description: description ?? '',
    example: existsSync(readme) ? exampleIn(readFileSync(readme, 'utf8')) : '',
    entries: exportsOf(new URL('dist/', folder)),
  }
})

/** The address of a type: of the package itself, or of the first that has one of that name. */
function linkFrom(from) {
  const searched = [from, ...packages]
  return (name) => {
    const found = searched.find(({ entries }) => entries.some((entry) => entry.name === name))
    return found && `${found === from ? '' : found.file}#${name}`
  }
}

function write() {
  const folder = new URL('packages/web/dist/docs/', root)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(new URL('docs/style.css', import.meta.url), new URL('style.css', folder))
  writeFileSync(new URL('index.html', folder), contentsPage(packages))
  for (const one of packages) writeFileSync(new URL(one.file, folder), packagePage(one, linkFrom(one)))
}

function check() {
  const all = packages.flatMap(({ title, entries }) => entries.map((entry) => ({ ...entry, title })))
  const missing = all.filter(({ kind, sentence }) => kind !== 'type' && sentence === '')
  for (const { title, kind, name } of missing) console.log(`${title}: nothing explains the ${kind} ${name}`)
  if (missing.length > 0) process.exitCode = 1
  else console.log(`all functions, classes and constants among ${all.length} exports are explained`)
}

if (process.argv.includes('--check')) check()
else write()
