// Fills an embedded store with many games, for benchmarks.
import { join } from 'node:path'
import { clockAtStart } from '@powerboats/host'
import { colours, dealCourse, dealLake, newGame, openGame, optionsFor } from '@powerboats/rules'
import Database from 'libsql'
import { openStores } from '@powerboats/server'

const pace = { kind: 'days', days: 3 }
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeOf = (number) => Array.from({ length: 8 }, (_, i) => letters[Math.floor(number / 32 ** i) % 32]).join('')

/** The codes of the first tables. */
export function codesOf(games) {
  return Array.from({ length: games }, (_, number) => codeOf(number))
}

/** In what copies differ, as in life: when a table was touched last, and who sits there. Each player sits at some fifty. */
function differing(name, row, number) {
  if (name === 'tables') return { touched_at: row.touched_at - number }
  return name === 'seats' ? { player: `${row.player}-${Math.floor(number / 50)}` } : {}
}

/** Stores one game, and copies its rows: dealing thousands of lakes would take long. Its last move is there `moves` times. */
export async function fillGames(folder, codes, moves = 1) {
  const stores = await openStores({ kind: 'sqlite', folder }, () => null)
  const [first, ...others] = codes
  const chance = (below) => Math.floor(Math.random() * below)
  const lake = dealLake('dark', chance)
  const players = colours.slice(0, 4).map((colour) => ({ name: colour, colour }))
  const setup = {
    options: optionsFor(4, 'rulebook', { races: 1 }),
    players,
    lake,
    courses: [dealCourse(lake, 'A', chance)],
  }
  const events = openGame(newGame(setup), (count) => Array.from({ length: count }, (_, i) => (i === 0 ? 3 : 1)))
  const last = { at: Date.now(), by: 'host', clock: clockAtStart(pace, 4) }
  const seated = { kind: 'player', isReady: true, isAway: false, isKept: false, seal: null, contribution: null }
  await stores.tables.create({
    id: first,
    status: 'racing',
    terms: {
      seats: 4,
      side: 'dark',
      ruleSet: 'rulebook',
      changes: { races: 1 },
      pace,
      isPublic: true,
      hasChat: true,
      isRated: false,
    },
    owner: 'player0',
    seats: players.map(({ name, colour }, seat) => ({ ...seated, player: `player${seat}`, name, colour })),
    secret: 'a secret',
    draw: 1,
    createdAt: Date.now(),
    fillsAt: null,
    isQuick: false,
    rematch: null,
    rematchOf: null,
    removed: [],
    version: 1,
  })
  await stores.games.create(first, { setup, dice: { secret: 'a secret', contributions: [] }, pace, events, last })
  await stores.close()
  const db = new Database(join(folder, 'powerboats.db'))
  const columns = { tables: 'id', games: 'id', heads: 'game', moves: 'game', seats: 'table_id' }
  db.exec('begin')
  const again = db.prepare(
    'insert into moves (game, "after", at, mover, clock, events) select game, "after" + ?, at, mover, clock, events from moves where game = ? limit 1',
  )
  for (let more = 1; more < moves; more++) again.run([more * 1000, first])
  for (const [name, id] of Object.entries(columns))
    for (const row of db.prepare(`select * from ${name} where ${id} = ?`).all([first])) {
      const names = Object.keys(row).map((column) => `"${column}"`)
      const copy = db.prepare(`insert into ${name} (${names.join()}) values (${names.map(() => '?').join()})`)
      for (const [number, code] of others.entries())
        copy.run(Object.values({ ...row, ...differing(name, row, number), [id]: code }))
    }
  db.exec('commit')
  db.close()
}
