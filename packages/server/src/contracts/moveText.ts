import type { Move } from '@powerboats/host'

/** A move as JSON, and the parts of it that the store keeps in columns of their own. */
export interface MoveText {
  readonly clock: string | null
  readonly events: string
  readonly whole: string
}

const made = new WeakMap<Move, MoveText>()

/** The JSON of a move: made once, however often it is stored and sent. */
export function textOf(move: Move): MoveText {
  const known = made.get(move)
  if (known !== undefined) return known
  const { after, at, by, lastAt } = move
  const clock = move.clock && JSON.stringify(move.clock)
  const events = JSON.stringify(move.events)
  const before = lastAt === undefined ? '' : `,"lastAt":${lastAt}`
  const whole = `{"after":${after},"events":${events},"at":${at},"by":"${by}","clock":${clock}${before}}`
  const text = { clock, events, whole }
  made.set(move, text)
  return text
}
