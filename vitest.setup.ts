import * as fc from 'fast-check'

/** Properties try the same cases again, or others with SEED set. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) })
