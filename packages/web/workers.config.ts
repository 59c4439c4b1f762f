import { basename, dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Finds modules by folder or file. */
function within(...paths: readonly string[]): (id: string) => boolean {
  const place = new RegExp(`[/\0](${paths.join('|')})[/.]`)
  return (id) => place.test(id)
}

/** What the first page and workers both use. */
const shared = within(
  'rules/src/(lake|course|turn|game|record/(make(Course|Lake|Record)|deepEqual))',
  'chance/src',
  // Dice are checked by who reads a record.
  'host/src(?=/(?!checkDice))',
  '(idb|@noble|rolldown/runtime|vite/preload-helper)',
  'protocol/src/game/bots',
  'draw/src',
  'web/src/(async/(later|promised)|games/(browserDatabase|table)|random|worker/serve)',
)
/** The rest of these packages is for workers, and for pages that come later. */
const solving = within('(solver|bots)/src')
const reading = within('rules/src/record', 'host/src/checkDice')
const timeline = within('web/src/records/timeline')
const turnStart = within('web/src/records/turnStart')
const own = within(
  'web/src/(board/paintWorker|games/dealWorker|records/(readWorker|reading))',
  'web/src/(solvingWorker|solving/(courses|keptTables)|botWorker/service)',
  'web/src/coach/(service|curves|decisive|look|sailOn)',
)

/** What needs a document, and may not be in one file with anything of a worker. */
export function isOfPages(id: string): boolean {
  return ![shared, solving, reading, timeline, turnStart, own].some((isFor) => isFor(id))
}

/** The files that workers share with pages. What the first page has nothing to do with comes apart from it. */
export const workerGroups = [
  { name: 'shared', test: shared, tags: ['$initial' as const], priority: 4 },
  { name: 'turnStart', test: turnStart, priority: 4 },
  { name: 'solving', test: solving, tags: ['$initial' as const], priority: 3 },
  { name: 'timeline', test: timeline, priority: 3 },
]

/** Styles, and the few large files that pages share. */
const worthNaming = /\.css$|(^|\/)(race|server)-/

/**
 * What is loaded at once with a page, before the page itself asks for it. Small files wait for that: their names, which do not compress, would
 * be in the first page for everybody. Nothing is preloaded from a worker: that takes a document.
 */
export function preloaded(_file: string, files: string[], { hostId }: { hostId: string }): string[] {
  return hostId.includes('Worker-') ? [] : files.filter((file) => worthNaming.test(file))
}

const start = /new Worker\(new URL\('(.+?)', import\.meta\.url\)/g

/** Builds workers together with the page, so that they share files: Vite by itself gives each a copy of all it uses. */
export function workers(): Plugin {
  return {
    name: 'powerboats-workers',
    apply: 'build',
    // Before Vite finds them.
    enforce: 'pre',
    transform(code, id) {
      return code.replaceAll(start, (_start, path: string) => {
        const file = resolve(dirname(id), path)
        const built = this.emitFile({ type: 'chunk', id: file, name: basename(file, '.ts') })
        return `new Worker(import.meta.ROLLUP_FILE_URL_${built}`
      })
    },
    generateBundle(_options, bundle) {
      const loaded = new Set<string>()
      const load = (file: string) => {
        const chunk = bundle[file]
        if (loaded.has(file) || chunk?.type !== 'chunk') return
        loaded.add(file)
        const wrong = chunk.moduleIds.find(isOfPages)
        if (wrong !== undefined) this.error(`a worker would load ${wrong} with ${file}: see workers.config.ts`)
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) load(next)
      }
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('Worker.ts')) load(file)
    },
  }
}
