import * as fc from 'fast-check'
import { refuseBooleans } from '../../packages/server/test/refuseBooleans.ts'

/** A fault is noticed by the first case that fails; a smaller one is not looked for. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

// Two faults that end the process of the tests would end the run.
await refuseBooleans()
