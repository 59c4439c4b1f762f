import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../../../test/tempFolder.ts'
import { openStores } from '../openStores.ts'
import { restore } from './restore.ts'
import { backUpIfDue } from './schedule.ts'

const hour = 60 * 60 * 1000
const start = Date.UTC(2026, 10, 17, 22, 5, 9)

async function aServer() {
  const folder = tempFolder()
  const stores = await openStores({ kind: 'sqlite', folder }, () => null)
  onTestFinished(() => stores.close())
  const schedule = { folder, every: 24 * hour, keep: 2 }
  return { folder, schedule, files: () => readdirSync(join(folder, 'backups')) }
}

describe('scheduled backups', () => {
  it('are written when the last one is old enough, while the server runs, and can be restored', async () => {
    const { schedule, files } = await aServer()
    const first = await backUpIfDue(schedule, start)
    expect(files()).toEqual(['powerboats-2026-11-17T22-05-09Z.db'])
    expect(await backUpIfDue(schedule, start + 24 * hour - 1000)).toBeNull()
    expect(await backUpIfDue(schedule, start + 24 * hour)).toContain('2026-11-18T22-05-09Z')
    expect(await restore(tempFolder(), first!)).toMatchObject({ ok: true })
  })

  it('are kept in a number, the newest, and other files stay', async () => {
    const { folder, schedule, files } = await aServer()
    await backUpIfDue(schedule, start)
    const others = ['mine.db', 'my-powerboats-2026-11-01T22-05-09Z.db', 'powerboats-2026-11-01T22-05-09Z.db.old']
    for (const other of others) writeFileSync(join(folder, 'backups', other), 'precious')
    for (const days of [1, 2, 3]) await backUpIfDue(schedule, start + days * 24 * hour)
    expect(files().toSorted()).toEqual([
      'mine.db',
      'my-powerboats-2026-11-01T22-05-09Z.db',
      'powerboats-2026-11-01T22-05-09Z.db.old',
      'powerboats-2026-11-19T22-05-09Z.db',
      'powerboats-2026-11-20T22-05-09Z.db',
    ])
    expect(statSync(join(folder, 'backups')).mode & 0o777).toBe(0o700)
  })

  it('that cannot be written say so', async () => {
    const folder = tempFolder()
    await expect(backUpIfDue({ folder, every: hour, keep: 1 }, start)).rejects.toThrow('noDatabase')
    rmSync(folder, { recursive: true })
  })
})
