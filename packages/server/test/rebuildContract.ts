import { describe, expect, it } from 'vitest'
import type { Stores } from '../src/contracts/stores.ts'
import { finish } from './finished.ts'
import { takeInAll } from './outcomesContract.ts'
import type { Underlying } from './rewindContract.ts'
import { aPlayer, aTokenOf } from './sample.ts'

const people = ['ada', 'bob', 'carl']
const games = ['duel 1', 'duel 2', 'fleet', 'friendly']

/** All that players are told of what was worked out. */
async function told({ outcomes, tables }: Stores) {
  const all = []
  for (const player of people) {
    const met = people.map((opponent) => outcomes.met(player, opponent))
    const played = [...people, undefined].map((opponent) =>
      outcomes.played({ player, ...(opponent !== undefined && { opponent }) }, 10, null),
    )
    const others = [outcomes.ratings(player), outcomes.records(player), outcomes.months(player)]
    all.push(await Promise.all([...met, ...played, ...others]))
  }
  for (const game of games) all.push((await tables.load(game))!.game!.ratingChanges)
  return all
}

/** What is stored otherwise, and in how many rows. */
const faults = [
  {
    what: 'rows that are missing',
    statements: [
      `delete from results where player = 'ada' and number = 1`,
      `delete from meetings where number = 2`,
      `delete from rivals where player = 'carl'`,
      `delete from ratings where player = 'ada' and kind = 'duel'`,
      `delete from records where player = 'bob'`,
      `update games set rating_changes = null where id = 'duel 1'`,
    ],
    rows: 1 + 2 + 2 + 1 + 1 + 1,
  },
  {
    what: 'rows that are wrong',
    statements: [
      `update results set turns = 99 where number = 3`,
      `update rivals set ahead = 7 where player = 'ada' and opponent = 'bob'`,
      `update ratings set value = 9 where player = 'bob'`,
      `update records set won = 77`,
    ],
    rows: 3 + 1 + 2 + 3,
  },
  {
    what: 'rows too many',
    statements: [
      `insert into meetings (player, opponent, number) values ('ada', 'carl', 1)`,
      `insert into rivals (player, opponent, games, ahead, behind) values ('ada', 'ada', 1, 1, 0)`,
      `insert into ratings (player, kind, value, deviation, games, number, score)
        select 'carl', kind, value, deviation, games, number, score from ratings where player = 'ada' and kind = 'duel'`,
      `insert into months (player, month, gained, games, score) values ('ada', '2026-10', 5, 1, 5)`,
      `update games set rating_changes = '[]' where id = 'friendly'`,
    ],
    rows: 5,
  },
]

/** What every database must do when what was worked out from games is stored otherwise. */
export function rebuildContract(name: string, open: () => Promise<Underlying>): void {
  describe(`${name} works out anew`, () => {
    it('what is stored otherwise, row by row, says how many rows that were, and leaves the others alone', async () => {
      const { stores, run } = await open()
      for (const id of people) await stores.players.create(aPlayer(id), aTokenOf(id))
      await finish(stores, 'duel 1', { who: ['ada', 'bob'], at: 1 })
      await finish(stores, 'duel 2', { who: ['ada', 'bob'], ranks: [2, 1], crashes: [1], at: 2 })
      await finish(stores, 'fleet', { who: ['bob', 'carl', 'ada'], at: 3 })
      await finish(stores, 'friendly', { who: ['carl', 'ada'], terms: { isRated: false }, at: 4 })
      await takeInAll(stores)
      const before = await told(stores)
      for (const { what, statements, rows } of faults) {
        await run(...statements)
        expect(await told(stores), `with ${what}`).not.toEqual(before)
        const heard: number[] = []
        const rebuilt = await stores.outcomes.rebuild((done) => heard.push(done))
        expect(rebuilt, `with ${what}`).toEqual({ games: 4, players: 3, differences: rows })
        expect(heard).toEqual([4])
        expect(await told(stores), `without ${what}`).toEqual(before)
      }
      expect((await stores.outcomes.rebuild()).differences).toBe(0)
    })

    it('nothing where no game is over, or none that is told of', async () => {
      const { stores } = await open()
      expect(await stores.outcomes.rebuild()).toEqual({ games: 0, players: 0, differences: 0 })
      await finish(stores, 'private', { who: ['ada', 'bob'], terms: { isPublic: false } })
      await takeInAll(stores)
      expect(await stores.outcomes.rebuild()).toEqual({ games: 1, players: 0, differences: 0 })
    })
  })
}
