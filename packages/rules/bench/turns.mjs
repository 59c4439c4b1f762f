// How many turns and games a second the readable rules play through decide and evolve, on one core.
import { availableParallelism, cpus } from 'node:os'
import { facesFrom, seeded } from '@powerboats/chance'
import {
  boatOf,
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

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const players = 4

function setupOf(seed) {
  const chance = seeded(seed)
  const lake = dealLake('dark', chance)
  return {
    options: optionsFor(players),
    players: colours.slice(0, players).map((colour) => ({ name: colour, colour })),
    lake,
    courses: letters.map((letter) => dealCourse(lake, letter, chance)),
  }
}

/** A legal intent at random: up to three dice, each re-rolled or not. */
function intentOf(game, chance) {
  const { seat } = game
  const { place, steer } = legal(game, seat)
  const pick = (list) => list[chance(list.length)]
  if (game.phase === 'placing') return { kind: 'place', space: pick(place), heading: chance(6) }
  if (game.phase === 'steering') return { kind: 'steer', heading: pick(steer.filter(({ allowed }) => allowed)).heading }
  const { dice } = boatOf(game, seat)
  const change = chance(3)
  const add = dice.length === 0 || (change === 1 && dice.length < 3) ? 1 : 0
  const remove = add === 0 && change === 2 ? [chance(dice.length)] : []
  return {
    kind: 'roll',
    add,
    remove,
    reroll: dice.flatMap((_, die) => (remove.includes(die) || chance(2) ? [] : [die])),
  }
}

function playOne(setup, chance) {
  const roll = facesFrom(chance)
  let game = newGame(setup)
  game = evolveAll(game, openGame(game, roll))
  let turns = 0
  while (game.seat !== null) {
    const intent = intentOf(game, chance)
    const decided = decide(game, game.seat, intent, roll)
    if (!decided.ok) throw new Error(decided.error)
    if (intent.kind === 'steer') turns++
    game = evolveAll(game, decided.value)
  }
  return turns
}

const setups = Array.from({ length: 4 }, (_, i) => setupOf(i + 1))
const chance = seeded(1)
playOne(setups[0], chance)

let turns = 0
let games = 0
const start = performance.now()
while (performance.now() - start < seconds * 1000) turns += playOne(setups[games++ % setups.length], chance)
const elapsed = (performance.now() - start) / 1000

console.log(`machine: ${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.versions.node}`)
console.log(
  `readable rules, ${players} boats, random legal play: ${Math.round(turns / elapsed)} turns a second, ` +
    `${(games / elapsed).toFixed(1)} games a second`,
)
