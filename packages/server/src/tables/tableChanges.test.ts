import { ok } from '@powerboats/rules'
import { expect, it, vi } from 'vitest'
import { aTable, seatOf } from '../../test/sample.ts'
import { startWeb } from '../../test/webNode.ts'
import { trueChance } from '../random/chance.ts'
import { seatsCache } from './seatsCache.ts'
import { createTableChanges } from './tableChanges.ts'

async function startChanges() {
  const web = await startWeb()
  const heard: string[] = []
  web.bus.subscribe('AAAAAAAA', ({ kind }) => heard.push(kind))
  const parts = { ...web, seats: seatsCache(web.bus, web.now), chance: trueChance, fillMs: 0 }
  return { web, parts, heard, changes: createTableChanges(parts) }
}

it('a wish that changes nothing is told to nobody', async () => {
  const { changes, heard } = await startChanges()
  await changes.create(aTable('AAAAAAAA'))
  expect(await changes.change('AAAAAAAA', ok)).toMatchObject({ ok: true, value: { version: 1 } })
  expect(heard).toEqual([])
  const changed = await changes.change('AAAAAAAA', (table) => ok({ ...table, owner: 'bo' }))
  expect(changed).toMatchObject({ ok: true, value: { version: 2, owner: 'bo' } })
  expect(heard).toEqual(['changed'])
})

it('a wish is given up when others are faster again and again', async () => {
  const { web, changes } = await startChanges()
  await changes.create(aTable('AAAAAAAA'))
  let tries = 0
  vi.spyOn(web.stores.tables, 'save').mockImplementation(async () => {
    if (++tries > 100) throw new Error('there is no end to it')
    return false
  })
  expect(await changes.change('AAAAAAAA', (table) => ok({ ...table, owner: 'bo' }))).toEqual({
    ok: false,
    error: 'busy',
  })
})

it('a game that another node opens at the same moment is the game of the table', async () => {
  const { web, parts } = await startChanges()
  const open: typeof web.host.open = async (...asked) => {
    await web.host.open(...asked)
    return web.host.open(...asked)
  }
  const changes = createTableChanges({ ...parts, host: { ...web.host, open } })
  const seats = [seatOf('ada'), { ...seatOf('bo'), colour: 'white' as const }]
  await web.stores.tables.create(aTable('AAAAAAAA', { status: 'racing', seats }))
  expect((await changes.look('AAAAAAAA'))!.game).not.toBeNull()
})

it('a game that could not be opened is opened by whoever looks next', async () => {
  const { web, parts } = await startChanges()
  let isDown = true
  const open: typeof web.host.open = async (...asked) => {
    if (isDown) throw new Error('the database does not answer')
    return web.host.open(...asked)
  }
  const changes = createTableChanges({ ...parts, host: { ...web.host, open } })
  const seats = [seatOf('ada'), { ...seatOf('bo'), colour: 'white' as const }]
  await web.stores.tables.create(aTable('AAAAAAAA', { status: 'racing', seats }))
  await expect(changes.look('AAAAAAAA')).rejects.toThrow('does not answer')
  isDown = false
  expect((await changes.look('AAAAAAAA'))!.game).not.toBeNull()
})
