/** Allows something a number of times at once, and more with time. */
export interface RateLimiter {
  /** Uses one up; false when none is left. */
  take(): boolean
  isLeft(): boolean
  isFull(): boolean
  /** How many seconds there are until one is left; 0 when one is. */
  secondsUntil(): number
}

/** `now` returns milliseconds. */
export function rateLimiter(atOnce: number, perSecond: number, now: () => number): RateLimiter {
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
    secondsUntil: () => {
      refill()
      // Rounded first: sums of fractions must not add a second.
      return Math.ceil(Number((Math.max(0, 1 - left) / perSecond).toFixed(3)))
    },
  }
}

/** RateLimiters by name; those that are full again are forgotten. */
export interface RateLimiters {
  take(name: string): boolean
  isLeft(name: string): boolean
  secondsUntil(name: string): number
}

/** So many names are kept before those that are full again are looked for. */
const mostNames = 1000

export function rateLimiters(atOnce: number, perSecond: number, now: () => number): RateLimiters {
  const known = new Map<string, RateLimiter>()
  let most = mostNames
  const forgetFull = () => {
    for (const [name, own] of known) if (own.isFull()) known.delete(name)
    // Where many are in use, not every new name goes through all of them.
    most = Math.max(mostNames, 2 * known.size)
  }
  const add = (name: string) => {
    if (known.size >= most) forgetFull()
    const own = rateLimiter(atOnce, perSecond, now)
    known.set(name, own)
    return own
  }
  return {
    take: (name) => (known.get(name) ?? add(name)).take(),
    isLeft: (name) => known.get(name)?.isLeft() ?? true,
    secondsUntil: (name) => known.get(name)?.secondsUntil() ?? 0,
  }
}
