import { commitmentTo, recordOf } from '@powerboats/host'
import { makeRecord } from '@powerboats/rules'
import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { settled } from '../../../test/fakeServer.ts'
import { storedGame } from '../../../test/playedGame.ts'
import { gathering } from '../../../test/tables.ts'
import type { Receipt } from '../../online/dice/diceReceipts.ts'
import type { DrawReceipt } from '../../online/dice/drawReceipts.ts'
import { readText } from '../../records/reading.ts'
import { openGamePage } from './ctrl.ts'

const stored = storedGame(7)

async function opened(text: string, receipt: Receipt | null = null, draw: DrawReceipt | null = null) {
  const api = {
    record: async () => ({ ok: true, value: text }) as const,
    table: async () => ({ ok: true, value: gathering() }) as const,
  }
  const ctrl = createRoot(() =>
    openGamePage({
      id: 'K7M29QXT',
      api,
      read: async (found) => readText(found),
      receipts: { of: () => receipt },
      draws: { of: () => draw },
    }),
  )
  await settled()
  return ctrl
}

describe('the page of a finished game', () => {
  it('goes through the record, and proves its dice', async () => {
    const { kept, table, failure } = await opened(makeRecord(recordOf(stored)))
    expect(kept()?.game.phase).toBe('over')
    expect(kept()?.reading.fairness).toMatchObject({ kind: 'proven' })
    expect([table()?.id, failure()]).toEqual(['K7M29QXT', null])
  })

  it('knows a game that goes on, whose secret is not told', async () => {
    const { kept } = await opened(makeRecord(recordOf({ ...stored, events: stored.events.slice(0, 12) })))
    expect(kept()?.game.phase).not.toBe('over')
    expect(kept()?.reading.fairness).toMatchObject({ code: 'secretHidden' })
  })

  it('does not believe dice that were changed', async () => {
    const record = recordOf(stored)
    const dice = { ...record.dice, secret: 'another' } as typeof record.dice
    const { kept } = await opened(makeRecord({ ...record, dice }))
    expect(kept()?.reading.fairness).toMatchObject({ kind: 'unproven', code: 'secretDiffers' })
  })

  it('holds the server to the seal that was seen before, where it was', async () => {
    const text = makeRecord(recordOf({ ...stored, dice: { ...stored.dice, contributions: ['own', 'x'] } }))
    const commitment = commitmentTo(stored.dice.secret)
    const matchesReceipt = async (receipt: Receipt | null) => (await opened(text, receipt)).kept()?.matchesReceipt
    expect(await matchesReceipt(null)).toBeNull()
    expect(await matchesReceipt({ commitment, added: ['own'] })).toBe(true)
    expect(await matchesReceipt({ commitment: 'another', added: ['own'] })).toBe(false)
    expect(await matchesReceipt({ commitment, added: ['lost'] })).toBe(false)
  })

  it('says when what came is no record', async () => {
    const { kept, failure } = await opened('<html>')
    expect([kept(), failure()]).toEqual([null, 'noServer'])
  })
})
