import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { finish } from '../../../test/finished.ts'
import { takeInAll } from '../../../test/outcomesContract.ts'
import { anOpenedGame, aPlayer, aTable, aTokenOf, free, seatOf } from '../../../test/sample.ts'
import type { Removed } from '../../contracts/stores.ts'
import { findPostgres } from '../../../test/services/services.ts'
import { openStores } from '../openStores.ts'

const freshDatabase = await findPostgres()

const removed = (player: string): Removed => ({ player, name: player })

/** Stores, another writer, and how many wait for it. */
async function twoWriters(dueAt: number | null = null) {
  const url = await freshDatabase!()
  const stores = await openStores({ kind: 'postgres', url }, () => dueAt)
  const other = new Client(url)
  await other.connect()
  onTestFinished(async () => {
    await other.end()
    await stores.close()
  })
  const waiting = async () => {
    const isWaiting = `datname = current_database() and wait_event_type = 'Lock'`
    return (await other.query(`select 1 from pg_stat_activity where ${isWaiting}`)).rowCount
  }
  return { stores, other, waiting }
}

describe.skipIf(freshDatabase === null)('while another node writes to the same rows of PostgreSQL', () => {
  it('due games are taken without those that it is taking', async () => {
    const { other, stores } = await twoWriters(100)
    for (const id of ['a', 'b']) await stores.games.create(id, anOpenedGame())
    await other.query(`begin; update games set due_at = 900 where id = 'a'`)
    expect(await stores.due.take(500, 1000, 10)).toEqual(['b'])
    await other.query('commit')
    expect(await stores.due.take(500, 1000, 10)).toEqual([])
    expect(await stores.due.take(900, 1000, 10)).toEqual(['a'])
  })

  it.each([
    [
      'seats',
      { seats: [seatOf('ada'), free], removed: [] },
      { seats: [{ ...seatOf('ada'), name: 'Somebody' }, seatOf('bob')] },
    ],
    ['list of those who were removed', { seats: [], removed: [removed('ada')] }, { removed: [removed('bob')] }],
  ])('a player is forgotten at a table as it stands after that: its %s', async (_what, before, after) => {
    const { other, stores, waiting } = await twoWriters()
    await stores.players.create(aPlayer('ada'), aTokenOf('ada'))
    await stores.tables.create(aTable('a', before))
    await other.query('begin')
    await other.query(`update tables set version = 2, places = $1, removed = $2 where id = 'a'`, [
      JSON.stringify(before.seats.length === 0 ? [] : [seatOf('ada'), seatOf('bob')]),
      JSON.stringify([removed('bob'), ...before.removed]),
    ])
    const forgotten = stores.players.forget('ada', 'Somebody')
    await expect.poll(waiting).toBeGreaterThan(0)
    await other.query('commit')
    await forgotten
    expect(await stores.tables.load('a')).toMatchObject({ version: 3, ...after })
  })

  it('a name is given up with the last passkey, though another is removed at the same moment', async () => {
    const { other, stores, waiting } = await twoWriters()
    await stores.players.create(aPlayer('ada'), aTokenOf('ada'))
    const passkey = { player: 'ada', publicKey: new Uint8Array(1), counter: 0, transports: [], createdAt: 1000 }
    for (const id of ['key', 'other']) await stores.players.addPasskey({ ...passkey, id })
    await stores.players.claimName('ada', 'a')
    await other.query(
      `begin; select id from players where id = 'ada' for update; delete from passkeys where id = 'other'`,
    )
    const gone = stores.players.removePasskey('ada', 'key')
    await expect.poll(waiting).toBeGreaterThan(0)
    await other.query('commit')
    expect(await gone).toBe(true)
    expect(await stores.players.byName('a')).toBeNull()
  })

  it('an invitation is counted after the one that its sender is just sending', async () => {
    const { other, stores, waiting } = await twoWriters()
    for (const id of ['ada', 'bob']) await stores.players.create(aPlayer(id), aTokenOf(id))
    await other.query(`begin; select id from players where id = 'ada' for update`)
    await other.query(
      `insert into invitations (table_id, player, sender, at, is_declined) values ('a', 'bob', 'ada', 10, 0)`,
    )
    const invited = stores.friends.invite({ table: 'b', player: 'bob', sender: 'ada', at: 10 })
    await expect.poll(waiting).toBeGreaterThan(0)
    await other.query('commit')
    expect(await invited).toBe(false)
  })

  it('what somebody has won is added to what it has just written down for them', async () => {
    const { other, stores, waiting } = await twoWriters()
    await stores.players.create(aPlayer('ada'), aTokenOf('ada'))
    await other.query('begin')
    await other.query(`update players set climb = $1 where id = 'ada'`, [
      JSON.stringify({ beaten: [], won: { clean: ['a'] } }),
    ])
    const joined = stores.players.joinClimb('ada', { beaten: ['deckhand'], won: { clean: ['b'] } })
    await expect.poll(waiting).toBeGreaterThan(0)
    await other.query('commit')
    expect(await joined).toEqual({ beaten: ['deckhand'], won: { clean: ['a', 'b'] } })
    expect(await stores.players.climb('ada')).toEqual(await joined)
  })

  it('games are left to the one who takes them in, and all else waits that changes what is worked out from them', async () => {
    const { other, stores, waiting } = await twoWriters()
    const { outcomes, players } = stores
    for (const id of ['ada', 'bob']) await players.create(aPlayer(id), aTokenOf(id))
    const waits = async (work: () => Promise<unknown>, onWaiting: () => unknown = () => {}) => {
      await other.query('begin; select 1 from projections for update')
      const working = work()
      await expect.poll(waiting).toBe(1)
      onWaiting()
      await other.query('commit')
      return working
    }
    await other.query(`insert into projections (name, number) values ('results', 0)`)
    expect(await waits(() => outcomes.rebuild())).toMatchObject({ games: 0 })
    await finish(stores, 'a', { who: ['ada', 'bob'] })
    await takeInAll(stores)
    const review = (await outcomes.takeForReview(1000, 2000))!
    // Not even the first games are put right meanwhile.
    const heard: string[] = []
    const rebuild = () => outcomes.rebuild((done) => heard.push(`${done} compared`))
    expect(await waits(rebuild, () => heard.push('other is done'))).toMatchObject({ games: 1, differences: 0 })
    expect(heard).toEqual(['other is done', '1 compared'])
    expect(await waits(() => outcomes.keepReview(review, []))).toBe(true)
    await waits(() => players.change('ada', { hasProfile: false }))
    await waits(() => players.forget('bob', 'Somebody'))
    await finish(stores, 'b', { who: ['ada', 'bob'] })
    await other.query('begin; select 1 from projections for update')
    expect(await outcomes.takeIn(10)).toEqual({ count: 0, rated: [] })
    await other.query('commit')
    expect(await outcomes.takeIn(10)).toEqual({ count: 1, rated: [] })
  })
  it('ratings are worked out anew with the game that it has just taken in', async () => {
    const { other, stores, waiting } = await twoWriters()
    for (const id of ['ada', 'bob']) await stores.players.create(aPlayer(id), aTokenOf(id))
    await finish(stores, 'a', { who: ['ada', 'bob'] })
    await other.query(`insert into projections (name, number) values ('results', 0)`)
    await other.query(`begin; update games set number = 1, is_rated = 0; update projections set number = 1`)
    const rebuilt = stores.outcomes.rebuild()
    await expect.poll(waiting).toBe(1)
    await other.query('commit')
    expect(await rebuilt).toMatchObject({ games: 1, players: 2 })
    expect(await stores.outcomes.records('ada')).toMatchObject({ games: 1 })
  })
})
