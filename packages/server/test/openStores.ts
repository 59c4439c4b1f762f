import type { DueOf } from '../src/db/stores/gameStore.ts'
import type { Stores } from '../src/contracts/stores.ts'

/** Opens fresh stores, which end with the test. */
export type OpenStores = (now?: () => number, dueOf?: DueOf) => Promise<Stores>
