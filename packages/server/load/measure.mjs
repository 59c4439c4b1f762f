// Plays at tables for a while, as fast as they go or at a steady rate, and says how fast moves were answered and seen.

/** `rate` is the intents a second over all tables; Infinity plays the next move as soon as one is done. */
export async function measure(tables, seconds, rate) {
  const seen = []
  let moved = 0
  let refused = 0
  let isOver = false
  const closedLoop = rate === Infinity
  for (const table of tables) {
    table.onSeen = (ms) => seen.push(ms)
    table.onRefused = () => refused++
    table.onMoved = () => {
      moved++
      if (closedLoop && !isOver) table.act()
    }
  }
  const begun = performance.now()
  if (closedLoop) for (const table of tables) table.act()
  const pacer = closedLoop ? null : pace(tables, rate)
  await wait(seconds * 1000)
  isOver = true
  clearInterval(pacer)
  const took = (performance.now() - begun) / 1000
  const result = { rate: moved / took, refused, p50: quantile(seen, 0.5), p99: quantile(seen, 0.99) }
  // What is still on its way must not be counted by the next part.
  await wait(1000)
  return result
}

/** Lets tables act in turn, `rate` of them a second. */
function pace(tables, rate) {
  let next = 0
  let owed = 0
  let last = performance.now()
  return setInterval(() => {
    const now = performance.now()
    owed += ((now - last) / 1000) * rate
    last = now
    for (; owed >= 1; owed--) tables[next++ % tables.length].act()
  }, 2)
}

function wait(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
