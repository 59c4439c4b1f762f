import * as fc from 'fast-check'

/** A fault is noticed by the first case that fails; a smaller one is not looked for. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
