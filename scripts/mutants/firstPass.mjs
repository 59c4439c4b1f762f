import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'

/** Where the first pass writes what it tries and what it notices; a worker that is started again reads it. */
const file = process.env['MUTANTS_NOTICED'] ?? ''
/** Milliseconds without news after which a fault is taken for an endless loop. */
const patience = 120_000

/** What follows a word in the lines that begin with it. */
function read(word) {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))
}

/** Tries as many faults as possible without loading anything again. Not those that act while a file is loaded. */
async function tryFaults(vitest, tests, perTest) {
  // Some faults make the process of the tests crash: the next goes on behind them.
  const crashed = read('tries').slice(-1)
  appendFileSync(file, crashed.map((fault) => `crashes ${fault}\n`).join(''))
  vitest.provide('mode', 'first-pass')
  /** What this pass is done with: noticed, or left to the second, because it stopped, spoiled or crashed a round. */
  const done = new Set([...read('noticed'), ...read('crashes')])
  // Few faults are left to tests that take long.
  const usual = tests.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0) / tests.length
  const slow = new Set(tests.flatMap(({ id, timeSpentMs }) => (timeSpentMs > usual ? [id] : [])))
  const all = Object.entries(perTest)
  await tryUntilOver(
    vitest,
    done,
    all.filter(([test]) => !slow.has(test)),
  )
  await tryUntilOver(
    vitest,
    done,
    all.filter(([test]) => slow.has(test)),
  )
  vitest.provide('faults', null)
}

/** Tries the faults of some tests, in as many rounds as it takes. */
async function tryUntilOver(vitest, done, perTest) {
  for (let isOver = false; !isOver;) {
    const left = (counts) => Object.entries(counts).filter(([fault]) => !done.has(fault))
    const hits = Object.fromEntries(
      perTest.flatMap(([test, counts]) => (left(counts).length > 0 ? [[test, Object.fromEntries(left(counts))]] : [])),
    )
    if (Object.keys(hits).length === 0) return
    vitest.provide('faults', { hits, file })
    const [spoiled, tried] = [read('spoiled').length, read('tries').length]
    const isStuck = await runUnlessStuck(vitest, new Set(Object.keys(hits).map((test) => test.split('#')[0])))
    for (const fault of read('noticed')) done.add(fault)
    const last = read('tries').slice(tried).at(-1)
    isOver = done.has(last) || (!isStuck && read('spoiled').length === spoiled)
    done.add(last)
  }
}

/** Runs test files to their end, or until one is stuck. Returns whether one was. */
async function runUnlessStuck(vitest, files) {
  vitest.state.filesMap.clear()
  for (const project of vitest.projects) project.config.testNamePattern = undefined
  let isStuck = false
  const began = Date.now()
  const watch = setInterval(() => {
    const news = Math.max(began, statSync(file).mtimeMs)
    if (isStuck || Date.now() - news < patience) return
    isStuck = true
    // Asked once, it waits for the test; asked twice, it does not.
    for (const _ of [1, 2]) void vitest.cancelCurrentRun('keyboard-input').catch(() => {})
  }, 5000)
  try {
    await vitest.start([...files])
  } finally {
    clearInterval(watch)
  }
  return isStuck
}

const [{ factory }] = vitestPlugins

/** The runner of Stryker, which loads everything again for every fault, and a first pass that leaves few faults to it. */
function create(injector) {
  /** @type {any} */
  const runner = factory(injector)
  const dryRun = runner.dryRun.bind(runner)
  const mutantRun = runner.mutantRun.bind(runner)
  let noticed = null
  runner.dryRun = async (options) => {
    const result = await dryRun(options)
    if (result.status === 'complete') await tryFaults(runner.ctx, result.tests, result.mutantCoverage?.perTest ?? {})
    return result
  }
  runner.mutantRun = async (options) => {
    noticed ??= new Set(read('noticed'))
    if (!noticed.has(options.activeMutant.id)) return mutantRun(options)
    return { status: 'killed', killedBy: options.testFilter ?? [], failureMessage: '', nrOfTests: 1 }
  }
  return runner
}
create.inject = factory.inject

export const strykerPlugins = [{ kind: 'TestRunner', name: 'two-passes', factory: create }]
