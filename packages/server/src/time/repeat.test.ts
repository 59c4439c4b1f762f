import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { repeat } from './repeat.ts'

const anHour = 60 * 60 * 1000

it('goes on round after round, and stops after the one under way', async () => {
  let begun = 0
  let ended = 0
  let enough = () => {}
  const third = new Promise<void>((resolve) => {
    enough = resolve
  })
  let finish = () => {}
  const stop = repeat(
    0,
    async () => {
      if (++begun === 3) {
        enough()
        await new Promise<void>((resolve) => {
          finish = resolve
        })
      }
      ended++
    },
    (error) => {
      throw error
    },
  )
  await third
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await new Promise(setImmediate)
  expect([isStopped, begun, ended]).toEqual([false, 3, 2])
  finish()
  await stopped
  expect([begun, ended]).toEqual([3, 3])
})

it('tells what went wrong in a round, and waits for nothing when it is stopped', async () => {
  for (const wrong of [[], [new Error('no disk')]]) {
    const failures: unknown[] = []
    let begun = 0
    const stop = repeat(
      anHour,
      async () => {
        begun++
        for (const error of wrong) throw error
      },
      (error) => failures.push(error),
    )
    await new Promise(setImmediate)
    await stop()
    expect([begun, failures]).toEqual([1, wrong])
  }
})

it('waits longer after a round that failed, so that what is broken can recover', async () => {
  const roundsOf = async (round: () => Promise<void>) => {
    let begun = 0
    const counted = () => {
      begun++
      return round()
    }
    const stop = repeat(0, counted, () => {})
    // Timers go off in the order in which they are due: however slow the machine is, the long pause ends later than this one.
    await setTimeout(20)
    await stop()
    return begun
  }
  expect(await roundsOf(() => Promise.resolve())).toBeGreaterThan(1)
  expect(await roundsOf(() => Promise.reject(new Error('no disk')))).toBe(1)
})
