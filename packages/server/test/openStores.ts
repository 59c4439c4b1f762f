import type { DueOf } from '../src/db/games.ts'
import type { Stores } from '../src/stores.ts'

/** Opens fresh stores, which end with the test. */
export type OpenStores = (now?: () => number, dueOf?: DueOf) => Promise<Stores>
