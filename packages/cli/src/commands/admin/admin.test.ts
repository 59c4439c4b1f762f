import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStores } from '@powerboats/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aPlayer, aTable, aTokenOf, seatOf } from '../../../../server/test/sample.ts'
import { run } from '../../../test/outside.ts'

/** A store that a server has open, with some people in it. */
async function served() {
  const folder = await mkdtemp(join(tmpdir(), 'powerboats-admin-'))
  const stores = await openStores({ kind: 'sqlite', folder }, () => null)
  onTestFinished(() => stores.close())
  for (const id of ['ada', 'bob', 'bobby']) await stores.players.create(aPlayer(id), aTokenOf(id))
  await stores.tables.create(aTable('K7M29QXT', { seats: [seatOf('ada'), seatOf('bob')] }))
  await stores.chat.add('K7M29QXT', { player: 'bob', name: 'bob', at: 1000, saying: { text: 'get lost' } })
  return { stores, admin: (line: string) => run(`admin ${line} --data ${folder}`) }
}

describe('admin', () => {
  it('makes the first admin and moderates, while the server runs', async () => {
    const { stores, admin } = await served()
    expect((await admin('role ada admin')).printed).toBe('done; to take it back: powerboats admin undo 1')
    expect((await stores.players.byId('ada'))?.role).toBe('admin')
    await admin('mute bob --days 3 --reason rude')
    const { mute } = (await stores.players.byId('bob'))!
    expect(mute).toMatchObject({ reason: 'rude', entry: 2 })
    await admin('ban bob')
    await admin('erase K7M29QXT 1')
    await admin('close K7M29QXT')
    await admin('rename bob Robert')
    expect(await stores.chat.list('K7M29QXT', 0, 10)).toEqual([])
    expect((await stores.moderation.due(10)).map(({ kind }) => kind)).toEqual(['ban', 'erase', 'close', 'rename'])
    await admin('undo 2')
    expect((await stores.players.byId('bob'))?.mute).toBeNull()
    const log = (await admin('log')).printed.split('\n')
    expect(log).toHaveLength(7)
    expect(log[0]).toContain('by command: undo entry 2 Robert (bob) (by the operator)')
    expect(log[5]).toMatch(/mute Robert \(bob\) until .* \(rude\) undone by 7/)
  })

  it('shows players and reports', async () => {
    const { stores, admin } = await served()
    const context = {
      name: 'bob',
      seats: [{ player: 'bob', name: 'bob' }],
      lines: await stores.chat.recent('K7M29QXT', 10),
    }
    const about = { kind: 'line', reporter: 'ada', player: 'bob', table: 'K7M29QXT', line: 1, words: 'rude' } as const
    await stores.moderation.report({ ...about, at: 2000, context }, 10, 0)
    expect((await admin('find ob')).printed.split('\n').map((line) => line.split(' ')[0])).toEqual(['bob', 'bobby'])
    const reported = 'ada (ada) about bob (bob): line at table K7M29QXT, line 1\n  rude\n  seats: bob\n'
    expect((await admin('reports')).printed).toContain(reported)
    const sheet = (await admin('show bob')).printed
    for (const part of ['guest, since', 'K7M29QXT  gathering  ada, bob', 'bob: get lost', 'report 1'])
      expect(sheet).toContain(part)
    await admin('rename bob Robert')
    expect((await admin('reports')).printed).toContain('  was called bob\n')
    await admin('settle 1')
    expect((await admin('reports')).printed).toBe('')
    expect((await admin('reports settled')).printed).toContain('report 1')
  })

  it('finds the store that is named, before that of the environment', async () => {
    const { admin } = await served()
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const url of ['', 'postgres://127.0.0.1:1/nothing']) {
      vi.stubEnv('DATABASE_URL', url)
      expect((await admin('find bobby')).printed).toContain('bobby')
    }
  })

  it('says what it cannot do', async () => {
    const { admin } = await served()
    expect((await admin('mute ob')).complaint).toContain('several players are called so')
    expect((await admin('mute eve')).complaint).toContain('there is no player "eve"')
    expect((await admin('role ada king')).complaint).toContain('role:')
    expect((await admin('role ada')).complaint).toContain('needs more')
    expect((await admin('erase K7M29QXT 9')).complaint).toBe('not done: notFound')
    expect((await admin('polish')).complaint).toContain('there are role, mute')
    expect((await run('admin log --data /nowhere/at/all')).complaint).toContain('there is no embedded store')
    expect((await run('admin --help')).printed).toContain('role PLAYER player|moderator|admin')
  })
})
