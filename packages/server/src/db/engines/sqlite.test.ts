import { join } from 'node:path'
import { sql } from 'kysely'
import Database from 'libsql'
import { describe, expect, it, onTestFinished } from 'vitest'
import { brokenContract } from '../../../test/brokenContract.ts'
import { databaseContract } from '../../../test/databaseContract.ts'
import { durabilityContract } from '../../../test/durabilityContract.ts'
import { emptyDatabase } from '../../../test/emptyDatabase.ts'
import { runAppender } from '../../../test/killing.ts'
import { longBoardContract } from '../../../test/leaderboardContract.ts'
import { rebuildContract } from '../../../test/rebuildContract.ts'
import { rewindContract } from '../../../test/rewindContract.ts'
import { anOpenedGame, retiring, stateOf } from '../../../test/sample.ts'
import { tempFolder } from '../../../test/tempFolder.ts'
import { checkDatabase } from '../backup/checkDatabase.ts'
import { databaseFile } from './adoptRestore.ts'
import { FolderInUse } from './folderLock.ts'
import { openEngine, openStores, storesOver } from '../openStores.ts'

const inFolder = (folder = tempFolder()) => ({ kind: 'sqlite', folder }) as const

databaseContract('SQLite', async (now, dueOf = () => null) => {
  const stores = await openStores(await emptyDatabase(), dueOf, now)
  onTestFinished(() => stores.close())
  return stores
})

durabilityContract('SQLite', async () => inFolder())

for (const contract of [rewindContract, brokenContract, rebuildContract, longBoardContract])
  contract('SQLite', async () => {
    const location = await emptyDatabase()
    const stores = await openStores(location, () => null)
    const other = new Database(join(location.folder, databaseFile))
    onTestFinished(async () => {
      other.close()
      await stores.close()
    })
    return { stores, run: async (...statements) => void other.exec(statements.join(';')) }
  })

describe('when SQLite fails', () => {
  it('nothing of what was begun stays, and all goes on when it can', async () => {
    const location = inFolder()
    const stores = await openStores(location, () => null)
    onTestFinished(() => stores.close())
    const game = anOpenedGame()
    const append = () => stores.games.append('a', retiring(0, game.events.length), stateOf(game))
    await stores.games.create('a', game)
    const other = new Database(join(location.folder, databaseFile))
    other.exec('alter table moves rename to elsewhere')
    await expect(append()).rejects.toThrow(/no such table/)
    await expect(stores.games.create('b', game)).rejects.toThrow(/no such table/)
    other.exec('alter table elsewhere rename to moves')
    other.close()
    expect(await stores.games.load('b')).toBeNull()
    expect(await append()).toBe(true)
  })
})

describe('when the disk is full', () => {
  it('says so, damages nothing, reads all the same, and goes on when there is space', async () => {
    const location = inFolder()
    const engine = await openEngine(location, Date.now)
    const stores = storesOver(engine, () => null, Date.now)
    onTestFinished(() => stores.close())
    const game = anOpenedGame()
    const state = stateOf(game)
    await stores.games.create('a', game)
    /** How many pages the file may have, for the connection that writes. */
    const limit = async (pages: number) => {
      const { rows } = await sql<{ max_page_count: number }>`pragma max_page_count = ${sql.lit(pages)}`.execute(
        engine.write,
      )
      return rows[0]!.max_page_count
    }
    // The file cannot get smaller than it is.
    await limit(1)
    let count = game.events.length
    const append = () => stores.games.append('a', retiring(0, count), state)
    const fill = async () => {
      for (;;) {
        await append()
        count++
      }
    }
    await expect(fill()).rejects.toThrow(/full/)
    await expect(stores.games.create('b', game)).rejects.toThrow(/full/)
    expect((await stores.games.load('a'))!.events).toHaveLength(count)
    expect(await stores.games.load('b')).toBeNull()
    await limit(100_000)
    expect(await append()).toBe(true)
    expect(await stores.games.create('b', game)).toBe(true)
    await stores.ping()
    expect((await stores.games.load('a'))!.events).toHaveLength(count + 1)
    expect(await checkDatabase(join(location.folder, databaseFile))).toMatchObject({ ok: true })
  })
})

describe('a folder with a SQLite database', () => {
  it('is made if need be', async () => {
    const stores = await openStores(inFolder(`${tempFolder()}/new/data`), () => null)
    await expect(stores.ping()).resolves.toBeUndefined()
    await stores.close()
  })

  it('belongs to one at a time, in this process or another', async () => {
    const location = inFolder()
    const stores = await openStores(location, () => null)
    await expect(openStores(location, () => null)).rejects.toThrow(FolderInUse)
    expect(await runAppender(location)).toMatchObject({ code: 1, complaint: expect.stringContaining('is in use') })
    await stores.close()
    const next = await openStores(location, () => null)
    await next.close()
  })

  it('is closed only after what was begun, and then refuses everything', async () => {
    const location = inFolder()
    const stores = await openStores(location, () => null)
    const begun = stores.games.create('a', anOpenedGame())
    await stores.close()
    expect(await begun).toBe(true)
    await expect(stores.games.create('b', anOpenedGame())).rejects.toThrow(/destroyed/)
    await expect(stores.games.load('a')).rejects.toThrow(/not open/)
  })
})
