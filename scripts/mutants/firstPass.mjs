import { appendFileSync, statSync } from 'node:fs'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { file, lines, read } from './journal.mjs'

/** When the time for trying faults is over. Then the rest is told as undecided. */
const end = Number(process.env['MUTANTS_END'])
/** Milliseconds without news after which a fault is taken for an endless loop: its test takes two seconds without it. Others may take longer. */
const patience = { fault: 30_000, other: 120_000 }

/** Tries as many faults as possible without loading anything again. Not those that act while a file is loaded. */
async function tryFaults(vitest, tests, perTest) {
  // Some faults make the process of the tests crash: the next goes on behind them.
  const crashed = read('tries').slice(-1)
  appendFileSync(file, crashed.map((fault) => `crashes ${fault}\n`).join(''))
  vitest.provide('mode', 'first-pass')
  /** What this pass is done with: noticed, or left to the second, because it stopped, spoiled or crashed a round. */
  const done = new Set([...read('noticed'), ...read('crashes')])
  for (const some of inRounds(tests, perTest)) await tryUntilOver(vitest, done, some)
  vitest.provide('faults', null)
}

/** The tests in three parts, the most promising first: few faults are left to the others, which take long or come by those that all tests come by. */
function inRounds(tests, perTest) {
  const all = Object.entries(perTest)
  const times = new Map(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]))
  const testsWith = new Map()
  for (const [, counts] of all)
    for (const fault of Object.keys(counts)) testsWith.set(fault, (testsWith.get(fault) ?? 0) + 1)
  const promise = ([test, counts]) =>
    Object.keys(counts).reduce((sum, fault) => sum + 1 / testsWith.get(fault), 0) / (10 + (times.get(test) ?? 0))
  const sorted = all.toSorted((a, b) => promise(b) - promise(a))
  const third = Math.ceil(sorted.length / 3)
  return [0, 1, 2].map((part) => sorted.slice(part * third, (part + 1) * third))
}

/** Tries the faults of some tests, in as many rounds as it takes. */
async function tryUntilOver(vitest, done, perTest) {
  for (let isOver = false; !isOver && Date.now() < end;) {
    // After a round that was stopped or spoiled, the next goes on behind it.
    const passed = new Set([...read('passes'), ...read('misses')])
    const hits = Object.fromEntries(
      perTest.flatMap(([test, counts]) => {
        const left = Object.entries(counts).filter(([fault]) => !done.has(fault) && !passed.has(`${fault} ${test}`))
        return left.length > 0 ? [[test, Object.fromEntries(left)]] : []
      }),
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
    const isTried = news > began && lines().at(-1).startsWith('tries ')
    const limit = news + (isTried ? patience.fault : patience.other)
    if (isStuck || Date.now() < Math.min(limit, end)) return
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

/** The runner of Stryker, which loads everything again for every fault, and a first pass that leaves to it the few that it could not try with all their tests. */
function create(injector) {
  /** @type {any} */
  const runner = factory(injector)
  const dryRun = runner.dryRun.bind(runner)
  const mutantRun = runner.mutantRun.bind(runner)
  let noticed = null
  /** The tests that pass with a fault, as `FAULT TEST`. */
  let passed = null
  runner.dryRun = async (options) => {
    const result = await dryRun(options)
    if (result.status === 'complete') await tryFaults(runner.ctx, result.tests, result.mutantCoverage?.perTest ?? {})
    return result
  }
  runner.mutantRun = async (options) => {
    noticed ??= new Set(read('noticed'))
    passed ??= new Set(read('passes'))
    const { activeMutant: fault, testFilter: tests } = options
    if (noticed.has(fault.id)) return { status: 'killed', killedBy: tests ?? [], failureMessage: '', nrOfTests: 1 }
    // A fault that acts while a file is loaded has no tests of its own.
    const hasPassed = tests?.every((test) => passed.has(`${fault.id} ${test}`))
    if (hasPassed) return { status: 'survived', nrOfTests: tests.length }
    return Date.now() < end ? mutantRun(options) : { status: 'error', errorMessage: 'The time was over.' }
  }
  return runner
}
create.inject = factory.inject

export const strykerPlugins = [{ kind: 'TestRunner', name: 'two-passes', factory: create }]
