import { Client } from 'pg'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../../../../scripts/services.mjs'
import { brokenContract } from '../../../test/brokenContract.ts'
import { databaseContract } from '../../../test/databaseContract.ts'
import { durabilityContract } from '../../../test/durabilityContract.ts'
import { finish } from '../../../test/finished.ts'
import { takeInAll } from '../../../test/outcomesContract.ts'
import { longBoardContract } from '../../../test/leaderboardContract.ts'
import { rebuildContract } from '../../../test/rebuildContract.ts'
import { rewindContract } from '../../../test/rewindContract.ts'
import { anOpenedGame, aPlayer, aTokenOf, retiring, stateOf } from '../../../test/sample.ts'
import { findPostgres } from '../../../test/services/services.ts'
import { openBeside, openStores, storesOver } from '../openStores.ts'
import { openPostgres } from './postgres.ts'

const freshDatabase = await findPostgres()

async function ask(url: string, ...statements: string[]) {
  const client = new Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function open(url: string) {
  const stores = await openStores({ kind: 'postgres', url }, () => null)
  onTestFinished(() => stores.close())
  return stores
}

const tables = [
  'days',
  'tries',
  'players',
  'tokens',
  'passkeys',
  'names',
  'spent_challenges',
  'secrets',
  'tables',
  'seats',
  'games',
  'heads',
  'moves',
  'archived_games',
  'lines',
  'relations',
  'invitations',
  'calls',
  'contacts',
  'devices',
  'leases',
  'projections',
  'results',
  'meetings',
  'rivals',
  'ratings',
  'months',
  'reviews',
  'records',
  'tournaments',
  'tournament_steps',
  'entrants',
  'heats',
  'audit',
  'audit_due',
  'banned_addresses',
  'reports',
]

describe.skipIf(freshDatabase === null)('on a real server', async () => {
  // A database is slow to make: these tests share one, and each finds it empty.
  const shared = (await freshDatabase?.()) ?? ''
  describe('emptied for every test', () => {
    beforeAll(async () => (await openStores({ kind: 'postgres', url: shared }, () => null)).close())
    // All at once: one connection, and one commit.
    beforeEach(() => ask(shared, tables.map((table) => `delete from ${table}`).join(';')))

    databaseContract('PostgreSQL', async (now = Date.now, dueOf = () => null) => {
      const stores = storesOver(await openPostgres(shared), dueOf, now)
      onTestFinished(() => stores.close())
      return stores
    })
  })

  durabilityContract('PostgreSQL', async () => ({ kind: 'postgres', url: await freshDatabase!() }))

  for (const contract of [rewindContract, brokenContract, rebuildContract, longBoardContract])
    contract('PostgreSQL', async () => {
      const url = await freshDatabase!()
      return { stores: await open(url), run: (...statements) => ask(url, ...statements) }
    })

  describe('nodes that share a PostgreSQL database', () => {
    it('may start all at once', async () => {
      const url = await freshDatabase!()
      const nodes = await Promise.all(Array.from({ length: 4 }, () => open(url)))
      await nodes[0]!.games.create('a', anOpenedGame())
      expect(await nodes[3]!.games.load('a')).toEqual(anOpenedGame())
    })

    it('refuse a database that is newer than they are', async () => {
      const url = await freshDatabase!()
      await open(url)
      await ask(url, `insert into migrations values (999, 'from the future', 0)`)
      await expect(open(url)).rejects.toThrow('newer version')
    })

    it('never give a number in a game to two moves', async () => {
      const url = await freshDatabase!()
      const nodes = [await open(url), await open(url), await open(url)]
      const game = anOpenedGame()
      const games = Array.from({ length: 25 }, (_, i) => `game ${i}`)
      for (const id of games) await nodes[0]!.games.create(id, game)
      const numbers = 8
      const take = async (node: (typeof nodes)[number], id: string) => {
        let taken = 0
        for (let i = 0; i < numbers; i++)
          if (await node.games.append(id, retiring(0, game.events.length + i), stateOf(game))) taken++
        return taken
      }
      const taken = await Promise.all(nodes.flatMap((node) => games.toReversed().map((id) => take(node, id))))
      const total = taken.reduce((sum, count) => sum + count, 0)
      const counts = await Promise.all(games.map((id) => nodes[0]!.due.count(id)))
      const grown = counts.reduce((sum, count) => sum + count - game.events.length, 0)
      expect(total).toBe(grown)
      expect(grown).toBeGreaterThanOrEqual(games.length * numbers - numbers)
    })

    it('count every game once that ends on any of them, while all take games in and one works everything out anew', async () => {
      const url = await freshDatabase!()
      const nodes = [await open(url), await open(url), await open(url)]
      const people = ['ada', 'bob', 'carl', 'dora']
      for (const id of people) await nodes[0]!.players.create(aPlayer(id), aTokenOf(id))
      const games = 8
      const ended = new AbortController()
      const taking = nodes.map(async (node) => {
        let taken = 0
        while (!ended.signal.aborted) taken += await takeInAll(node)
        return taken + (await takeInAll(node))
      })
      const ending = nodes.map(async (node, n) => {
        for (let i = 0; i < games; i++) {
          const who = [people[(i + n) % 4]!, people[(i + n + 1 + (i % 3)) % 4]!]
          await finish(node, `game ${n} ${i}`, { who, at: 1000 + i })
        }
      })
      const rebuilding = nodes[1]!.outcomes.rebuild()
      await Promise.all(ending)
      expect((await rebuilding).differences).toBe(0)
      ended.abort()
      const taken = await Promise.all(taking)
      expect(taken.reduce((sum, count) => sum + count, 0)).toBe(3 * games)
      expect(await nodes[2]!.outcomes.rebuild()).toEqual({ games: 3 * games, players: 4, differences: 0 })
    }, 120_000)
  })

  it('a PostgreSQL server that takes no writes, as a replica does, is noticed', async () => {
    const url = await freshDatabase!()
    const stores = await open(url)
    await stores.games.create('a', anOpenedGame())
    const isOurs = `application_name = 'powerboats' and datname = current_database()`
    await ask(
      url,
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
      `select pg_terminate_backend(pid) from pg_stat_activity where ${isOurs}`,
    )
    await expect.poll(() => stores.games.load('a').catch(() => null), { timeout: 20_000 }).toEqual(anOpenedGame())
    await expect(stores.ping()).rejects.toThrow(/read-only/)
  })

  it('is left alone by commands of another version', async () => {
    const url = await freshDatabase!()
    expect(await openBeside({ kind: 'postgres', url })).toBeNull()
    await open(url)
    const beside = await openBeside({ kind: 'postgres', url })
    expect(beside).not.toBeNull()
    await beside?.close()
    await ask(url, 'delete from migrations where number = (select max(number) from migrations)')
    expect(await openBeside({ kind: 'postgres', url })).toBeNull()
  })

  describe('when a PostgreSQL server fails', () => {
    it('appends fail that wait, none that was acknowledged is lost, and all goes on when it is back', async () => {
      const server = await startPostgres()
      onTestFinished(() => server.stop())
      const stores = await open(server.url)
      const game = anOpenedGame()
      await stores.games.create('a', game)
      let acknowledged = game.events.length
      const append = () => stores.games.append('a', retiring(0, acknowledged), stateOf(game))
      const failed = (async () => {
        for (;;) if (await append()) acknowledged++
      })()
      await Promise.all([expect(failed).rejects.toThrow(/connection|shutdown|ECONNRESET/i), server.halt()])
      await expect(append()).rejects.toThrow(/refused/i)
      await expect(stores.ping()).rejects.toThrow(/refused/i)
      await server.resume()
      await stores.ping()
      const stored = (await stores.games.load('a'))!.events.length
      // The last append may have been stored although nobody could be told.
      expect([acknowledged, acknowledged + 1]).toContain(stored)
      acknowledged = stored
      expect(await append()).toBe(true)
    }, 120_000)
  })
})
