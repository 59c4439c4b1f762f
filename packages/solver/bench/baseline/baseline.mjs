import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dicePlan } from '../../dist/dice/dicePlan.js'

/** Compiles plain value iteration in C; null where there is no compiler. */
export function compileBaseline() {
  const folder = mkdtempSync(join(tmpdir(), 'powerboats-baseline-'))
  const [program, course, values] = ['baseline', 'course', 'values'].map((name) => join(folder, name))
  const source = fileURLToPath(new URL('baseline.c', import.meta.url))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const compiled = spawnSync(process.env.CC ?? 'cc', ['-O3', '-o', program, source], { encoding: 'utf8' })
  if (compiled.status !== 0) {
    if (compiled.stderr) console.log(compiled.stderr)
    remove()
    return null
  }
  return {
    remove,
    /** Solves the course of a table with its options, by `choices` or by the `plan`; gives the CPU time and the values by damage. */
    solve(table, way) {
      writeFileSync(course, numbersOf(table))
      const { status, stdout } = spawnSync(program, [course, values, way], { encoding: 'utf8' })
      if (status !== 0) throw new Error(`the baseline ended with ${status}`)
      const [seconds, sweeps] = stdout.split(' ').map(Number)
      const { buffer, byteOffset, byteLength } = readFileSync(values)
      const all = new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength))
      const size = all.length / 4
      return { seconds, sweeps, levels: [0, 1, 2, 3].map((damage) => all.subarray(damage * size, (damage + 1) * size)) }
    },
  }
}

/** Everything the program reads, as whole numbers of four bytes: single ones first, then lists, each after its length. */
function numbersOf({ options, stations }) {
  const plan = dicePlan(options.maxDice)
  const { count, first } = plan.hands
  const { means, least2, least3, least4, fewer } = plan
  const single = [stations.count, stations.most, count, plan.slots, plan.firstMean, plan.meanSlot[1], options.sinkCost]
  const lists = [
    stations.runs,
    stations.moves,
    first,
    means,
    least2,
    least3,
    least4,
    fewer,
    stations.toGo,
    ...choicesOf(plan.hands),
  ]
  return Int32Array.from([
    ...single,
    Math.round(options.tolerance * 1e6),
    ...lists.flatMap((list) => [list.length, ...list]),
  ])
}

/** All choices with the dice of each hand (R5.1, R5.2), and all results of each with their chances: four lists, see `best_choice`. */
function choicesOf({ cap, count, sizes, minus, plus }) {
  const [choices, rolls, results, chances] = [[], [], [], []]
  const offer = (kept, rolled) => {
    rolls.push(results.length)
    for (const [result, chance] of resultsOf(kept, rolled)) {
      results.push(result)
      chances.push(chance)
    }
  }
  /** By hand: how many of all rolls give it. */
  const resultsOf = (kept, rolled) => {
    let all = new Map([[kept, 1]])
    for (let die = 0; die < rolled; die++) {
      const next = new Map()
      for (const [hand, chance] of all)
        for (const face of [0, 1, 2]) {
          const more = plus[hand * 3 + face]
          next.set(more, (next.get(more) ?? 0) + chance)
        }
      all = next
    }
    return all
  }
  const partsOf = (hand, found = new Set([hand])) => {
    for (const face of [0, 1, 2]) {
      const less = minus[hand * 3 + face]
      if (less >= 0 && !found.has(less)) partsOf(less, found.add(less))
    }
    return found
  }
  for (let hand = 0; hand < count; hand++) {
    choices.push(rolls.length)
    for (const kept of partsOf(hand)) {
      const others = sizes[hand] - sizes[kept]
      offer(kept, others)
      if (sizes[hand] < cap) offer(kept, others + 1)
      if (others > 0) offer(kept, others - 1)
    }
  }
  return [[...choices, rolls.length], [...rolls, results.length], results, chances]
}
