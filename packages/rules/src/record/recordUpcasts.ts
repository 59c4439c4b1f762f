import { upcastFrom1 } from './upcastFrom1.ts'
import type { Upcasts } from './upcast.ts'

/** How records of earlier versions are carried over: whoever changes their form adds a step, and the number of `recordVersion`. */
export const recordUpcasts: Upcasts = { 1: upcastFrom1 }
