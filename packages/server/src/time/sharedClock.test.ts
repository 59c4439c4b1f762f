import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownClock, sharedClock, watchClock } from './sharedClock.ts'

/** In milliseconds; further off, a machine is reported as not ready. */
const farOff = 5000

/** A database whose clock shows 1,000,000 at the start, and a machine that counts milliseconds from 0; delays are those of the next questions. */
function apart(delays: readonly (readonly [there: number, back: number])[] = []) {
  const left = [...delays]
  let passed = 0
  let step = 0
  let own = 1_000_000
  const trueTime = () => 1_000_000 + passed + step
  const clock = sharedClock(
    async () => {
      const [there, back] = left.shift() ?? [0, 0]
      passed += there
      const asked = trueTime()
      passed += back
      return asked
    },
    () => own + passed,
    () => passed,
  )
  return {
    clock,
    trueTime,
    pass: (ms: number) => void (passed += ms),
    stepDatabase: (ms: number) => void (step += ms),
    stepOwn: (ms: number) => void (own += ms),
    delayNext: (...more: [number, number][]) => void left.push(...more),
  }
}

describe('the clock that nodes share', () => {
  it('shows the time of the database, whatever the clock of the machine shows', async () => {
    const { clock, trueTime, pass, stepOwn } = apart()
    stepOwn(30_000)
    await clock.measure()
    expect([clock.now(), clock.ahead()]).toEqual([trueTime(), 30_000])
    pass(1234)
    expect(clock.now()).toBe(trueTime())
    // Somebody sets the machine's clock between two measurements.
    stepOwn(-90_000)
    expect([clock.now(), clock.ahead()]).toEqual([trueTime(), -60_000])
  })

  it('shows that of the machine before it was measured', () => {
    const { clock, pass } = apart()
    pass(1234)
    expect([clock.now(), clock.ahead()]).toEqual([1_001_234, 0])
  })

  it('is measured by five questions', async () => {
    let asked = 0
    const clock = sharedClock(
      async () => ++asked,
      () => 0,
    )
    await clock.measure()
    expect(asked).toBe(5)
  })

  it('counts by the clock of the process, which nobody sets', async () => {
    const clock = sharedClock(
      async () => 7_000_000,
      () => 0,
    )
    await clock.measure()
    expect(clock.now()).toBeGreaterThanOrEqual(7_000_000)
  })

  it('is never further off than half of the shortest way to the database and back', async () => {
    const delay = fc.nat(5000)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(delay, delay), { minLength: 5, maxLength: 5 }),
        fc.nat(9999),
        async (delays, wait) => {
          const { clock, trueTime, pass } = apart(delays)
          await clock.measure()
          pass(wait)
          const shortest = Math.min(...delays.map(([there, back]) => there + back))
          expect(Math.abs(clock.now() - trueTime())).toBeLessThanOrEqual(Math.ceil(shortest / 2))
        },
      ),
    )
  })

  it('is put right by later measurements that show that it is wrong, and by no others', async () => {
    const { clock, trueTime, stepDatabase, delayNext } = apart()
    await clock.measure()
    delayNext(...Array.from({ length: 5 }, (): [number, number] => [800, 0]))
    await clock.measure()
    expect(clock.now()).toBe(trueTime())
    stepDatabase(-45_000)
    await clock.measure()
    expect(clock.now()).toBe(trueTime())
    // A way of 100 there and back shows what is more than 50 off.
    const slowly = () => delayNext(...Array.from({ length: 5 }, (): [number, number] => [50, 50]))
    for (const [step, off] of [
      [50, 50],
      [1, 0],
      [51, 0],
    ] as const) {
      stepDatabase(step)
      slowly()
      await clock.measure()
      expect(trueTime() - clock.now()).toBe(off)
    }
  })

  it('counts on when the database does not answer', async () => {
    let isGone = false
    let passed = 0
    const ask = () => (isGone ? Promise.reject(new Error('gone')) : Promise.resolve(7_000_000 + passed))
    const clock = sharedClock(
      ask,
      () => 0,
      () => passed,
    )
    await clock.measure()
    isGone = true
    passed = 500
    await expect(clock.measure()).rejects.toThrow('gone')
    expect(clock.now()).toBe(7_000_500)
  })

  it('says when the machine is far off, once, and when it is right again', async () => {
    const { clock, stepOwn } = apart()
    const said: string[] = []
    const log = {
      warn: (about: object, words: string) => void said.push(`${words}: ${JSON.stringify(about)}`),
      info: (words: string) => void said.push(words),
    }
    const warning = `the clock of this machine is far off that of the database: {"aheadMs":${farOff + 1}}`
    const look = watchClock(clock, log)
    await look()
    expect([said, clock.isFarOff()]).toEqual([[], false])
    stepOwn(farOff)
    await look()
    expect([said, clock.isFarOff()]).toEqual([[], false])
    stepOwn(1)
    for (const _ of [1, 2]) {
      await look()
      expect([said, clock.isFarOff()]).toEqual([[warning], true])
    }
    stepOwn(-farOff)
    for (const _ of [1, 2]) {
      await look()
      expect([said, clock.isFarOff()]).toEqual([[warning, 'the clock of this machine is right again'], false])
    }
  })

  it('is that of the machine where a node shares its data with nobody', async () => {
    const clock = ownClock(() => 1234)
    await clock.measure()
    expect([clock.now(), clock.ahead(), clock.isFarOff()]).toEqual([1234, 0, false])
  })
})
