import { describe, expect, it } from 'vitest'
import { finish } from './finished.ts'
import type { Underlying } from './rewindContract.ts'

/** What every database must do with games that are archived while something else is going on with them. */
export function brokenContract(name: string, open: () => Promise<Underlying>): void {
  describe(`${name} archives games`, () => {
    it('and reads one as a whole that was archived in the middle of reading it', async () => {
      const { stores, run } = await open()
      await finish(stores, 'a', { who: ['ada', 'bob'], crashes: [2] })
      const before = await stores.games.load('a')
      const last = `select * from moves where game = 'a' order by "after" desc limit 1`
      await run(`create table read_before as ${last}`)
      await stores.moves.archive(9000, 10)
      await run('insert into moves select * from read_before')
      expect(await stores.games.load('a')).toEqual(before)
    })

    it('but none whose moves are gone, which says so and keeps no other from it', async () => {
      const { stores, run } = await open()
      for (const [i, id] of ['a', 'b', 'c'].entries()) await finish(stores, id, { who: ['ada', 'bob'], at: 6000 + i })
      const before = await stores.moves.of('c')
      await run(`delete from moves where game = 'a'`)
      await expect(stores.games.load('a')).rejects.toThrow('A game has no moves.')
      const archive = () => stores.moves.archive(9000, 10)
      const complaint = 'Game a cannot be archived: 0 moves were read, and 0 are there.'
      await expect(archive()).rejects.toThrow(complaint)
      // Only that one is left; the others are where they belong.
      await run(`delete from moves`)
      expect(await stores.moves.of('c')).toEqual(before)
      await expect(archive()).rejects.toThrow(complaint)
    })
  })
}
