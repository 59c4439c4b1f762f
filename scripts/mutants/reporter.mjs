import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Faults that change nothing, by file: the code before and after, as it is printed here, and why nothing changes. */
const known = JSON.parse(readFileSync(new URL('known.json', import.meta.url), 'utf8'))
const survives = new Set(['Survived', 'NoCoverage'])
/** Why a fault is neither noticed nor not. With one that breaks what it is put into, no test can be loaded: that is noticed. */
const leavesOpen = /^(The time was over|Test runner crashed)/
const minute = 60_000

/** Prints each fault that neither a test nor the compiler noticed, and once a minute how many were tried. */
class Survivors {
  #all = 0
  #tried = 0
  #unknown = 0
  #late = 0
  #refused = 0
  #undecided = []
  #told = Date.now()
  /** Faults of known.json that were found again; the others may be out of date. */
  #met = new Set()
  /** The lines of every file as they were at the start; somebody may edit the files meanwhile. */
  #files = new Map()

  onMutationTestingPlanReady({ mutantPlans }) {
    for (const fileName of new Set(mutantPlans.map(({ mutant }) => mutant.fileName)))
      this.#files.set(relative(process.cwd(), fileName), readFileSync(fileName, 'utf8').split('\n'))
    this.#all = mutantPlans.length
    // Stryker takes the first pass for time that every fault needs to get ready: an endless loop would last as long. On a busy
    // machine tests are slow, though: a little longer does not mean an endless loop.
    for (const { runOptions, netTime } of mutantPlans)
      if (runOptions !== undefined) runOptions.timeout = minute + 5 * netTime
    const leftOut = mutantPlans.filter(({ mutant }) => mutant.status === 'Ignored').length
    console.log(`${this.#all} faults, ${leftOut} of them left out`)
  }

  onMutantTested({ fileName, location, replacement, status, statusReason }) {
    if (status === 'Ignored') return void this.#all--
    this.#tried++
    const file = relative(process.cwd(), fileName)
    const fault = change(this.#files.get(file), location, replacement)
    if (status === 'Timeout') this.#late++
    if (status === 'CompileError') this.#refused++
    if (status === 'RuntimeError' && leavesOpen.test(statusReason))
      this.#undecided.push(`${file}:${location.start.line}: ${fault.after}`)
    if (survives.has(status)) this.#survived(file, location, fault, status)
    if (Date.now() - this.#told < minute) return
    this.#told = Date.now()
    console.log(`… ${this.#tried} of ${this.#all} tried`)
  }

  #survived(file, { start }, { before, after }, status) {
    const reason = known[file]?.find((fault) => fault.before === before && fault.after === after)
    if (reason !== undefined) return void this.#met.add(reason)
    this.#unknown++
    const untested = status === 'NoCoverage' ? ' (no test runs this)' : ''
    console.log(`\n${file}:${start.line}${untested}\n- ${before}\n+ ${after}`)
  }

  onMutationTestReportReady() {
    const faults = [...this.#files.keys()].flatMap((file) => known[file] ?? [])
    for (const fault of faults)
      if (!this.#met.has(fault))
        console.log(`\nknown.json lists a fault that was noticed or not tried:\n- ${fault.before}\n+ ${fault.after}`)
    const undecided = this.#undecided.length
    if (undecided > 0) console.log(`\nUndecided:\n${this.#undecided.join('\n')}`)
    const noticed = this.#tried - this.#unknown - this.#met.size - undecided
    const score = `${noticed} noticed, ${this.#late} of them by taking too long and ${this.#refused} by the compiler alone, ${this.#met.size} known to change nothing`
    console.log(`\n${this.#all} faults: ${score}, ${this.#unknown} not noticed, ${undecided} undecided`)
    process.exitCode = this.#unknown + undecided === 0 ? 0 : 1
  }
}

/** The lines that a fault changes, before and after, as one line each. */
function change(lines, { start, end }, replacement) {
  // Lines and columns count from 1; the end is behind the last character.
  const [first, last] = [lines[start.line - 1], lines[end.line - 1]]
  const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim()
  const before = oneLine(lines.slice(start.line - 1, end.line).join('\n'))
  return { before, after: oneLine(first.slice(0, start.column - 1) + replacement + last.slice(end.column - 1)) }
}

export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: Survivors }]
