import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

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

/** Asks the compiler about faults, in copies of their packages: one that it refuses needs no test. */
export class Compiler {
  #copies

  /** The folder for the copies. Inside the project, so that the dependencies are found. */
  constructor(copies) {
    this.#copies = copies
  }

  /** Whether a source with a fault cannot be built. */
  refuses(file, source) {
    const [, name] = file.split('/')
    const folder = `${this.#copies}/packages/${name}`
    if (!existsSync(folder)) this.#copy(name, folder)
    const path = `${this.#copies}/${file}`
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, source)
    try {
      return !this.#builds(folder)
    } finally {
      writeFileSync(path, before)
    }
  }

  #copy(name, folder) {
    for (const part of ['package.json', 'tsconfig.json', 'src'])
      cpSync(`packages/${name}/${part}`, `${folder}/${part}`, { recursive: true })
    cpSync('tsconfig.base.json', `${this.#copies}/tsconfig.base.json`)
    writeFileSync(`${folder}/tsconfig.faults.json`, JSON.stringify(settings))
    // Otherwise it would refuse everything.
    if (!this.#builds(folder)) throw new Error(`${name} cannot be built`)
  }

  #builds(folder) {
    const { status, error } = spawnSync('node_modules/.bin/tsc', ['-p', `${folder}/tsconfig.faults.json`])
    if (error !== undefined) throw error
    return status === 0
  }
}
