import type { Table } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { handTimers, settled } from '../../../test/fakeServer.ts'
import { gathering } from '../../../test/tables.ts'
import { createMyRaces } from './createMyRaces.ts'
import type { MyRace } from './createMyRaces.ts'

const race = (id: string, isMyTurn: boolean, pace: Table['terms']['pace']): MyRace => {
  const table = gathering()
  return { table: { ...table, id, status: 'racing', terms: { ...table.terms, pace } }, isMyTurn }
}
const live = { kind: 'live', bankSeconds: 60, incrementSeconds: 5 } as const
const slow = { kind: 'days', days: 1 } as const

function racesOver(answers: (readonly MyRace[] | null)[], isPossible = true) {
  const timers = handTimers()
  let asked = 0
  const find = async () => answers[Math.min(asked++, answers.length - 1)]!
  const myRaces = createMyRaces({ find, later: timers.later, isPossible: () => isPossible })
  const ids = () => myRaces.races().map(({ table }) => table.id)
  return { ...myRaces, ids, timers, asked: () => asked }
}

describe('the races I sail on the server', () => {
  it('are known everywhere, my turns first', async () => {
    const { refresh, ids } = racesOver([[race('THE1RS00', false, live), race('M1NE0000', true, slow)]])
    await refresh()
    expect(ids()).toEqual(['M1NE0000', 'THE1RS00'])
  })

  it('are looked at again while they run: soon if they are live, seldom if they take days', async () => {
    const { refresh, timers, asked } = racesOver([[race('A', false, live)], [race('A', false, slow)], []])
    await refresh()
    await timers.pass(10_000)
    expect(asked()).toBe(2)
    await timers.pass(50_000)
    expect(asked()).toBe(2)
    await timers.pass(10_000)
    expect(asked()).toBe(3)
    await timers.pass(600_000)
    expect(asked()).toBe(3)
  })

  it('stay when the server cannot tell, and are looked for again', async () => {
    const { refresh, ids, timers } = racesOver([[race('A', true, live)], null, []])
    await refresh()
    await timers.pass(10_000)
    expect(ids()).toEqual(['A'])
    await timers.pass(10_000)
    expect(ids()).toEqual([])
  })

  it('are found once the server can tell', async () => {
    const { refresh, ids, timers } = racesOver([null, null, [race('A', true, live)]])
    await refresh()
    await timers.pass(20_000)
    expect(ids()).toEqual(['A'])
  })

  it('are not asked for by those who never played online', async () => {
    const { refresh, asked } = racesOver([[]], false)
    await refresh()
    expect(asked()).toBe(0)
  })

  it('are those of the last answer that was asked for', async () => {
    const held: ((races: readonly MyRace[]) => void)[] = []
    const find = () => new Promise<readonly MyRace[]>((resolve) => void held.push(resolve))
    const { races, refresh } = createMyRaces({ find, later: handTimers().later, isPossible: () => true })
    void refresh()
    void refresh()
    held[1]!([])
    held[0]!([race('0LD', true, live)])
    await settled()
    expect(races()).toEqual([])
  })
})
