import type { Code } from '@powerboats/protocol'

/** Why something did not work: the server refuses, does not answer, or is no server of this game. */
export type Failure = Code | 'unreachable' | 'noServer'
