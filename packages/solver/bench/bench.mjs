// Measures the packed race against the readable rules, and the solver. Run it after a build: node packages/solver/bench/bench.mjs
import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { facesFrom, seeded } from '@powerboats/chance'
import {
  colours,
  dealCourse,
  dealLake,
  decide,
  evolveAll,
  legal,
  letters,
  newGame,
  openGame,
  optionsFor,
} from '@powerboats/rules'
import { packCourse, PackedRace, playRandomly, quickChance, Solving, startAdvice, tableBytes } from '@powerboats/solver'

const seconds = () => performance.now() / 1000
const show = (name, text) => console.log(`  ${name.padEnd(34)} ${text}`)
const deal = (side, seed) => {
  const chance = seeded(seed)
  const lake = dealLake(side, chance)
  return { lake, courses: letters.map((letter) => dealCourse(lake, letter, chance)) }
}

console.log(
  `${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)}, Node ${process.version}`,
)

console.log('playouts by a random legal policy, four boats')
const { lake, courses } = deal('dark', 1)
const packed = packedTurns(2)
const readable = readableTurns(2)
show('packed race', `${(packed / 1e6).toFixed(2)} million turns a second`)
show('readable rules', `${(readable / 1e6).toFixed(4)} million turns a second`)
show('ratio', (packed / readable).toFixed(0))

console.log('the solver (5 dice, tolerance 0.001, four damage levels)')
for (const side of ['dark', 'light'])
  for (const seed of [1, 2, 3]) {
    const course = deal(side, seed).courses[0]
    const [turns, report] = solveTimed(course)
    show(`${side}, seed ${seed}: ${turns.toFixed(2)} turns`, report)
  }

console.log('the same on two workers, from the start of the second one')
for (const side of ['dark', 'light'])
  for (const seed of [1, 2, 3]) show(`${side}, seed ${seed}`, await solveTogether(deal(side, seed).courses[0]))

function packedTurns(limit) {
  const race = new PackedRace(packCourse(courses[0]), optionsFor(4), [0, 0, 0, 0], 0)
  const bits = quickChance(1)
  let turns = 0
  const run = (until) => {
    while (seconds() < until)
      for (let i = 0; i < 20; i++) {
        race.begin([0, 0, 0, 0], i % 4)
        turns += playRandomly(race, bits, Infinity)
      }
  }
  run(seconds() + 0.5)
  turns = 0
  const begin = seconds()
  run(begin + limit)
  return turns / (seconds() - begin)
}

function readableTurns(limit) {
  const chance = seeded(1)
  const roll = facesFrom(chance)
  const players = colours.slice(0, 4).map((colour) => ({ name: colour, colour }))
  let turns = 0
  const begin = seconds()
  while (seconds() < begin + limit) {
    let game = newGame({ options: optionsFor(4, 'rulebook', { races: 1 }), players, lake, courses })
    game = evolveAll(game, openGame(game, roll))
    while (game.phase !== 'over') {
      const intent = anyIntent(legal(game, game.seat), chance)
      if (intent.kind === 'steer') turns++
      game = evolveAll(game, decide(game, game.seat, intent, roll).value)
    }
  }
  return turns / (seconds() - begin)
}

/** The policy of `playRandomly`. */
function anyIntent(may, chance) {
  if (may.place.length > 0) return { kind: 'place', space: may.place[chance(may.place.length)], heading: chance(6) }
  if (may.roll !== null) {
    const dice = may.roll.dice.map((_, die) => die)
    const change = chance(dice.length > 0 ? 3 : 2)
    const remove = change === 2 ? [chance(dice.length)] : []
    const reroll = dice.filter((die) => !remove.includes(die) && chance(2) === 0)
    return { kind: 'roll', add: change === 1 ? 1 : 0, remove, reroll }
  }
  const allowed = may.steer.filter((steering) => steering.allowed)
  return { kind: 'steer', heading: allowed[chance(allowed.length)].heading }
}

/** Solves a course, notes what it predicted on the way, and tells when that came within 1 %. */
function solveTimed(course) {
  const begin = seconds()
  const used = process.cpuUsage()
  const solving = new Solving(packCourse(course))
  const seen = []
  let noted = 0
  for (let done = false; !done;) {
    const until = seconds() + 0.02
    done = solving.advance(() => seconds() < until)
    const now = seconds()
    seen.push([now - begin - noted, values(solving.table)])
    noted += seconds() - now
  }
  const { user } = process.cpuUsage(used)
  const last = values(solving.table)
  const close = seen.find(([, now]) => now.every((value, damage) => Math.abs(value / last[damage] - 1) < 0.01))
  const { live } = solving.table.stations
  return [
    last[0],
    `${seen.at(-1)[0].toFixed(2)} s (${(user / 1e6).toFixed(2)} s of one core), within 1 % after ${close[0].toFixed(2)} s; ` +
      `${live * 24} positions, ${solving.backups} backups, ${solving.sweeps} sweeps, ${(tableBytes(solving.table) / 1e6).toFixed(1)} MB`,
  ]
}

async function solveTogether(course) {
  const begin = seconds()
  const worker = new Worker(new URL('./threads/helper.mjs', import.meta.url))
  const solving = new Solving(packCourse(course), {}, true)
  worker.postMessage(solving.parts)
  solving.advance(() => true)
  const took = seconds() - begin
  await worker.terminate()
  return `${took.toFixed(2)} s; ${solving.backups} backups, ${solving.sweeps} sweeps, ${solving.helpers} helping`
}

function values(table) {
  return [0, 1, 2, 3].map((damage) => startAdvice(table, damage).find(({ onLine }) => onLine).turns)
}
