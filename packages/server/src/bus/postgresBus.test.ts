import { describe } from 'vitest'
import { startPostgres } from '../../../../scripts/services.mjs'
import { nodeBusContract } from '../../test/nodeBusContract.ts'
import { findPostgres } from '../../test/services/services.ts'
import { postgresBus } from './postgresBus.ts'

const freshDatabase = await findPostgres()
const url = await freshDatabase?.()

describe.skipIf(url === undefined)('over a real server', () => {
  nodeBusContract('LISTEN and NOTIFY', postgresBus, url ?? '', startPostgres)
})
