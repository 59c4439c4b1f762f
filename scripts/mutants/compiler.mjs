import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { read } from './journal.mjs'

/** As in the package, but for the sources alone; and what is merely no longer used is no reason to refuse. */
const settings = {
  extends: './tsconfig.json',
  compilerOptions: {
    composite: false,
    incremental: true,
    tsBuildInfoFile: './faults.tsbuildinfo',
    noEmit: true,
    rootDir: null,
    // Other packages as they were built: their sources have settings of their own.
    customConditions: [],
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
  },
}

/** Copies the package of a folder for the compiler, before somebody goes on editing it. Inside the project, so that the dependencies are found. */
export function copyPackage(folder, copy) {
  const [, name] = folder.split('/')
  for (const part of ['package.json', 'tsconfig.json', 'src'])
    cpSync(`packages/${name}/${part}`, `${copy}/packages/${name}/${part}`, { recursive: true })
  cpSync('tsconfig.base.json', `${copy}/tsconfig.base.json`)
  writeFileSync(`${copy}/packages/${name}/tsconfig.faults.json`, JSON.stringify(settings))
}

/** Asks the compiler about the faults that the first pass did not notice: one that it refuses needs no test. */
class Compiler {
  #copy = process.env['MUTANTS_TYPES'] ?? ''
  #settings = ''
  #noticed = new Set()

  async init() {
    const [name] = readdirSync(`${this.#copy}/packages`)
    this.#settings = `${this.#copy}/packages/${name}/tsconfig.faults.json`
    // Otherwise it would refuse everything.
    const flawed = this.#flawedFiles()
    if (flawed.size > 0) throw new Error(`These cannot be compiled: ${[...flawed].join(', ')}`)
  }

  /** One fault of each file at a time: the compiler names the file. */
  async group(faults) {
    this.#noticed = new Set(read('noticed'))
    const [open, noticed] = [[], []]
    const used = new Map()
    for (const { id, fileName } of faults) {
      if (this.#noticed.has(id)) noticed.push(id)
      else {
        const number = used.get(fileName) ?? 0
        used.set(fileName, number + 1)
        open[number] = [...(open[number] ?? []), id]
      }
    }
    return noticed.length > 0 ? [noticed, ...open] : open
  }

  async check(faults) {
    const refused = this.#noticed.has(faults[0].id) ? new Set() : this.#refused(faults)
    return Object.fromEntries(
      faults.map(({ id }) => [id, refused.has(id) ? { status: 'compileError', reason: '' } : { status: 'passed' }]),
    )
  }

  /** Which of the faults, each in another file, cannot be compiled. */
  #refused(faults) {
    const places = faults.map((fault) => {
      const path = `${this.#copy}/${relative(process.cwd(), fault.fileName)}`
      return { path, fault, source: readFileSync(path, 'utf8') }
    })
    for (const { path, fault, source } of places) writeFileSync(path, changed(source, fault))
    const flawed = this.#flawedFiles()
    for (const { path, source } of places) writeFileSync(path, source)
    return new Set(places.filter(({ path }) => flawed.has(path)).map(({ fault }) => fault.id))
  }

  /** The files that the compiler complains about. */
  #flawedFiles() {
    const { stdout, error } = spawnSync('node_modules/.bin/tsc', ['-p', this.#settings, '--pretty', 'false'], {
      encoding: 'utf8',
    })
    if (error !== undefined) throw error
    return new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file))
  }
}

/** A source with a fault. Lines and columns count from 0 here. */
function changed(source, { location: { start, end }, replacement }) {
  const lines = source.split('\n')
  const line = lines[start.line].slice(0, start.column) + replacement + lines[end.line].slice(end.column)
  return [...lines.slice(0, start.line), line, ...lines.slice(end.line + 1)].join('\n')
}

export const strykerPlugins = [{ kind: 'Checker', name: 'compiler', injectableClass: Compiler }]
