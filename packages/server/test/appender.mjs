// Appends to games as fast as it can and prints `GAME COUNT` for every move that was acknowledged, until it is killed. Its arguments
// are the location of the stores, as JSON, and the games, which must be there.
import { evolveAll, newGame } from '@powerboats/rules'
import { openStores } from '../dist/db/openStores.js'

const [location, ...games] = process.argv.slice(2)
const { games: store } = await openStores(JSON.parse(location), () => null)

async function play(id) {
  const { setup, events, last } = await store.load(id)
  const game = evolveAll(newGame(setup), events)
  for (let after = events.length; ; after++) {
    const move = { after, events: [{ kind: 'retired', seat: 0, reason: 'asked' }], ...last }
    if (!(await store.append(id, move, game))) throw new Error(`the move behind ${after} of ${id} was stale`)
    process.stdout.write(`${id} ${after + 1}\n`)
  }
}

await Promise.all(games.map(play))
