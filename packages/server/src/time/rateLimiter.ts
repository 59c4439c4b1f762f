/** Something that may be done so often at once, and again as time goes by. */
export interface Allowance {
  /** Uses one up; false when none is left. */
  take(): boolean
  isLeft(): boolean
  isFull(): boolean
}

/** `now` gives milliseconds. */
export function allowance(atOnce: number, perSecond: number, now: () => number): Allowance {
  let left = atOnce
  let at = now()
  const refill = () => {
    const moment = now()
    left = Math.min(atOnce, left + (Math.max(0, moment - at) / 1000) * perSecond)
    at = moment
  }
  return {
    take: () => {
      refill()
      if (left < 1) return false
      left--
      return true
    },
    isLeft: () => {
      refill()
      return left >= 1
    },
    isFull: () => {
      refill()
      return left >= atOnce
    },
  }
}

/** Allowances by name; those that are full again are forgotten. */
export interface Allowances {
  take(name: string): boolean
  isLeft(name: string): boolean
}

const mostNames = 1000

export function allowances(atOnce: number, perSecond: number, now: () => number): Allowances {
  const known = new Map<string, Allowance>()
  const forgetFull = () => {
    for (const [name, own] of known) if (own.isFull()) known.delete(name)
  }
  return {
    take: (name) => {
      const own = known.get(name) ?? allowance(atOnce, perSecond, now)
      known.set(name, own)
      if (known.size > mostNames) forgetFull()
      return own.take()
    },
    isLeft: (name) => known.get(name)?.isLeft() ?? true,
  }
}
