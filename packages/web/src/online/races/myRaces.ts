import { later } from '../../async/later.ts'
import { hasBeenOnline } from '../visited.ts'
import { createMyRaces } from './createMyRaces.ts'
import type { MyRace } from './createMyRaces.ts'

/** What talks to the server is loaded when there may be a race. */
async function findLate(): Promise<readonly MyRace[] | null> {
  try {
    return await (await import('./findMyRaces.ts')).findMyRaces()
  } catch {
    return null
  }
}

/** The races of the one before this screen. */
export const myRaces = createMyRaces({ find: findLate, later, isPossible: hasBeenOnline })
