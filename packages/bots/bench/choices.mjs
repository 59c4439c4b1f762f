// How long each bot takes for a choice, once its table is there, at a table of four.
import { availableParallelism, cpus } from 'node:os'
import { botNamed, botNames, playGame, seededSetup, solvedCharts } from '@powerboats/bots'

const charts = solvedCharts()
const setup = seededSetup(7, { names: botNames, side: 'dark', changes: { races: 1 } })
charts.tableFor(setup.courses[0], setup.options)

const times = new Map(botNames.map((name) => [name, []]))
const timed = (name) => {
  const bot = botNamed(name, charts)
  return {
    name,
    choose(game, seat, chance) {
      const start = performance.now()
      const intent = bot.choose(game, seat, chance)
      times.get(name).push(performance.now() - start)
      return intent
    },
  }
}
for (let seed = 1; seed <= 6; seed++) playGame(setup, botNames.map(timed), seed)

console.log(`machine: ${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.versions.node}`)
for (const [name, all] of times) {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (part) => sorted[Math.floor(part * (sorted.length - 1))].toFixed(2)
  console.log(
    `${name.padEnd(9)} ${sorted.length} choices: median ${at(0.5)} ms, 95 % below ${at(0.95)} ms, longest ${at(1)} ms`,
  )
}
