import type { Code } from '@powerboats/protocol'

/** Why something did not work: the server says no, nobody answers, or what answers is no server of this game. */
export type Failure = Code | 'unreachable' | 'noServer'
