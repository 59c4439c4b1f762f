import { describe, expect, it } from 'vitest'
import type { Bus, News } from '../src/index.ts'

const news = (after: number): News => ({
  after,
  events: [{ kind: 'retired', seat: 0, reason: 'asked' }],
  at: 1,
  by: 'player',
  clock: null,
})

/** What every bus must do; run over each of them. `settle` waits until what was published has arrived. */
export function busContract(name: string, makeBus: () => Promise<Bus<News>>, settle: () => Promise<void>): void {
  describe(`${name} carries news`, () => {
    it('reaches everyone who follows the game, and nobody else', async () => {
      const bus = await makeBus()
      const heard: string[] = []
      bus.subscribe('a', ({ after }) => heard.push(`first ${after}`))
      bus.subscribe('a', ({ after }) => heard.push(`second ${after}`))
      bus.subscribe('b', ({ after }) => heard.push(`other ${after}`))
      bus.publish('a', news(3))
      await settle()
      expect(heard.toSorted()).toEqual(['first 3', 'second 3'])
    })

    it('stops when told to, also from within', async () => {
      const bus = await makeBus()
      const heard: number[] = []
      const stop = bus.subscribe('a', ({ after }) => {
        heard.push(after)
        stop()
      })
      bus.publish('a', news(1))
      await settle()
      bus.publish('a', news(2))
      await settle()
      expect(heard).toEqual([1])
    })
  })
}
