// How long each bot takes for a choice, once its table is there, at a table of four.
import { availableParallelism, cpus } from 'node:os'
import { botLevels, botOfLevel, solvedCourses } from '@powerboats/bots'
import { playGame, seededSetup } from '@powerboats/chance'

const solved = solvedCourses()
/** Those who sail by a plan, and those who sail by a table with the best of the others. */
const tables = [botLevels.slice(0, 4), botLevels.slice(4)]
const setup = seededSetup(7, { names: ['a', 'b', 'c', 'd'], side: 'dark', changes: { races: 1 } })
solved.tableFor(setup.courses[0], setup.options)

const times = new Map(botLevels.map((level) => [level, []]))
const timed = (level) => {
  const bot = botOfLevel(level, solved)
  return {
    name: level,
    choose(game, seat, chance) {
      const start = performance.now()
      const intent = bot.choose(game, seat, chance)
      times.get(level).push(performance.now() - start)
      return intent
    },
  }
}
for (const levels of tables) for (let seed = 1; seed <= 6; seed++) playGame(setup, levels.map(timed), seed)

console.log(`machine: ${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.versions.node}`)
for (const [level, all] of times) {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(2)
  console.log(
    `${level.padEnd(9)} ${sorted.length} choices: median ${at(0.5)} ms, 95 % below ${at(0.95)} ms, longest ${at(1)} ms`,
  )
}
