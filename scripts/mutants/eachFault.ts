import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { RunnerTask, RunnerTestCase } from 'vitest'
import { inject } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'

declare module 'vitest' {
  interface ProvidedContext {
    /** How often each test comes by each fault, and where to write what is tried and noticed; nothing when tests run as usual. */
    readonly faults: {
      readonly hits: Readonly<Record<string, Readonly<Record<string, number>>>>
      readonly file: string
    } | null
  }
}

/** What the instrumented code looks at. */
interface Switch {
  activeMutant?: string | undefined
  hitCount?: number
  hitLimit?: number
}
const faultSwitch = ((globalThis as Record<string, unknown>)['__stryker__'] ??= {}) as Switch

/** After how many milliseconds of work a test is left, whatever remains of its faults. */
const patience = 60_000
/** A test that works longer than this without a fault is left to the second pass: there a fault costs no more, and ends with the first test that notices it. */
const slow = 2_000
/** Which tests are run. */
const names = new RegExp(process.env['MUTANTS_NAMES'] ?? '')
const worked = () => process.cpuUsage().user / 1000

/**
 * Repeats each test with each of its faults, in one process that has loaded everything once. A fault is noticed when the test
 * fails with it and then passes without it. Tests without faults are not run.
 */
export default class EachFault extends VitestTestRunner {
  readonly #given = inject('faults') ?? null
  readonly #noticed = new Set<string>()
  /** Tests fail by something that a fault has left behind: nothing more can be learned in this process. */
  #isSpoiled = false
  /** Of the test that runs: the faults to be tried with it, when it began, how long it takes without them. */
  #faults: string[] = []
  #began = 0
  #usual = 0
  /** The fault of this turn; and the one with which the test has just failed, so that it is now run without. */
  #fault: string | undefined
  #suspect: string | undefined

  override async onBeforeRunTask(task: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(task)
    if (task.type !== 'test') return
    if (!names.test(nameOf(task))) task.mode = 'skip'
    if (this.#given === null) return
    this.#faults = Object.keys(this.#given.hits[idOf(task)] ?? {}).filter((fault) => !this.#noticed.has(fault))
    if (this.#isSpoiled || this.#faults.length === 0) task.mode = 'skip'
    this.#began = worked()
    // The test as it is, then at most two turns for each fault: with it, and without it if it was noticed.
    task.repeats = 2 * this.#faults.length
  }

  override onBeforeTryTask(task: RunnerTask, { repeats }: { repeats: number } = { repeats: 0 }): void {
    super.onBeforeTryTask(task)
    if (task.type !== 'test' || this.#given === null) return
    this.#fault = repeats === 0 || this.#suspect !== undefined ? undefined : this.#faults.shift()
    this.#write(this.#fault === undefined ? 'without' : `tries ${this.#fault}`)
    if (this.#fault === undefined) return
    const hits = this.#given.hits[idOf(task)]?.[this.#fault] ?? 0
    // Many more hits than without the fault mean an endless loop.
    Object.assign(faultSwitch, { activeMutant: this.#fault, hitCount: 0, hitLimit: 1000 + 20 * hits })
  }

  async runTask(task: RunnerTestCase): Promise<void> {
    const began = Date.now()
    const run = VitestTestRunner.getTestFn(task)()
    if (this.#fault === undefined) {
      await run
      this.#usual = Date.now() - began
    } else await inTime(run, 2000 + 10 * this.#usual)
  }

  onAfterRetryTask(task: RunnerTestCase, { repeats }: { repeats: number }): void {
    const { result } = task
    if (this.#given === null || result === undefined) return
    faultSwitch.activeMutant = undefined
    const hasFailed = result.state === 'fail'
    if (this.#fault !== undefined) {
      this.#suspect = hasFailed ? this.#fault : undefined
      // What was worked out once and is remembered does not come by the fault again: that tells nothing.
      const isMet = (faultSwitch.hitCount ?? 0) > 0
      if (!hasFailed) this.#write(`${isMet ? 'passes' : 'misses'} ${this.#fault} ${idOf(task)}`)
    } else {
      if (hasFailed) this.#spoil()
      else if (this.#suspect !== undefined) this.#notice(this.#suspect)
      this.#suspect = undefined
    }
    const time = worked() - this.#began
    const isDone = time > (repeats === 0 ? slow : patience) || this.#faults.length === 0
    const isOver = this.#isSpoiled || (isDone && this.#suspect === undefined)
    // A test that is skipped in the midst of its turns has no more of them.
    Object.assign(result, { state: isOver ? 'skip' : 'pass', errors: undefined })
  }

  #notice(fault: string): void {
    this.#noticed.add(fault)
    this.#write(`noticed ${fault}`)
  }

  #spoil(): void {
    this.#isSpoiled = true
    this.#write('spoiled by the last')
  }

  #write(line: string): void {
    appendFileSync(this.#given!.file, `${line}\n`)
  }
}

/** Fails when something takes longer. */
async function inTime(run: Promise<void> | void, limit: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), limit)
  })
  await Promise.race([run, tooLate]).finally(() => clearTimeout(timer))
}

/** As Stryker names tests. */
function idOf(task: RunnerTestCase): string {
  return `${relative(process.cwd(), task.file.filepath)}#${nameOf(task)}`
}

function nameOf(task: RunnerTestCase): string {
  const parts = [task.name]
  for (let suite = task.suite; suite; suite = suite.suite) parts.unshift(suite.name)
  return parts.join(' ').trim()
}
