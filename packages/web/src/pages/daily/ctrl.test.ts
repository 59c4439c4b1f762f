import { commitmentTo, createHost, memoryBus, memoryStore, recordOf } from '@powerboats/host'
import type { DailyRace } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { GameRecord } from '@powerboats/rules'
import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../../host/test/storeContract.ts'
import type { KeptDay } from './keptDays.ts'
import { browserReceipts } from '../../online/dice/diceReceipts.ts'
import { openDaily } from './ctrl.ts'
import type { DailyNeeds } from './ctrl.ts'

const secret = 'decides the dice'
const noon = Date.UTC(2026, 10, 17, 12)
const today: DailyRace = {
  day: '2026-11-17',
  commitment: commitmentTo(secret),
  secret: null,
  now: noon + 3000,
  endsAt: noon + 9000,
  closesAt: noon + 9900,
  par: 16.5,
  captain: 17,
  sailors: 1,
  you: null,
}
const past: DailyRace = { ...today, secret }

/** The captain's race, who gives up at once. */
async function recordOfDay(): Promise<GameRecord> {
  const store = memoryStore()
  const host = createHost(store, memoryBus(), () => 0)
  await host.open('day', smallSetup(5, 1), { secret, contributions: [today.day] })
  await host.act('day', 0, { kind: 'retire' })
  return recordOf((await store.load('day'))!, true)
}
const record = await recordOfDay()

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

function opened(change: Partial<DailyNeeds> & { readonly race?: DailyRace } = {}) {
  const kept = new Map<string, KeptDay>()
  const fetched: string[] = []
  const race = change.race ?? today
  const row = { id: 'A'.repeat(16), name: 'Ada', colour: null, isYou: false }
  const result = { endedAt: 1, hasFinished: true, turns: 18, damage: 0, accuracy: 90, cost: 1, luck: 0 }
  const needs: DailyNeeds = {
    day: null,
    api: {
      daily: async (day) => ok(day === undefined || day === race.day ? race : { ...past, day }),
      dailyTable: async (_day, after) =>
        ok(
          after === undefined
            ? { tries: [{ ...row, result }], next: `1-${'A'.repeat(16)}` }
            : { tries: [{ ...row, result }] },
        ),
      days: async () =>
        ok({
          days: ['2026-11-17', '2026-11-16', '2026-11-15'].map((day) => ({ day, par: 16, sailors: 0, yours: null })),
        }),
    },
    fetchDay: async (day) => {
      fetched.push(day)
      return ok(record)
    },
    kept: {
      list: async () => [...kept.values()],
      get: async (day) => kept.get(day) ?? null,
      put: async (day) => void kept.set(day.day, day),
    },
    receipts: browserReceipts(memory()),
    now: () => noon,
    ...change,
  }
  return { ctrl: createRoot(() => openDaily(needs)), needs, kept, fetched }
}

describe('the page of a day', () => {
  it('shows its race, its table page by page, and keeps the days before it for later', async () => {
    const { ctrl, kept } = opened()
    await expect.poll(() => kept.size).toBe(2)
    expect(ctrl.race()).toEqual(today)
    expect([ctrl.ahead(), ctrl.table()?.length, ctrl.hasMoreRows()]).toEqual([3000, 1, true])
    expect(ctrl.pastDays()?.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-15'])
    // Two quick clicks are one.
    await Promise.all([ctrl.moreRows(), ctrl.moreRows()])
    expect([ctrl.table()?.length, ctrl.hasMoreRows()]).toEqual([2, false])
    expect(ctrl.verdict()).toEqual({ kind: 'hidden' })
  })

  it('says nothing of its table and of other days before they are there', async () => {
    const { ctrl } = opened({ fetchDay: () => new Promise(() => {}) })
    await expect.poll(() => ctrl.race()).not.toBeNull()
    expect([ctrl.table(), ctrl.pastDays()]).toEqual([null, null])
  })

  it('says why its table does not come', async () => {
    const { needs } = opened()
    const api = { ...needs.api, dailyTable: async () => err('unreachable' as const) }
    const ctrl = createRoot(() => openDaily({ ...needs, api }))
    await expect.poll(() => ctrl.tableFailure()).toBe('unreachable')
    expect(ctrl.table()).toBeNull()
  })

  it('does not list today among the past days, whichever of them is shown', async () => {
    const { ctrl } = opened({ day: '2026-11-16', race: { ...past, day: '2026-11-16' } })
    await expect.poll(() => ctrl.pastDays()).not.toBeNull()
    expect(ctrl.pastDays()!.map(({ day }) => day)).toEqual(['2026-11-15'])
  })

  it('checks the dice by the seal that this browser saw on that day', async () => {
    const receipts = browserReceipts(memory())
    const before = opened({ receipts })
    await expect.poll(() => before.ctrl.race()).not.toBeNull()
    const { ctrl } = opened({ receipts, race: past })
    await expect.poll(() => ctrl.verdict()).toEqual({ kind: 'proven', throws: 0, isWitnessed: true })
    const late = opened({ race: past })
    await expect.poll(() => late.ctrl.verdict()).toEqual({ kind: 'proven', throws: 0, isWitnessed: false })
    // The secret fits its seal, but the seal is not the one that was shown.
    const other = 'another secret'
    const swapped = opened({ receipts, race: { ...past, secret: other, commitment: commitmentTo(other) } })
    await expect.poll(() => swapped.ctrl.verdict()).toEqual({ kind: 'broken' })
    const lying = opened({ race: { ...past, commitment: commitmentTo('another') } })
    await expect.poll(() => lying.ctrl.verdict()).toEqual({ kind: 'broken' })
  })

  it('without a server is that of a day that was kept, or says why there is none', async () => {
    const { needs, kept } = opened()
    await expect.poll(() => kept.size).toBe(2)
    const api = { ...needs.api, daily: async () => err('unreachable' as const) }
    const offline = createRoot(() => openDaily({ ...needs, api, day: '2026-11-16' }))
    await expect.poll(() => offline.race()?.day).toBe('2026-11-16')
    expect([offline.isOffline(), offline.record(), offline.failure()]).toEqual([true, record, null])
    const unseen = createRoot(() => openDaily({ ...needs, api, day: '2026-10-01' }))
    await expect.poll(() => unseen.failure()).toBe('unreachable')
    const home = createRoot(() => openDaily({ ...needs, api }))
    await expect.poll(() => home.pastDays()?.length).toBe(2)
    expect(home.failure()).toBeNull()
  })
})
