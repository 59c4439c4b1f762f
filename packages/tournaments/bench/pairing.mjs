// How long it takes to pair a Swiss of 500 and a regatta of 1,000, over a whole tournament with random results: the slowest and the middle
// pairing, by the clock and by the time of the processor (which others on the machine do not change), and what an outcome costs.
import { seeded } from '@powerboats/chance'
import { decide, dueAt, evolveAll, likelyOrder, newTournament, openHeats, standingsOf } from '@powerboats/tournaments'

const minute = 60_000
const fields = [
  { name: 'Swiss of 500, 9 rounds', players: 500, format: { kind: 'swiss', rounds: 9 } },
  { name: 'Swiss of 499, 20 rounds', players: 499, format: { kind: 'swiss', rounds: 20 } },
  { name: 'regatta of 1,000, 40 minutes', players: 1000, format: { kind: 'regatta', minutes: 40 } },
]

for (const { name, players, format } of fields) {
  const { pairings, reports, table } = measure(players, format)
  console.log(`${name}: ${pairings.length} pairings, ${reports.length} heats`)
  console.log(`  a pairing: ${timesText(pairings)}`)
  console.log(`  a report:  ${timesText(reports)}`)
  console.log(`  the table: ${table.toFixed(1)} ms`)
}

function measure(players, format) {
  const chance = seeded(players)
  const plan = {
    name: 'bench',
    organiser: 'bench',
    format,
    start: { at: 0, whenFull: false },
    least: 2,
    most: players,
    bots: { kind: 'allowed' },
    graceSeconds: 60,
    breakSeconds: 30,
    side: 'dark',
    changes: { races: 1 },
  }
  const ratings = new Map(Array.from({ length: players }, (_, i) => [`p${i}`, 1000 + chance(1000)]))
  let at = 0
  let tournament = newTournament(plan)
  for (const [id, rating] of ratings) {
    const entry = { id, name: id, rating, bot: 'bench' }
    tournament = evolveAll(tournament, [{ kind: 'joined', at, entry }])
  }
  const act = (intent) => {
    const clock = performance.now()
    const used = process.cpuUsage()
    const decided = decide(tournament, null, intent, { at, chance, busy: () => false })
    const { user, system } = process.cpuUsage(used)
    const times = { clock: performance.now() - clock, processor: (user + system) / 1000 }
    if (!decided.ok) throw new Error(decided.error)
    tournament = evolveAll(tournament, decided.value)
    return { ...times, events: decided.value }
  }
  const ends = new Map()
  const pairings = []
  const reports = []
  while (tournament.phase !== 'over') {
    for (const { number } of openHeats(tournament))
      if (!ends.has(number)) ends.set(number, at + 5 * minute + chance(5 * minute))
    const next = openHeats(tournament).toSorted((a, b) => ends.get(a.number) - ends.get(b.number))[0]
    const due = dueAt(tournament, at)
    const isEnd = next !== undefined && (due === null || ends.get(next.number) < due)
    at = Math.max(at, isEnd ? ends.get(next.number) : due)
    if (isEnd) {
      const order = likelyOrder(next.players, (player) => ratings.get(player), chance)
      const ranks = next.players.map((player) => order.indexOf(player) + 1)
      reports.push(act({ kind: 'report', heat: next.number, outcome: { how: 'sailed', ranks, sailed: [0, 0] } }))
    } else {
      const proceeded = act({ kind: 'proceed' })
      if (proceeded.events.some(({ kind }) => kind === 'paired')) pairings.push(proceeded)
    }
  }
  const begun = performance.now()
  standingsOf(tournament)
  return { pairings, reports, table: performance.now() - begun }
}

function timesText(times) {
  return ['clock', 'processor']
    .map((kind) => {
      const sorted = times.map((time) => time[kind]).toSorted((a, b) => a - b)
      const middle = sorted[Math.floor(sorted.length / 2)]
      return `${kind} ${middle.toFixed(1)} ms in the middle, ${sorted.at(-1).toFixed(1)} ms at most`
    })
    .join('; ')
}
