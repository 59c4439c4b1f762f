import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStores } from '@powerboats/server'
import { describe, expect, it } from 'vitest'
import { finish } from '../../../server/test/finished.ts'
import { takeInAll } from '../../../server/test/outcomesContract.ts'
import { change } from '../../../server/test/change.ts'
import { aPlayer, aTokenOf } from '../../../server/test/sample.ts'
import { run } from '../../test/outside.ts'

describe('ratings', () => {
  it('are worked out anew, and what is stored otherwise is put right', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'powerboats-ratings-'))
    const stores = await openStores({ kind: 'sqlite', folder }, () => null)
    for (const id of ['ada', 'bob']) await stores.players.create(aPlayer(id), aTokenOf(id))
    for (let i = 0; i < 3; i++) await finish(stores, `game ${i}`, { who: ['ada', 'bob'], at: i })
    await takeInAll(stores)
    expect(await stores.moves.archive(2, 10)).toBe(2)
    await stores.close()
    const rebuild = () => run(`ratings rebuild --data ${folder}`)
    expect(await rebuild()).toMatchObject({ code: 0, printed: '3 games, 2 players: all as it was stored' })
    change(folder, `update ratings set value = 2800 where player = 'ada'; delete from results where player = 'bob'`)
    expect(await rebuild()).toMatchObject({ code: 1, printed: '3 games, 2 players: 4 put right' })
    expect(await rebuild()).toMatchObject({ code: 0 })
  })

  it('of another folder, or other actions, are refused in words', async () => {
    expect((await run('ratings rebuild --data /nowhere/at/all')).complaint).toContain('there is no embedded store')
    expect((await run('ratings polish')).complaint).toContain('there are trial, rebuild')
  })
})
