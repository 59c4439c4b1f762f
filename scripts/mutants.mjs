// npm run mutants -- FOLDER: puts small faults into the code, one at a time, and lists those that no test notices.
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { copyPackage } from './mutants/compiler.mjs'
import { root, run, setUp } from './setup.mjs'

const help = `npm run mutants -- FOLDER [--files GLOB …] [--tests GLOB …] [--names REGEX] [--quick] [--without KIND …] [--minutes N]

Puts small faults into the sources of FOLDER, one at a time, and runs the tests of FOLDER. Prints every fault that neither a
test nor the compiler notices, except those that change nothing and are listed in scripts/mutants/known.json. Works on a copy of
the project.

  npm run mutants -- packages/host
  npm run mutants -- packages/host --files packages/host/src/gameCache.ts --files packages/host/src/clock.ts:20-40
  npm run mutants -- packages/server/src/db --tests 'packages/server/src/db/{engines/sqlite,stores/groupCommit}.test.ts'

  --files GLOB    put faults only into these files; :FROM-TO or :LINE after a file means these lines only
  --tests GLOB    run these tests instead of all in FOLDER
  --names REGEX   run only tests whose names match, those of their groups before them: many contracts run in one test file
  --quick         leave out faults in what is worked out while a file is loaded: for those all tests have to run
  --without KIND  leave out faults of a kind, such as StringLiteral: where names of columns are most of the strings, nearly all
                  of those are noticed at once
  --minutes N     stop after N minutes, and list what is undecided; 120 by default

Exit code: 0 when every fault was noticed or is listed, 1 when not, 2 when nothing could be tried, 130 when it had to be cut off.
`

/** How many minutes the last fault may take when the time is over. */
const patience = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true },
    names: { type: 'string', default: '' },
    without: { type: 'string', multiple: true, default: [] },
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '120' },
    help: { type: 'boolean' },
  },
})
const folder = positionals[0]?.replace(/\/$/, '')
const minutes = Number(values.minutes)
const files = values.files?.map((glob) => glob.replace(/:(\d+)$/, ':$1-$1'))
if (values.help || !folder?.startsWith('packages/') || positionals.length > 1 || !(minutes > 0)) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}

setUp()
// Some tests start the server as it is built.
if (!run('npx', ['tsc', '-b'])) process.exit(2)
process.chdir(new URL(root).pathname)
process.env['MUTANTS_TESTS'] = JSON.stringify(values.tests ?? [`${folder}/**/*.test.ts`])
process.env['MUTANTS_NAMES'] = values.names
process.env['MUTANTS_END'] = String(Date.now() + minutes * 60_000)
const copy = `.mutants/${process.pid}`
process.env['MUTANTS_NOTICED'] = `${process.cwd()}/${copy}-noticed`
process.env['MUTANTS_TYPES'] = `${copy}-types`
copyPackage(folder, `${copy}-types`)
process.on('exit', () => {
  try {
    for (const left of [copy, `${copy}-noticed`, `${copy}-types`])
      rmSync(left, { recursive: true, force: true, maxRetries: 3 })
  } catch (error) {
    console.error(`${copy} is left behind: ${error.message}`)
  }
})
/** The processes in which Stryker runs the tests. */
const workers = []
subscribe('child_process', ({ process: worker }) => workers.push(worker))
const { Stryker } = await import('@stryker-mutator/core')
const tested = new Stryker({
  mutate: [
    ...(files ?? [`${folder}/**/*.ts`, '!**/{assembly,test,bench,dist,node_modules}/**', '!**/index.ts']),
    '!**/*.test.ts',
  ],
  testRunner: 'two-passes',
  checkers: ['compiler'],
  ignorers: ['api-texts'],
  plugins: [
    '@stryker-mutator/vitest-runner',
    ...['apiTexts', 'firstPass', 'compiler', 'reporter'].map((part) => `./scripts/mutants/${part}.mjs`),
  ],
  reporters: ['survivors'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts' },
  // Stryker would rewrite the file with an interface of the compiler that TypeScript 7 no longer has. Vitest does not need it.
  tsconfigFile: 'none',
  tempDirName: copy,
  ignorePatterns: ['.mutants'],
  concurrency: 1,
  // The first pass is a part of it, and ends by itself when the time is over.
  dryRunTimeoutMinutes: minutes + patience,
  ignoreStatic: values.quick,
  mutator: { excludedMutations: values.without },
  allowConsoleColors: false,
}).runMutationTest()

/** Lets the workers stop what their tests have started, and ends. */
async function stop() {
  console.log('Cut off: the last fault does not end.')
  const running = workers.filter(({ connected }) => connected)
  for (const worker of running) worker.disconnect()
  const tooLate = new Promise((resolve) => setTimeout(resolve, 20_000))
  await Promise.race([tooLate, Promise.all(running.map((worker) => once(worker, 'exit')))])
  for (const worker of running) worker.kill('SIGKILL')
  process.exit(130)
}
setTimeout(() => void stop(), (minutes + patience) * 60_000).unref()
try {
  await tested
} catch (error) {
  console.error(`Nothing could be tried: ${error.message}`)
  process.exitCode = 2
}
