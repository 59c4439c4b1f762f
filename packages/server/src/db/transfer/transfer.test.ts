import Database from 'libsql'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { finish } from '../../../test/finished.ts'
import { anOpenedGame, aPlayer, aTable, aTokenOf, retiring, seatOf, stateOf } from '../../../test/sample.ts'
import { findPostgres } from '../../../test/services/services.ts'
import { tempFolder } from '../../../test/tempFolder.ts'
import { databaseFile } from '../engines/adoptRestore.ts'
import { openStores } from '../openStores.ts'
import type { StoreLocation } from '../openStores.ts'
import { transfer } from './transfer.ts'

const freshDatabase = await findPostgres()
const game = anOpenedGame()

async function open(location: StoreLocation) {
  const stores = await openStores(location, () => null)
  onTestFinished(() => stores.close().catch(() => {}))
  return stores
}

const embedded = (): StoreLocation & { kind: 'sqlite' } => ({ kind: 'sqlite', folder: tempFolder() })

/** A store with players, a passkey, tables, a running game, chat, and more rows than are read at once. */
async function filled(location: StoreLocation): Promise<void> {
  const stores = await open(location)
  const { players, tables, games, chat } = stores
  for (const id of ['ada', 'bob']) await players.create(aPlayer(id, { colour: 'red' }), aTokenOf(id))
  const publicKey = new Uint8Array([0, 1, 254, 255])
  await players.addPasskey({ id: 'key', player: 'ada', publicKey, counter: 3, transports: ['usb'], createdAt: 1000 })
  await tables.create(aTable('race', { status: 'racing', seats: [seatOf('ada'), seatOf('bob')] }))
  await games.create('race', game)
  await games.append('race', retiring(0, game.events.length), stateOf(game))
  await finish(stores, 'done', { who: ['ada', 'bob'], crashes: [2, 1] })
  expect(await stores.moves.archive(Number.MAX_SAFE_INTEGER, 10)).toBe(1)
  await stores.secret('dice')
  for (let i = 0; i < 600; i++)
    await chat.add('race', { player: 'ada', name: 'Ädä', at: i, saying: { text: `“${i}”` } })
  await stores.close()
}

/** All that the test filled in, read back. */
async function contents(location: StoreLocation) {
  const stores = await open(location)
  const { players, tables, games, chat } = stores
  const all = {
    ada: await players.byToken('hash of ada'),
    keys: await players.passkeys('ada'),
    table: await tables.load('race'),
    game: await games.load('race'),
    archived: await stores.moves.of('done'),
    said: await chat.list('race', 0, 2000),
    secret: await stores.secret('dice'),
  }
  await stores.close()
  return all
}

/** How many others are connected to a database. */
async function othersOn(url: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows.length
}

describe('a store that is moved', () => {
  it.skipIf(freshDatabase === null)('is the same in PostgreSQL, and back in a folder again', async () => {
    const [first, last] = [embedded(), embedded()]
    const shared = { kind: 'postgres', url: await freshDatabase!() } as const
    await filled(first)
    // Whoever uses another database of the same server is in nobody's way.
    await (await open({ kind: 'postgres', url: await freshDatabase!() })).ping()
    const told: string[] = []
    const done = await transfer(first, shared, (table, rows) => told.push(`${table} ${rows}`))
    expect(done).toMatchObject({
      ok: true,
      value: { games: 2, rows: { players: 2, lines: 600, moves: 2, archived_games: 1 } },
    })
    expect(told).toContain('lines 600')
    const original = await contents(first)
    expect(original.said).toHaveLength(600)
    expect(await contents(shared)).toEqual(original)
    expect(await transfer(shared, last)).toEqual(done)
    await expect.poll(() => othersOn(shared.url)).toBe(0)
    expect(await contents(last)).toEqual(original)
  })

  it('goes nowhere else than into an empty store', async () => {
    const [first, other] = [embedded(), embedded()]
    await filled(first)
    await filled(other)
    expect(await transfer(first, other)).toEqual({ ok: false, error: 'notEmpty' })
    expect(await transfer(embedded(), first)).toEqual({ ok: false, error: 'noStore' })
    const nobody: StoreLocation = { kind: 'postgres', url: 'postgres://postgres@127.0.0.1:1/none' }
    expect(await transfer(first, nobody)).toEqual({ ok: false, error: 'unreachable' })
  })

  it.skipIf(freshDatabase === null)('is not served meanwhile', async () => {
    const first = embedded()
    const shared: StoreLocation = { kind: 'postgres', url: await freshDatabase!() }
    await filled(first)
    const served = await open(shared)
    await served.ping()
    expect(await transfer(first, shared)).toEqual({ ok: false, error: 'served' })
    await served.close()
    await open(first)
    expect(await transfer(first, shared)).toEqual({ ok: false, error: 'served' })
  })

  it('arrives whole or not at all: a game that is not what its row says stops it', async () => {
    const [first, other] = [embedded(), embedded()]
    await filled(first)
    const database = new Database(join(first.folder, databaseFile))
    const race = `where id = 'race'`
    for (const [fault, mended] of [
      ['count = count + 1', 'count = count - 1'],
      ['turn = turn + 1', 'turn = turn - 1'],
      ['is_over = 1', 'is_over = 0'],
    ]) {
      database.exec(`update games set ${fault} ${race}`)
      await expect(transfer(first, other)).rejects.toThrow('Game race is not what its row says.')
      database.exec(`update games set ${mended} ${race}`)
    }
    database.exec(`delete from heads where game = 'race'`)
    await expect(transfer(first, other)).rejects.toThrow('Game race has no beginning.')
    database.close()
    expect((await contents(other)).ada).toBeNull()
  })

  it('arrives as it was or not at all: a row that comes out otherwise, or is lost, stops it', async () => {
    const [first, other] = [embedded(), embedded()]
    await filled(first)
    await (await open(other)).close()
    const database = new Database(join(other.folder, databaseFile))
    const meddling = (table: string, change: string) =>
      database.exec(`create trigger meddling after insert on ${table} begin ${change}; end`)
    meddling('players', `update players set name = 'Eve' where id = 'ada'`)
    await expect(transfer(first, other)).rejects.toThrow('The copy of players is not what was copied: 2 rows of 2.')
    database.exec('drop trigger meddling')
    meddling('lines', 'delete from lines where number = 600')
    await expect(transfer(first, other)).rejects.toThrow('The copy of lines is not what was copied: 599 rows of 600.')
    database.close()
    expect((await contents(other)).ada).toBeNull()
  })

  it('says why when its folder cannot be locked', async () => {
    const [first, other] = [embedded(), embedded()]
    await (await open(first)).close()
    writeFileSync(join(other.folder, 'lock'), 'no database, but text of some length '.repeat(100))
    await expect(transfer(first, other)).rejects.toThrow(/not a database/)
  })
})
