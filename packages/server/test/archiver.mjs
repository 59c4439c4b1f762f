// Archives games one at a time and prints how many it has archived, until it is killed. Its argument is the location of the stores, as JSON.
import { openStores } from '../dist/db/openStores.js'

const { moves } = await openStores(JSON.parse(process.argv[2]), () => null)
for (let done = 0; ; done += await moves.archive(Number.MAX_SAFE_INTEGER, 1)) process.stdout.write(`${done}\n`)
