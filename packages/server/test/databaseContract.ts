import { storeContract } from '../../host/test/storeContract.ts'
import { archiveContract } from './archiveContract.ts'
import { callsContract } from './callsContract.ts'
import { chatContract } from './chatContract.ts'
import { contactsContract } from './contactsContract.ts'
import { dailyContract } from './dailyContract.ts'
import { dueContract } from './dueContract.ts'
import { leaseContract } from './leaseContract.ts'
import { friendsContract } from './friendsContract.ts'
import { leaderboardContract } from './leaderboardContract.ts'
import type { OpenStores } from './openStores.ts'
import { moderationContract } from './moderationContract.ts'
import { outcomesContract } from './outcomesContract.ts'
import { playersContract } from './playersContract.ts'
import { reviewsContract } from './reviewsContract.ts'
import { secretContract } from './secretContract.ts'
import { tablesContract } from './tablesContract.ts'
import { tournamentsContract } from './tournamentsContract.ts'

/** What every database must do; run over each of them. */
export function databaseContract(name: string, open: OpenStores): void {
  storeContract(name, async () => (await open()).games)
  dueContract(name, open)
  tablesContract(name, open)
  playersContract(name, open)
  chatContract(name, open)
  leaseContract(name, open)
  secretContract(name, open)
  friendsContract(name, open)
  callsContract(name, open)
  contactsContract(name, open)
  outcomesContract(name, open)
  leaderboardContract(name, open)
  reviewsContract(name, open)
  archiveContract(name, open)
  dailyContract(name, open)
  tournamentsContract(name, open)
  moderationContract(name, open)
}
