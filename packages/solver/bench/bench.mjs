// Measures the solver. Run it after a build: node packages/solver/bench/bench.mjs [COURSES]
import os from 'node:os'
import { seeded } from '@powerboats/chance'
import { dealCourse, dealLake } from '@powerboats/rules'
import { packCourse, Solving, tableBytes, turnsFromStart } from '@powerboats/solver'
import { plainBackups } from '../dist/solve/plainBackups.js'
import { compileBaseline } from './baseline/baseline.mjs'

const courses = Number(process.argv[2] ?? 20)
const show = (name, text) => console.log(`  ${name.padEnd(36)} ${text}`)

console.log(
  `${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}, Node ${process.version}`,
)
console.log(`the solver on ${courses} courses (5 dice, tolerance 0.0002, four damage levels): seconds of CPU time`)

const baseline = compileBaseline()
const measured = Array.from({ length: courses }, (_, i) => {
  const course = packCourse(deal(i % 2 === 0 ? 'dark' : 'light', i + 1))
  const bots = solved(course, { astray: false })
  const coach = solved(course, {})
  const plain = solved(course, { astray: false }, plainBackups)
  const inC = baseline?.solve(bots.table, 'choices') ?? null
  const planInC = baseline?.solve(bots.table, 'plan') ?? null
  show(
    `${i % 2 === 0 ? 'dark' : 'light'}, seed ${i + 1}: ${turnsFromStart(bots.table, 0).toFixed(2)} turns`,
    `bots ${bots.seconds.toFixed(2)}, coach ${coach.seconds.toFixed(2)}, plain TypeScript ${plain.seconds.toFixed(2)}` +
      (inC === null
        ? ''
        : `, plain C ${inC.seconds.toFixed(2)} (${inC.sweeps} sweeps), with our dice plan ${planInC.seconds.toFixed(2)}`),
  )
  return { bots, coach, plain, inC, planInC }
})
baseline?.remove()

for (const [kind, what] of [
  ['bots', 'the table of the bots'],
  ['coach', 'the whole table of the coach'],
]) {
  const all = measured.map((each) => each[kind])
  const { backups, sweeps, table } = all[0]
  show(
    what,
    `median ${median(all.map(({ seconds }) => seconds)).toFixed(2)} s, longest ${Math.max(...all.map(({ seconds }) => seconds)).toFixed(2)} s; ` +
      `within 1 % after ${median(all.map(({ close }) => close)).toFixed(3)} s`,
  )
  show('', `the first: ${backups} backups, ${sweeps} sweeps, ${(tableBytes(table) / 1e6).toFixed(1)} MB`)
}
show('to plain TypeScript', `${median(measured.map(({ bots, plain }) => bots.seconds / plain.seconds)).toFixed(3)}`)
if (baseline === null) show('to plain C', 'left out: there is no C compiler here')
else {
  show('to plain C, cc -O3', `${median(measured.map(({ bots, inC }) => bots.seconds / inC.seconds)).toFixed(3)}`)
  show(
    'to the same with our dice plan',
    `${median(measured.map(({ bots, planInC }) => bots.seconds / planInC.seconds)).toFixed(3)}`,
  )
  const most = (differenceOf) => Math.max(...measured.map(differenceOf)).toFixed(5)
  const fromStart = ({ bots, inC }) => {
    const theirs = values({ ...bots.table, levels: inC.levels })
    return Math.max(...values(bots.table).map((value, damage) => Math.abs(value - theirs[damage])))
  }
  show(
    'largest difference to its values',
    `${most(fromStart)} turns from the line, ${most(({ bots, inC }) => difference(bots.table.levels, inC.levels))} anywhere`,
  )
}

function deal(side, seed) {
  const chance = seeded(seed)
  return dealCourse(dealLake(side, chance), 'A', chance)
}

/** Solves a course, and tells after how much CPU time the turns from the line came within 1 % for every damage. */
function solved(course, options, backupsFor) {
  const used = process.cpuUsage()
  const solving = new Solving(course, options, backupsFor)
  const spent = () => process.cpuUsage(used).user / 1e6
  const seen = []
  let noted = 0
  let next = 0
  const isDone = solving.advance(() => {
    const now = spent()
    if (now < next) return true
    seen.push([now - noted, values(solving.table)])
    const after = spent()
    noted += after - now
    next = after + 0.01
    return true
  })
  if (!isDone) throw new Error('the solver stopped')
  const seconds = spent() - noted
  const last = values(solving.table)
  const [close] = seen.find(([, now]) => now.every((value, damage) => Math.abs(value / last[damage] - 1) < 0.01))
  return { seconds, close, table: solving.table, backups: solving.backups, sweeps: solving.sweeps }
}

function values(table) {
  return [0, 1, 2, 3].map((damage) => turnsFromStart(table, damage, 'line'))
}

function difference(one, other) {
  let most = 0
  one.forEach((level, damage) => {
    for (let at = 0; at < level.length; at++) most = Math.max(most, Math.abs(level[at] - other[damage][at]))
  })
  return most
}

function median(all) {
  const sorted = all.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[middle - 0.5] : (sorted[middle - 1] + sorted[middle]) / 2
}
