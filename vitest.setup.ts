import * as fc from 'fast-check'

// `npm test` prints its seed; with SEED set, properties try the same cases again.
const seed = Number(process.env['SEED'])
if (Number.isInteger(seed)) fc.configureGlobal({ seed })
