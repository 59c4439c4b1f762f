/** The time that all nodes on a database share. */
export interface SharedClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** How many milliseconds the clock of this machine is ahead of it. */
  readonly ahead: () => number
  readonly isFarOff: () => boolean
  /** Looks at the database's clock. */
  readonly measure: () => Promise<void>
}

/** A machine whose clock is further off than this, in milliseconds, needs attention. */
const farOff = 5000

/** How often the database is asked in one measurement; the quickest answer counts. */
const questions = 5

/**
 * The database's time, counted on from its last measurement by a clock that nobody sets (`steady`); so it does not matter what the clock of the
 * machine (`own`) shows. Somewhere between question and answer the database looked at its clock: half-way is at most half of that time off.
 */
export function sharedClock(
  askDatabase: () => Promise<number>,
  own: () => number,
  steady: () => number = () => performance.now(),
): SharedClock {
  /** The database's time minus the steady clock's; null before it was first measured. */
  let difference: number | null = null

  const now = () => (difference === null ? own() : Math.round(difference + steady()))
  const ahead = () => own() - now()

  const ask = async () => {
    const asked = steady()
    const time = await askDatabase()
    const took = steady() - asked
    return { took, difference: time - (asked + took / 2) }
  }

  return {
    now,
    ahead,
    isFarOff: () => Math.abs(ahead()) > farOff,
    measure: async () => {
      let best = await ask()
      for (let asked = 1; asked < questions; asked++) {
        const next = await ask()
        if (next.took < best.took) best = next
      }
      // A difference that the measurement allows stays: the clock should not jump with every delay of the network.
      if (difference === null || Math.abs(best.difference - difference) > best.took / 2) difference = best.difference
    },
  }
}

interface Log {
  info(words: string): void
  warn(about: object, words: string): void
}

/** The clock of a node that shares its data with nobody: its own. */
export function ownClock(now: () => number): SharedClock {
  return { now, ahead: () => 0, isFarOff: () => false, measure: async () => {} }
}

/** Returns the function that measures again, and logs when the machine's clock is far off or right again. */
export function watchClock(clock: SharedClock, log: Log): () => Promise<void> {
  let wasFarOff = false
  return async () => {
    await clock.measure()
    const isFarOff = clock.isFarOff()
    if (isFarOff && !wasFarOff)
      log.warn({ aheadMs: clock.ahead() }, 'the clock of this machine is far off that of the database')
    if (!isFarOff && wasFarOff) log.info('the clock of this machine is right again')
    wasFarOff = isFarOff
  }
}
