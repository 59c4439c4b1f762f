import {
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'libsql'
import { describe, expect, it, onTestFinished } from 'vitest'
import { killWhileAppending } from '../../../test/killing.ts'
import { anOpenedGame, aTable, retiring, stateOf } from '../../../test/sample.ts'
import { openFilesIn, tellsOpenFiles } from '../../../test/openFiles.ts'
import { tempFolder } from '../../../test/tempFolder.ts'
import { databaseFile, pendingRestore } from '../engines/adoptRestore.ts'
import { backup } from './backup.ts'
import { openStores } from '../openStores.ts'
import { restore } from './restore.ts'

const game = anOpenedGame()
const count = game.events.length
const done = { ok: true, value: undefined }

async function open(folder: string) {
  const stores = await openStores({ kind: 'sqlite', folder }, () => null)
  onTestFinished(() => stores.close().catch(() => {}))
  return stores
}

/** A folder with one game, opened. */
async function started() {
  const folder = tempFolder()
  const stores = await open(folder)
  await stores.games.create('a', game)
  return { folder, stores, file: join(tempFolder(), 'backup.db') }
}

const append = (stores: Awaited<ReturnType<typeof open>>, after: number) =>
  stores.games.append('a', retiring(0, after), stateOf(game))

/** How many events the game has in a database, by its file alone. */
async function eventsIn(file: string): Promise<number | undefined> {
  const folder = tempFolder()
  expect(await restore(folder, file)).toMatchObject({ ok: true })
  return (await (await open(folder)).games.load('a'))?.events.length
}

describe('a backup', () => {
  it('holds all that was stored, while the server goes on', async () => {
    const { folder, stores, file } = await started()
    await append(stores, count)
    const writing = (async () => {
      for (let i = 1; i < 50; i++) await append(stores, count + i)
    })()
    expect(await backup(folder, file)).toEqual(done)
    await writing
    const other = tempFolder()
    expect(await restore(other, file)).toEqual({ ok: true, value: 'restored' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    for (const checked of [dirname(file), other])
      expect(readdirSync(checked).filter((name) => name.includes('part'))).toEqual([])
    const restored = await (await open(other)).games.load('a')
    const all = await stores.games.load('a')
    expect(all?.events).toHaveLength(count + 50)
    expect(restored!.events.length).toBeGreaterThan(count)
    expect(all!.events.slice(0, restored!.events.length)).toEqual(restored!.events)
  })

  it('does not replace a file unless told to', async () => {
    const { folder, file } = await started()
    writeFileSync(file, 'precious')
    expect(await backup(folder, file)).toEqual({ ok: false, error: 'fileExists' })
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect(await backup(folder, file, { isReplacing: true })).toEqual(done)
    expect(await restore(tempFolder(), file)).toMatchObject({ ok: true })
    const itself = join(folder, databaseFile)
    expect(await backup(folder, itself, { isReplacing: true })).toEqual({ ok: false, error: 'fileExists' })
  })

  it('may lie anywhere, also where one was begun and cut off', async () => {
    const { folder } = await started()
    const file = join(tempFolder(), "Ada's backup.db")
    writeFileSync(`${file}.part`, 'begun')
    expect(await backup(folder, file)).toEqual(done)
    const other = join(tempFolder(), 'new', 'data')
    expect(await restore(other, file)).toEqual({ ok: true, value: 'restored' })
    expect(statSync(other).mode & 0o777).toBe(0o700)
    expect(await (await open(other)).games.load('a')).toEqual(game)
  })

  it('is not made of a database that is none of ours, and leaves nothing behind', async () => {
    const folder = tempFolder()
    const file = join(tempFolder(), 'backup.db')
    const foreign = new Database(join(folder, databaseFile))
    foreign.exec('create table other (number)')
    expect(await backup(folder, file)).toEqual({ ok: false, error: 'damaged' })
    foreign.exec('create table migrations (number)')
    foreign.close()
    expect(await backup(folder, file)).toEqual({ ok: false, error: 'damaged' })
    expect(readdirSync(dirname(file))).toEqual([])
  })

  it.skipIf(!tellsOpenFiles)('leaves no file open when it is made, nor when it is refused', async () => {
    const { folder, file } = await started()
    await backup(folder, file)
    const [other, third] = [tempFolder(), tempFolder()]
    copyFileSync(file, join(other, databaseFile))
    expect(await backup(other, join(third, 'backup.db'))).toEqual(done)
    // What a thread of the library had open is closed a moment later.
    await expect.poll(() => openFilesIn(other)).toEqual([])
    writeFileSync(file, 'no backup any more')
    expect(await restore(other, file)).toMatchObject({ ok: false })
    await expect.poll(() => openFilesIn(other)).toEqual([])
  })

  it('cannot be made of nothing', async () => {
    const folder = tempFolder()
    expect(await backup(folder, join(folder, 'backup.db'))).toEqual({ ok: false, error: 'noDatabase' })
    expect(existsSync(join(folder, databaseFile))).toBe(false)
  })
})

describe('restoring', () => {
  it('takes a server back to the backup when it opens its stores again, and keeps what was there', async () => {
    const { folder, stores, file } = await started()
    await backup(folder, file)
    await append(stores, count)
    expect(pendingRestore(folder)).toBe(false)
    expect(await restore(folder, file)).toEqual({ ok: true, value: 'handedOver' })
    expect(pendingRestore(folder)).toBe(true)
    expect(await append(stores, count + 1)).toBe(true)
    await stores.close()
    const again = await open(folder)
    expect(pendingRestore(folder)).toBe(false)
    expect((await again.games.load('a'))?.events).toHaveLength(count)
    expect(await append(again, count)).toBe(true)
    const other = tempFolder()
    expect(await restore(other, join(folder, 'replaced.db'))).toMatchObject({ ok: true })
    expect((await (await open(other)).games.load('a'))?.events).toHaveLength(count + 2)
  })

  it('works after a crash too: what only the log held does not come back', async () => {
    const { folder, stores, file } = await started()
    await backup(folder, file)
    await stores.close()
    const appended = await killWhileAppending({ kind: 'sqlite', folder }, ['a'], 20)
    expect(await restore(folder, file)).toEqual({ ok: true, value: 'restored' })
    expect((await (await open(folder)).games.load('a'))?.events).toHaveLength(count)
    // It is in the database that was replaced.
    expect(await eventsIn(join(folder, 'replaced.db'))).toBeGreaterThanOrEqual(appended.get('a')!)
  })

  it('is done by the next start when the last one was cut off', async () => {
    const { folder, stores, file } = await started()
    await backup(folder, file)
    await append(stores, count)
    await restore(folder, file)
    await stores.close()
    // As if it had stopped between moving the old away and the new in.
    renameSync(join(folder, databaseFile), join(folder, 'replaced.db'))
    expect((await (await open(folder)).games.load('a'))?.events).toHaveLength(count)
    expect(await eventsIn(join(folder, 'replaced.db'))).toBe(count + 1)
  })

  it('leaves no log of what was replaced earlier beside what is replaced now', async () => {
    const { folder, file } = await started()
    await backup(folder, file)
    const other = tempFolder()
    copyFileSync(file, join(other, databaseFile))
    const logs = ['-wal', '-shm'].map((end) => join(other, `replaced.db${end}`))
    for (const log of logs) writeFileSync(log, 'of another')
    expect(await restore(other, file)).toEqual({ ok: true, value: 'restored' })
    for (const log of logs) expect(existsSync(log)).toBe(false)
  })

  it('works where the database is too broken to be opened, which leaves the folder free', async () => {
    const { folder, stores, file } = await started()
    await backup(folder, file)
    await stores.close()
    writeFileSync(join(folder, databaseFile), 'no database, but text of some length '.repeat(100))
    await expect(open(folder)).rejects.toThrow(/not a database/)
    writeFileSync(join(folder, `${databaseFile}-wal`), 'its own')
    expect(await restore(folder, file)).toEqual({ ok: true, value: 'restored' })
    for (const end of ['-wal', '-shm']) expect(existsSync(join(folder, databaseFile + end))).toBe(false)
    expect(await (await open(folder)).games.load('a')).toEqual(game)
  })

  it.skipIf(process.getuid?.() !== 0)('by the system’s administrator leaves the store to its owner', async () => {
    const { folder, stores, file } = await started()
    await backup(folder, file)
    await stores.close()
    for (const place of [folder, tempFolder()]) {
      chownSync(place, 12_345, 54_321)
      await restore(place, file)
      const { uid, gid, mode } = statSync(join(place, databaseFile))
      expect([uid, gid, mode & 0o777]).toEqual([12_345, 54_321, 0o600])
      // The server must be able to lock it, too.
      expect(statSync(join(place, 'lock')).uid).toBe(12_345)
    }
  })

  it('refuses what is no whole backup of ours, and leaves everything as it was', async () => {
    const { folder, stores, file } = await started()
    for (let i = 0; i < 40; i++) await stores.tables.create(aTable(`table ${i}`))
    await backup(folder, file)
    const bad = join(tempFolder(), 'bad.db')
    const refusal = async (content: Buffer | string) => {
      writeFileSync(bad, content)
      return restore(folder, bad)
    }
    const whole = readFileSync(file)
    // Left by one that was cut off.
    for (const end of ['', '-wal', '-shm', '-journal']) writeFileSync(join(folder, `restore.db.part${end}`), '')
    expect(await refusal('not a database at all, only text')).toEqual({ ok: false, error: 'notADatabase' })
    expect(await refusal('')).toEqual({ ok: false, error: 'notADatabase' })
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual({ ok: false, error: 'damaged' })
    // A row that its index does not know.
    const oneLetter = Buffer.from(whole)
    oneLetter.write('tabel 17', oneLetter.lastIndexOf('table 17'))
    expect(await refusal(oneLetter)).toEqual({ ok: false, error: 'damaged' })
    expect(await refusal(whole.fill(0xff, whole.length / 2))).toEqual({ ok: false, error: 'damaged' })
    expect(await restore(folder, join(folder, 'none.db'))).toEqual({ ok: false, error: 'noFile' })
    const newer = new Database(file)
    newer.exec(`insert into migrations values (999, 'from the future', 0)`)
    newer.close()
    expect(await restore(folder, file)).toEqual({ ok: false, error: 'tooNew' })
    const unborn = new Database(file)
    unborn.exec('delete from migrations')
    unborn.close()
    expect(await restore(folder, file)).toEqual({ ok: false, error: 'notADatabase' })
    expect(pendingRestore(folder)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([])
    expect(await stores.games.load('a')).toEqual(game)
  })

  it('says why when the folder cannot be locked', async () => {
    const { folder, file } = await started()
    await backup(folder, file)
    const other = tempFolder()
    writeFileSync(join(other, 'lock'), 'no database, but text of some length '.repeat(100))
    await expect(restore(other, file)).rejects.toThrow(/not a database/)
  })
})
