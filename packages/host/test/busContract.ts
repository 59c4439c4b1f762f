import { describe, expect, it } from 'vitest'
import type { Bus, Move } from '../src/index.ts'

const move = (after: number): Move => ({
  after,
  events: [{ kind: 'retired', seat: 0, reason: 'asked' }],
  at: 1,
  by: 'player',
  clock: null,
})

/** What every bus must do; run over each of them. `settle` waits until what was published has arrived. */
export function busContract(name: string, makeBus: () => Promise<Bus<Move>>, settle: () => Promise<void>): void {
  describe(`${name} carries moves`, () => {
    it('reaches everyone who follows the game, and nobody else', async () => {
      const bus = await makeBus()
      const heard: string[] = []
      bus.subscribe('a', ({ after }) => heard.push(`first ${after}`))
      bus.subscribe('a', ({ after }) => heard.push(`second ${after}`))
      bus.subscribe('b', ({ after }) => heard.push(`other ${after}`))
      bus.publish('a', move(3))
      await settle()
      expect(heard.toSorted()).toEqual(['first 3', 'second 3'])
    })

    it('goes on for others when one stops, also when it stops twice', async () => {
      const bus = await makeBus()
      const heard: string[] = []
      const unsubscribe = bus.subscribe('a', ({ after }) => heard.push(`first ${after}`))
      const unsubscribeSecond = bus.subscribe('a', ({ after }) => heard.push(`second ${after}`))
      unsubscribe()
      bus.publish('a', move(1))
      await settle()
      unsubscribeSecond()
      bus.subscribe('a', ({ after }) => heard.push(`third ${after}`))
      unsubscribe()
      bus.publish('a', move(2))
      await settle()
      expect(heard).toEqual(['second 1', 'third 2'])
    })

    it('stops when told to, also from within', async () => {
      const bus = await makeBus()
      const heard: number[] = []
      const stop = bus.subscribe('a', ({ after }) => {
        heard.push(after)
        stop()
      })
      bus.publish('a', move(1))
      await settle()
      bus.publish('a', move(2))
      await settle()
      expect(heard).toEqual([1])
    })
  })
}

/** What every bus must do within one process, where all subscribers hear at once. */
export function senderContract(name: string, makeBus: () => Promise<Bus<Move>>): void {
  describe(`what is published on ${name}`, () => {
    it('does not come back to whoever sent it', async () => {
      const bus = await makeBus()
      const [sender, other] = [{}, {}]
      const heard: string[] = []
      bus.subscribe('a', ({ after }) => heard.push(`own ${after}`), sender)
      bus.subscribe('a', ({ after }) => heard.push(`other ${after}`), other)
      bus.subscribe('a', ({ after }) => heard.push(`nobody ${after}`))
      bus.publish('a', move(1), sender)
      bus.publish('a', move(2))
      expect(heard.filter((text) => text.startsWith('own'))).toEqual(['own 2'])
      expect(heard.filter((text) => text.endsWith('1')).toSorted()).toEqual(['nobody 1', 'other 1'])
      expect(heard).toHaveLength(5)
    })
  })
}
