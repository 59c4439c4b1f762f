// Checks that every style belongs to one component. With --write, declares the classes of every sheet for the compiler.
// Looks at the client, or at a folder that is named.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from './setup.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const [folder] = positionals
const source = folder === undefined ? new URL('packages/web/src/', root) : pathToFileURL(`${resolve(folder)}/`)
const declared = new URL('styles/modules.d.ts', source)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted((a, b) => a.localeCompare(b))
const textOf = (file) => readFileSync(new URL(file, source), 'utf8')
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** The selectors of a sheet. */
function selectorsOf(file) {
  const bare = textOf(file).replace(/\/\*[\s\S]*?\*\/|@import[^;]*;/g, '')
  return bare.match(/[^{};]+(?=\{)/g) ?? []
}
/** The selectors of a list, those in brackets left together. */
const eachOf = (list) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim())
/** What names no element: conditions, and the moments of keyframes. */
const isNoElement = (selector) => /^(@.*|from|to|[\d.]+%)$/s.test(selector)
const classesIn = (text) => (text.match(/\.[a-z][\w-]*/gi) ?? []).map((name) => name.slice(1))
const localClasses = (selector) => classesIn(selector.replace(/:global\([^)]*\)/g, ''))
const ownClasses = (file) => [...new Set(selectorsOf(file).flatMap(localClasses))]

const sheets = files.filter((file) => file.endsWith('.css'))
const modules = sheets.filter((file) => file.endsWith('.module.css'))
const shared = new Set(sheets.filter((file) => file.startsWith('styles/')).flatMap(ownClasses))
const code = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))

const flaws = []
const used = new Map(modules.map((file) => [file, new Set()]))
const usedShared = new Set()

for (const file of sheets)
  if (textOf(file).includes('prefers-color-scheme'))
    flaws.push(`${file}: asks the system for day or night; use :root[data-theme='night']`)
for (const file of sheets) if (!/^styles\/|\.module\.css$/.test(file)) flaws.push(`${file}: is not named *.module.css`)
for (const file of modules) {
  if (modules.some((other) => other !== file && basename(other) === basename(file)))
    flaws.push(`${file}: another sheet has the same name`)
  for (const selector of selectorsOf(file).flatMap(eachOf))
    if (!isNoElement(selector) && localClasses(selector.replace(/:(?:not|has|is|where)\(.*?\)/g, '')).length === 0)
      flaws.push(`${file}: ${selector} reaches into other components; it has no class of this sheet`)
  for (const selector of selectorsOf(file))
    for (const [whole, inner] of selector.matchAll(/:global(?:\(\.([\w-]+)\))?/g))
      if (!shared.has(inner)) flaws.push(`${file}: ${whole} is not a class of src/styles`)
}

/** The class names in the strings of an expression. */
const plainNames = (text) =>
  (text.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? []).flatMap((found) =>
    found
      .slice(1, -1)
      .replace(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter(Boolean),
  )

for (const file of code) {
  const text = textOf(file)
  for (const [, name, path] of text.matchAll(/import (?:(\w+) from )?'([^']*\.css)'/g)) {
    const sheet = new URL(path, new URL(file, source)).href.slice(source.href.length)
    if (name === undefined && file !== 'main.tsx') flaws.push(`${file}: imports ${path} for everybody`)
    for (const [, one] of text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))) used.get(sheet)?.add(one)
  }
  for (const [, plain, computed] of text.matchAll(/\bclass=(?:("[^"]*")|\{((?:[^{}]|\{[^{}]*\})*)\})/g))
    for (const name of plainNames(plain ?? computed)) {
      usedShared.add(name)
      if (!shared.has(name)) flaws.push(`${file}: class ${name} is in no sheet`)
    }
  for (const [, list] of text.matchAll(/\bclassList=\{\{([^}]*)\}\}/g))
    for (const [, name] of list.matchAll(/(?:^|,)\s*'?([\w-]+)'?\s*:/g))
      flaws.push(`${file}: class ${name} is toggled without its sheet`)
}

for (const file of modules) {
  const own = new Set(ownClasses(file).map(camel))
  for (const name of own) if (!used.get(file).has(name)) flaws.push(`${file}: nothing uses ${name}`)
  for (const name of used.get(file)) if (!own.has(name)) flaws.push(`${file}: has no ${name}, which is used`)
}
for (const name of shared) if (!usedShared.has(name)) flaws.push(`styles: nothing uses .${name}`)

const declaration = (file) => {
  const names = ownClasses(file).map((name) => `    readonly ${camel(name)}: string\n`)
  return `declare module '*/${basename(file)}' {\n  const styles: {\n${names.join('')}  }\n  export default styles\n}\n`
}
const declarations = [
  '// Written by `npm run styles`: the classes of every sheet, so that the compiler knows them.\n' +
    '/* oxlint-disable import/no-default-export */\n',
  ...modules.toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1)).map(declaration),
].join('\n')
if (values.write) writeFileSync(declared, declarations)
else if (textOf('styles/modules.d.ts') !== declarations) flaws.push('styles/modules.d.ts is old: npm run styles')

for (const flaw of flaws) console.log(flaw)
if (flaws.length > 0) process.exitCode = 1
else console.log(`the ${modules.length} sheets of the client keep to their components`)
